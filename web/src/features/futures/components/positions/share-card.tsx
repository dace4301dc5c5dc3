import type { Ref } from 'react';
import { LONG, type FuturesSide } from '#contract/futures/rules.ts';
import type { Palette } from '#ui/chart/style.ts';
import { QrCode } from '#ui/qr-code.tsx';

/* A picture that leaves the phone cannot read the page's style sheet, so its colours are written into it. */

export const CARD = { width: 360, height: 440 } as const;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const EDGE = 24;
const QR = 88;

export interface ShareFacts {
  readonly site: string;
  readonly symbol: string;
  readonly side: FuturesSide;
  /** Side and multiple: `Long 20x`. */
  readonly side_line: string;
  readonly rate: string;
  readonly tone: 'up' | 'down' | 'even';
  /** Only if the customer asked for it. */
  readonly amount: string | undefined;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly time: string;
  readonly invite: { readonly link: string; readonly caption: string; readonly label: string } | undefined;
}

interface ShareCardProps {
  facts: ShareFacts;
  /** Of the theme on the screen, in which the colours of prices can be read. */
  palette: Palette;
  label: string;
  ref?: Ref<SVGSVGElement> | undefined;
}

/** The same size and colours for a gain and for a loss; nothing on it celebrates. */
export const ShareCard = ({ facts, palette, label, ref }: ShareCardProps) => {
  const { up, down, text_1, text_2, surface } = palette;
  const toneOf = { up, down, even: text_1 } as const;
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${CARD.width} ${CARD.height}`}
      fontFamily={FONT}
      className="w-full rounded-card forced-color-adjust-none"
      data-testid="share.card"
    >
      <rect width={CARD.width} height={CARD.height} fill={surface} />
      <Line y={44} size={16} weight={600} fill={text_2}>
        {facts.site}
      </Line>
      <Line y={92} size={24} weight={700} fill={text_1}>
        {facts.symbol}
      </Line>
      <Line y={120} size={16} weight={600} fill={facts.side === LONG ? up : down}>
        {facts.side_line}
      </Line>
      <Line y={184} size={48} weight={700} fill={toneOf[facts.tone]} testId="share.rate">
        {facts.rate}
      </Line>
      {facts.amount !== undefined && (
        <Line y={216} size={20} weight={600} fill={toneOf[facts.tone]} testId="share.amount">
          {facts.amount}
        </Line>
      )}
      <Rows facts={facts} palette={palette} />
      {facts.invite && <Invite invite={facts.invite} palette={palette} />}
    </svg>
  );
};

const Rows = ({ facts: { rows, time }, palette }: { facts: ShareFacts; palette: Palette }) => (
  <>
    <rect x={EDGE} y={240} width={CARD.width - 2 * EDGE} height={1} fill={palette.line} />
    {rows.map(({ label, value }, index) => (
      <g key={label}>
        <Line y={272 + 28 * index} size={14} fill={palette.text_2}>
          {label}
        </Line>
        <text
          x={CARD.width - EDGE}
          y={272 + 28 * index}
          fontSize={14}
          fontWeight={600}
          fill={palette.text_1}
          textAnchor="end"
        >
          {value}
        </text>
      </g>
    ))}
    <Line y={CARD.height - 24} size={12} fill={palette.text_2}>
      {time}
    </Line>
  </>
);

interface InviteProps {
  invite: NonNullable<ShareFacts['invite']>;
  palette: Palette;
}

const Invite = ({ invite: { link, caption, label }, palette }: InviteProps) => (
  <g>
    <g transform={`translate(${CARD.width - EDGE - QR} ${CARD.height - 24 - QR})`}>
      <QrCode text={link} label={label} size={QR} testId="share.qr" />
    </g>
    <Line y={CARD.height - 48} size={12} fill={palette.text_2}>
      {caption}
    </Line>
  </g>
);

interface LineProps {
  y: number;
  size: number;
  weight?: number;
  fill: string;
  children: string;
  testId?: string;
}

const Line = ({ y, size, weight = 400, fill, children, testId }: LineProps) => (
  <text x={EDGE} y={y} fontSize={size} fontWeight={weight} fill={fill} data-testid={testId}>
    {children}
  </text>
);
