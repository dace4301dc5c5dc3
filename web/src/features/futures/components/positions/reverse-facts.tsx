import type { Decimal } from '#contract/kit/decimal.ts';
import { ConfirmPays } from '#ui/confirm-footer.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { useFree, type Position, type Terms } from '#web/features/futures/queries.ts';
import { closeEstimate, partTerms, reversedAt, type CloseEstimate } from './estimate.ts';
import { paysAtMost, worstPrice } from '../trade/order.ts';
import { sideOf, useFuturesFormat } from '../use-futures-format.ts';
import { useSumScale } from '../use-sum-scale.ts';

interface ReverseFactsProps {
  position: Position;
  terms: Terms;
  price: Decimal;
  /** How many digits the sums need is decided each time the sheet opens. */
  open: boolean;
}

/** The most important of it, above the button. */
export const ReversePays = ({ position, terms, price, open }: ReverseFactsProps) => {
  const trade = useText(futuresTradeTexts);
  const { reversal, scale } = useReversal({ position, terms, price, open });
  const { own } = useFuturesFormat(terms);
  if (!reversal) return null;
  const { opened, pays } = reversal;
  const most = paysAtMost(opened.side, position.lots, position.multiple, opened.entry, partTerms(position, terms));
  const amount = own.quote(pays, 'up', scale);
  return (
    <ConfirmPays
      pays={{
        key: 'pay',
        label: trade('you_pay'),
        value: amount,
        caption: most ? trade('at_most', { amount: own.quote(most, 'up', scale) }) : trade('more_if_higher'),
        strong: true,
      }}
      risk={trade('risk', { amount })}
    />
  );
};

/** A reversal at a price: what closing brings, what the new position costs, and what is left. */
interface Reversal {
  readonly closing: CloseEstimate;
  readonly opened: ReturnType<typeof reversedAt>;
  readonly pays: Decimal;
  readonly free: Decimal | undefined;
  readonly after: Decimal | undefined;
}

const reversalOf = (position: Position, price: Decimal, terms: Terms, free: Decimal | undefined) => {
  const closing = closeEstimate(position, position.lots, price, terms);
  if (!closing) return undefined;
  const opened = reversedAt(position, price, terms);
  const pays = opened.margin.plus(opened.fee);
  return { closing, opened, pays, free, after: free?.plus(closing.paid_back).minus(pays) };
};

const sumsOf = ({ closing, opened, pays, free, after }: Reversal) => [
  { total: pays.negated(), parts: [opened.margin.negated(), opened.fee.negated()] },
  ...(free && after ? [{ total: after, parts: [free, closing.paid_back, pays.negated()] }] : []),
];

const useReversal = ({ position, terms, price, open }: ReverseFactsProps) => {
  const reversal = reversalOf(position, price, terms, useFree(position.account));
  const { scaleOf } = useFuturesFormat(terms);
  const scale = useSumScale(reversal && scaleOf(...sumsOf(reversal)), open);
  return { reversal, scale };
};

export const ReverseFacts = ({ position, terms, price, open }: ReverseFactsProps) => {
  const { reversal, scale } = useReversal({ position, terms, price, open });
  const closing = useClosingFacts(terms);
  const opening = useOpeningFacts(position, terms, scale);
  const sums = useSums(terms, scale);
  if (!reversal) return null;
  return (
    <>
      <Facts facts={closing(reversal, price)} />
      <div className="border-t border-line pt-4">
        <Facts facts={opening(reversal)} />
      </div>
      <div className="border-t border-line pt-4">
        <Facts facts={sums(reversal)} />
      </div>
    </>
  );
};

const useClosingFacts = (terms: Terms) => {
  const text = useText(positionsTexts);
  const { own } = useFuturesFormat(terms);
  return ({ closing }: Reversal, price: Decimal): Fact[] => [
    { label: text('price_now'), value: own.price(price) },
    { label: text('net_closing'), value: own.signed(closing.net), testId: 'reverse.net' },
    { label: text('close_fee'), value: own.quote(closing.fee, 'up') },
  ];
};

const useOpeningFacts = (position: Position, terms: Terms, scale: number | undefined) => {
  const text = useText(positionsTexts);
  const trade = useText(futuresTradeTexts);
  const { own, rate, lots } = useFuturesFormat(terms);
  return ({ opened }: Reversal): Fact[] => [
    {
      label: text('opens'),
      value: text(`opens_${sideOf({ type: opened.side })}`, { lots: lots(position.lots, position) }),
    },
    ...(terms.spread.isZero() ? [] : [{ label: trade('rule_spread'), value: rate(terms.spread) }]),
    { label: trade('entry'), value: own.price(opened.entry), testId: 'reverse.entry' },
    {
      label: trade('at_worst'),
      value: own.price(worstPrice(opened.side, opened.entry, position.multiple, terms)),
      testId: 'reverse.worst',
    },
    { label: text('margin'), value: own.quote(opened.margin, 'up', scale) },
    { label: text('open_fee'), value: own.quote(opened.fee, 'up', scale) },
    { label: trade('fee_close'), value: own.quote(opened.fee, 'up'), testId: 'reverse.close-fee' },
    {
      label: trade('overnight'),
      value: trade('per_day', { amount: own.quote(opened.overnight, 'up') }),
      testId: 'reverse.overnight',
    },
    {
      label: text('liquidation'),
      value: opened.liquidation.isPositive() ? own.price(opened.liquidation) : '—',
      testId: 'reverse.liquidation',
    },
  ];
};

const useSums = (terms: Terms, scale: number | undefined) => {
  const text = useText(positionsTexts);
  const trade = useText(futuresTradeTexts);
  const { own } = useFuturesFormat(terms);
  return ({ closing, free, after }: Reversal): Fact[] => [
    ...(free ? [{ label: trade('available'), value: own.quote(free, 'down', scale) }] : []),
    { label: text('paid_back'), value: own.quote(closing.paid_back, 'down', scale), testId: 'reverse.back' },
    ...(after
      ? [
          {
            label: text('balance_after'),
            value: own.quote(after, 'down', scale),
            tone: after.isNegative() ? ('warn' as const) : undefined,
            testId: 'reverse.after',
          },
        ]
      : []),
  ];
};
