import type { Ref } from 'react';
import type { Palette } from '#ui/chart/style.ts';
import { QrCode } from '#ui/qr-code.tsx';

/* A picture that leaves the phone cannot read the page's style sheet, so its colours are written into it. */

const SIZE = { width: 360, height: 520 } as const;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const QR = 216;

export interface PosterFacts {
  readonly site: string;
  /** At most two. */
  readonly lines: readonly string[];
  readonly scan: string;
  readonly code: string;
  readonly link: string;
  readonly qr_label: string;
}

interface PosterProps {
  facts: PosterFacts;
  palette: Palette;
  ref?: Ref<SVGSVGElement> | undefined;
}

/** It promises nothing and names nobody: the site, the code, and where it leads. */
export const Poster = ({ facts, palette, ref }: PosterProps) => {
  const { surface, text_1, text_2 } = palette;
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={[facts.site, ...facts.lines, facts.scan, facts.code].join(', ')}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      fontFamily={FONT}
      className="w-full rounded-card border border-line forced-color-adjust-none"
      data-testid="poster.picture"
    >
      <rect width={SIZE.width} height={SIZE.height} fill={surface} />
      <Line y={72} size={36} weight={700} fill={text_1}>
        {facts.site}
      </Line>
      {facts.lines.map((line, place) => (
        <Line key={line} y={112 + 24 * place} size={18} fill={text_2}>
          {line}
        </Line>
      ))}
      <g transform={`translate(${(SIZE.width - QR) / 2} 172)`}>
        <QrCode text={facts.link} label={facts.qr_label} size={QR} testId="poster.qr" />
      </g>
      <Line y={428} size={16} fill={text_2}>
        {facts.scan}
      </Line>
      <Line y={468} size={22} weight={700} fill={text_1}>
        {facts.code}
      </Line>
    </svg>
  );
};

interface LineProps {
  y: number;
  size: number;
  weight?: number;
  fill: string;
  children: string;
}

const Line = ({ y, size, weight = 400, fill, children }: LineProps) => (
  <text x={SIZE.width / 2} y={y} fontSize={size} fontWeight={weight} fill={fill} textAnchor="middle">
    {children}
  </text>
);
