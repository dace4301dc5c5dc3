import CandlestickChart from 'lucide-react/icons/candlestick-chart';
import Percent from 'lucide-react/icons/percent';
import Sprout from 'lucide-react/icons/sprout';
import type { ReactNode } from 'react';
import type { CouponKind } from '#contract/coupons/rules.ts';

const icons: Readonly<Record<CouponKind, ReactNode>> = {
  futures_fees: <CandlestickChart aria-hidden size={20} />,
  fee_rebate: <Percent aria-hidden size={20} />,
  lock_boost: <Sprout aria-hidden size={20} />,
};

interface TicketProps {
  kind: CouponKind;
  headline: string;
  /** The most that it gives. */
  value: string;
  caption: string;
  /** No longer usable: the same without colour. */
  faded?: boolean | undefined;
  children: ReactNode;
  testId: string;
}

/** A card with a stub: what it gives above the perforation, everything else below. */
export const Ticket = ({ kind, headline, value, caption, faded = false, children, testId }: TicketProps) => (
  <article className="relative flex flex-col overflow-hidden rounded-card bg-surface shadow-card" data-testid={testId}>
    <div className="flex items-start gap-3 p-4">
      <span
        className={`flex size-10 shrink-0 items-center justify-center rounded-full ${
          faded ? 'bg-raised text-3' : 'bg-accent/(--tint) text-accent'
        }`}
      >
        {icons[kind]}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <h2 className={`type-row text-balance ${faded ? 'text-2' : 'text-1'}`}>{headline}</h2>
        <p className={`num type-title ${faded ? 'text-2' : 'text-1'}`}>{value}</p>
        <p className="type-caption text-3">{caption}</p>
      </div>
    </div>
    <Perforation />
    <div className="flex flex-col gap-4 p-4">{children}</div>
  </article>
);

const notch = 'absolute top-1/2 size-4 -translate-y-1/2 rounded-full bg-page';

const Perforation = () => (
  <div aria-hidden className="relative h-0">
    <span className="absolute inset-x-4 top-0 border-t border-dashed border-line-strong" />
    <span className={`${notch} -start-2`} />
    <span className={`${notch} -end-2`} />
  </div>
);
