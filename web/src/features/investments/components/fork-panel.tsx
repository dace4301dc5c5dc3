import type { ReactNode } from 'react';
import { paidIn, type InvestmentTerms, type PayoutSide } from '#contract/investments/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { conditionsOf, forkFacts, sideCoin, type ForkFacts } from '../form.ts';
import { investmentTexts } from '../locales/index.ts';
import { ForkPicture } from './fork-picture.tsx';
import { useInvestFormat } from './use-invest-format.ts';

/** What is known of a product, an order or an example. */
export interface ForkTerms extends InvestmentTerms {
  readonly currency_name: string;
}

interface ForkPanelProps {
  terms: ForkTerms;
  amount: Decimal;
  /** The current price; undefined before the first. */
  price: Decimal | undefined;
  /** The marker is the price that settled it and not the current one. */
  settled?: boolean | undefined;
  stale?: boolean | undefined;
  /** Above the picture. */
  title: string;
  caption?: string | undefined;
  /** Below the results: what can be lost. */
  children?: ReactNode;
}

/** IV11: both results of a purchase, drawn to scale around the linked price; for a screen reader two sentences. */
export const ForkPanel = (props: ForkPanelProps) => {
  const { terms, amount, price, settled = false, stale = false, title, caption, children } = props;
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const facts = forkFacts(terms, amount, price);
  const spoken = useSpoken(terms, facts, settled);
  const label =
    price && text(settled ? 'settled_at' : stale ? 'last_price' : 'now_at', { price: format.usdtEach(price) });
  return (
    <Card testId="invest-fork">
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-0.5">
          <h2 className="type-row text-1">{title}</h2>
          {caption !== undefined && <p className="type-caption text-2">{caption}</p>}
        </div>
        <figure role="img" aria-label={spoken} className="flex flex-col gap-3">
          <ForkPicture terms={terms} amount={amount} price={price} stale={stale} label={label} />
          <div className="flex flex-wrap gap-3">
            <Result side="coins" terms={terms} facts={facts} settled={settled} />
            <Result side="usdt" terms={terms} facts={facts} settled={settled} />
          </div>
          <Legend terms={terms} amount={amount} />
        </figure>
        {children}
      </div>
    </Card>
  );
};

/** Two sentences: one for each result. */
const useSpoken = (terms: ForkTerms, { payouts, worth }: ForkFacts, settled: boolean): string => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const conditions = conditionsOf(terms.kind);
  const sentence = (side: PayoutSide, value: Decimal | undefined): string => {
    const said = {
      coin: terms.currency_name,
      where: conditions[side],
      price: format.linked(terms.linked_price),
      amount: format.result(payouts[side], sideCoin(side, terms)),
    };
    if (!value || settled) return text('spoken', said);
    return text('spoken_worth', { ...said, worth: format.worth(value, sideCoin(other(side), terms)) });
  };
  return `${sentence('coins', worth?.coins_in_usdt)} ${sentence('usdt', worth?.usdt_in_coins)}`;
};

const other = (side: PayoutSide): PayoutSide => (side === 'coins' ? 'usdt' : 'coins');

interface ResultProps {
  side: PayoutSide;
  terms: ForkTerms;
  facts: ForkFacts;
  settled: boolean;
}

/** One result in its own currency; of equal size, and the one at the marked price is framed. */
const Result = ({ side, terms, facts: { payouts, worth, side: reached }, settled }: ResultProps) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const coin = sideCoin(side, terms);
  const value = side === 'coins' ? worth?.coins_in_usdt : worth?.usdt_in_coins;
  return (
    <div
      className={`flex flex-1 flex-col gap-1 rounded-input border p-3 ${reached === side ? 'border-accent bg-accent/(--tint)' : 'border-line'}`}
      data-testid={`invest-fork.${side}`}
    >
      <span className="num type-label font-normal text-2">
        {text(conditionsOf(terms.kind)[side], { price: format.linked(terms.linked_price) })}
      </span>
      <span className="num flex items-center gap-1.5 type-row whitespace-nowrap text-1">
        <CoinIcon code={coin.currency_name} size={20} />
        {format.result(payouts[side], coin)}
      </span>
      {value && !settled && (
        <span className="num type-caption text-2">
          {text('worth_today', { amount: format.worth(value, sideCoin(other(side), terms)) })}
        </span>
      )}
    </div>
  );
};

const Legend = ({ terms, amount }: { terms: ForkTerms; amount: Decimal }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const kept = format.cost(amount, sideCoin(paidIn(terms.kind), terms));
  return (
    <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 type-caption text-2">
      <Key line="var(--accent)">{text('legend_received')}</Key>
      <Key line="var(--text-3)" dashes="3 4">
        {text('legend_kept', { amount: kept })}
      </Key>
      <Key area="var(--warn)">{text('legend_less')}</Key>
    </div>
  );
};

interface KeyProps {
  line?: string;
  dashes?: string;
  area?: string;
  children: string;
}

/** A line or an area as in the picture, and what it is. */
const Key = ({ line, dashes, area, children }: KeyProps) => (
  <span className="flex items-center gap-1.5">
    <svg width="16" height="10" className="shrink-0">
      {area !== undefined && <rect width="16" height="10" rx="3" fill={area} fillOpacity="0.25" />}
      <path d="M0 5H16" stroke={line} strokeWidth="2" strokeDasharray={dashes} />
    </svg>
    <span>{children}</span>
  </span>
);
