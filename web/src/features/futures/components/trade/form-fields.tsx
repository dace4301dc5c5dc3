import Clock from 'lucide-react/icons/clock';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PercentSlider } from '#ui/percent-slider.tsx';
import { useSession } from '#web/shared/session.ts';
import { stepOf } from '#web/shared/step-of.ts';
import {
  amountOf,
  percentOf,
  quoteTypedScale,
  shareOfMax,
  type FormProblem,
  type Unit,
} from '#web/features/futures/form.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { ShortOfFunds } from './funds-row.tsx';
import { useFuturesFormat } from '../use-futures-format.ts';
import { useProblemText } from './use-problem-text.ts';
import type { Trade } from './use-trade.ts';

export type FieldName = 'price' | 'lots' | 'take-profit' | 'stop-loss';

const places: Partial<Record<FormProblem, FieldName>> = {
  futures_price_needed: 'price',
  futures_limit_side: 'price',
  futures_take_profit_side: 'take-profit',
  futures_stop_side: 'stop-loss',
  futures_stop_beyond_liquidation: 'stop-loss',
};

/** The field where a problem is corrected. */
export const fieldOf = (problem: FormProblem, { form, terms }: Pick<Trade, 'form' | 'terms'>): FieldName => {
  if (problem !== 'futures_price_step') return places[problem] ?? 'lots';
  const wrong = (level: { readonly price: Decimal } | undefined): boolean =>
    level !== undefined && !(level.price.isPositive() && level.price.fits(terms.price_scale));
  if (wrong(form.take_profit)) return 'take-profit';
  return wrong(form.stop_loss) ? 'stop-loss' : 'price';
};

/** The error at a field, if the problem of the form is corrected there. */
export const useErrorAt = (trade: Trade) => {
  const { tried, form } = trade;
  const problemText = useProblemText(trade);
  return (field: FieldName): string | undefined =>
    tried && form.problem !== undefined && fieldOf(form.problem, trade) === field
      ? problemText(form.problem)
      : undefined;
};

export const FormFields = ({ trade }: { trade: Trade }) => (
  <>
    {trade.typed.kind === 'limit' && <PriceField trade={trade} />}
    <LotsField trade={trade} />
    <ShareSlider trade={trade} />
  </>
);

const PriceField = ({ trade }: { trade: Trade }) => {
  const { typed, set, terms, locked } = trade;
  const text = useText(futuresTradeTexts);
  return (
    <AmountField
      label={text('price')}
      aside={<LastChip trade={trade} />}
      value={typed.price}
      onChange={(price) => set({ price })}
      step={stepOf(terms.price_scale)}
      padded
      steppers
      start={trade.seen.last}
      disabled={locked !== undefined}
      error={useErrorAt(trade)('price')}
      testId="futures.price"
    />
  );
};

/** Fills in the last price; an old one is grey and shows its time. */
const LastChip = ({ trade: { seen, terms, set, stale, last_at, locked } }: { trade: Trade }) => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const { last } = seen;
  if (!last || locked) return null;
  const old = stale && last_at ? text('last_old', { time: format.instant(last_at, 'seconds') }) : undefined;
  return (
    <button
      type="button"
      onClick={() => set({ price: last.cut(terms.price_scale, 'half_even').toFixed(terms.price_scale) })}
      className={`-my-3 -me-2 flex min-h-11 min-w-11 items-center justify-end gap-1 rounded-input px-2 text-end active:bg-pressed ${old === undefined ? 'type-label text-accent' : 'type-caption text-3'}`}
      data-testid="futures.last"
    >
      {old !== undefined && <Clock aria-hidden size={14} />}
      {old ?? text('last_price')}
    </button>
  );
};

const stepIn = (unit: Unit, { terms }: Pick<Trade, 'terms'>): Decimal => {
  if (unit === 'lots') return Decimal.one;
  return unit === 'coin' ? terms.lot_size : stepOf(quoteTypedScale(terms));
};

/** In lots, in the base currency or by the position's value; the order is always a number of whole lots. */
const LotsField = ({ trade }: { trade: Trade }) => {
  const { typed, form, terms, set, locked } = trade;
  const { unit } = typed;
  const text = useText(futuresTradeTexts);
  const { entry, lots, max } = form;
  const change = (next: Unit): void =>
    set({ unit: next, amount: lots === undefined ? '' : amountOf(lots, next, entry, terms) });
  const share = (percent: number): void => set({ amount: amountOf(shareOfMax(percent, max ?? 0), unit, entry, terms) });
  return (
    <AmountField
      label={text('amount')}
      value={typed.amount}
      onChange={(amount) => set({ amount })}
      step={stepIn(unit, trade)}
      unit={{
        value: unit,
        options: [
          { value: 'lots', label: text('lots_unit') },
          { value: 'coin', label: terms.currency_name },
          { value: 'quote', label: terms.legal_name },
        ],
        onChange: (next) => change(next === 'coin' || next === 'quote' ? next : 'lots'),
      }}
      worth={useWorth(trade)}
      onShare={max === undefined ? undefined : share}
      disabled={locked !== undefined}
      error={useErrorAt(trade)('lots')}
      errorActions={form.problem === 'insufficient_balance' && <ShortOfFunds trade={trade} />}
      testId="futures.lots"
    />
  );
};

/** The same order in the other units. */
const useWorth = ({ typed: { unit }, form: { opening, lots }, terms }: Trade): string => {
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  if (!opening || lots === undefined) return `1 × ${format.size(terms.lot_size)}`;
  const all = {
    lots: text('lots', { count: format.whole(lots) }),
    coin: format.size(opening.size),
    quote: format.quote(opening.value, 'up'),
  };
  return (['lots', 'coin', 'quote'] as const)
    .filter((one) => one !== unit)
    .map((one) => all[one])
    .join(' · ');
};

const ShareSlider = ({ trade: { typed, form, terms, set, locked } }: { trade: Trade }) => {
  const text = useText(futuresTradeTexts);
  const guest = useSession() === undefined;
  const { max, lots, entry } = form;
  if (guest) return null;
  return (
    <PercentSlider
      label={text('share_of_max')}
      value={percentOf(lots, max)}
      onChange={(percent) => set({ amount: amountOf(shareOfMax(percent, max ?? 0), typed.unit, entry, terms) })}
      tone={typed.side === 'long' ? 'up' : 'down'}
      disabled={!max || locked !== undefined}
      testId="futures.share"
    />
  );
};
