import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Instant } from '#contract/kit/instant.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

export interface ConfirmRow {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Under the value: a source time, a percentage. */
  readonly caption?: string | undefined;
  /** For what is paid and what is received. */
  readonly strong?: boolean | undefined;
}

export interface ConfirmHero {
  readonly value: string;
  readonly caption?: string | undefined;
  readonly tone?: 'up' | 'down' | undefined;
}

export interface ConfirmQuote {
  readonly expires_at: Instant;
  readonly total_ms: number;
  readonly renewing: boolean;
  readonly onRenew: () => void;
}

interface ConfirmReviewProps {
  hero: ConfirmHero;
  rows: readonly ConfirmRow[];
  quote?: ConfirmQuote | undefined;
}

const heroTones = { up: 'text-up', down: 'text-down' } as const;

/** The whole cost on one page. The history later shows the same values. */
export const ConfirmReview = ({ hero, rows, quote }: ConfirmReviewProps) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-col gap-1 pt-1">
      <p
        className={`type-hero wrap-anywhere ${hero.tone ? heroTones[hero.tone] : 'text-1'}`}
        data-testid="confirm.hero"
      >
        {hero.value}
      </p>
      {hero.caption !== undefined && <p className="type-label font-normal text-2">{hero.caption}</p>}
    </div>
    {quote && <QuoteLine {...quote} />}
    <dl className="flex flex-col gap-3" data-testid="confirm.rows">
      {rows.map((row) => (
        <ConfirmLine key={row.key} row={row} />
      ))}
    </dl>
  </div>
);

export const ConfirmRisk = ({ children }: { children: string }) => (
  <p className="flex gap-2 type-label font-normal text-2" data-testid="confirm.risk">
    <TriangleAlert aria-hidden className="size-5 text-warn" />
    <span className="min-w-0">{children}</span>
  </p>
);

/** One labelled value, inside a list of them. */
export const ConfirmLine = ({ row: { label, value, caption, strong = false } }: { row: ConfirmRow }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
    <dt className={`max-w-full type-label ${strong ? 'text-1' : 'font-normal text-2'}`}>{label}</dt>
    <dd className="ms-auto flex max-w-full flex-col items-end text-end">
      <span className={`num wrap-anywhere ${strong ? 'type-row text-1' : 'type-label text-1'}`}>{value}</span>
      {caption !== undefined && <span className="num type-caption text-3">{caption}</span>}
    </dd>
  </div>
);

const QuoteLine = ({ expires_at, total_ms }: ConfirmQuote) => {
  const text = useText(uiTexts);
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 rounded-input bg-accent/(--tint) px-3">
      <span className="type-label font-normal text-2">{text('confirm_within')}</span>
      <CountdownRing
        label={text('confirm_within')}
        until={expires_at}
        total_ms={total_ms}
        size="inline"
        testId="confirm.quote"
      />
    </div>
  );
};
