import Clock from 'lucide-react/icons/clock';
import { AmountField } from '#ui/amount-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PercentSlider } from '#ui/percent-slider.tsx';
import { useSession } from '#web/shared/session.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { mayTypeTotal, totalScale, type FormProblem } from '#web/features/spot/form.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { amountText, percentOf, shareOfAccount, totalText } from '#web/features/spot/shares.ts';
import { ShortOfFunds } from './short-of-funds.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSpotFormat } from './use-spot-format.ts';
import type { Trade } from './use-trade.ts';

const atPrice: readonly FormProblem[] = ['price_missing', 'spot_price_step', 'spot_price_range'];

/** The field where a problem is corrected. */
export const fieldOf = (problem: FormProblem): 'price' | 'stop' | 'amount' => {
  if (atPrice.includes(problem)) return 'price';
  return problem === 'stop_missing' ? 'stop' : 'amount';
};

const useErrorAt = ({ tried, form: { problem }, terms }: Trade) => {
  const problemText = useProblemText(terms);
  return (field: ReturnType<typeof fieldOf>): string | undefined =>
    tried && problem !== undefined && fieldOf(problem) === field ? problemText(problem) : undefined;
};

export const FormFields = ({ trade }: { trade: Trade }) => {
  const { typed } = trade;
  return (
    <>
      {typed.kind === 'market' ? <MarketPrice trade={trade} /> : <PriceField trade={trade} />}
      {typed.kind === 'stop_limit' && <StopField trade={trade} />}
      <AmountPart trade={trade} />
      <ShareSlider trade={trade} />
      <TotalField trade={trade} />
    </>
  );
};

const PriceField = ({ trade }: { trade: Trade }) => {
  const { typed, set, terms } = trade;
  const text = useText(tradeTexts);
  return (
    <AmountField
      label={text('price')}
      aside={<LastChip trade={trade} />}
      value={typed.price}
      onChange={(price) => set({ price })}
      step={stepOf(terms.price_scale)}
      padded
      steppers
      error={useErrorAt(trade)('price')}
      testId="spot.price"
    />
  );
};

/** Fills in the last price; an old one is grey and shows its time. */
const LastChip = ({ trade: { seen, terms, set, stale, last_at } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const format = useSpotFormat(terms);
  const { last } = seen;
  if (!last) return null;
  const old = stale && last_at ? text('last_old', { time: format.instant(last_at, 'seconds') }) : undefined;
  return (
    <button
      type="button"
      onClick={() => set({ price: last.cut(terms.price_scale, 'half_even').toFixed(terms.price_scale) })}
      className={`-my-3 -me-2 flex min-h-11 min-w-11 items-center justify-end gap-1 rounded-input px-2 text-end active:bg-pressed ${old === undefined ? 'type-label text-accent' : 'type-caption text-3'}`}
      data-testid="spot.last"
    >
      {old !== undefined && <Clock aria-hidden size={14} />}
      {old ?? text('last')}
    </button>
  );
};

const MarketPrice = ({ trade: { stale } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  return (
    <ReadOnly label={text('price')} faded={stale} testId="spot.market-price">
      {text('at_market')}
    </ReadOnly>
  );
};

interface ReadOnlyProps {
  label: string;
  children: string;
  faded?: boolean;
  testId: string;
}

/** Same height as a field, for values that the book decides. */
const ReadOnly = ({ label, children, faded = false, testId }: ReadOnlyProps) => (
  <div className="flex flex-col gap-1.5">
    <span className="type-label text-2">{label}</span>
    <p
      className={`num flex min-h-12 items-center rounded-input border border-line bg-raised px-3 py-1.5 type-label font-normal ${faded ? 'text-3' : 'text-1'}`}
      data-testid={testId}
    >
      {children}
    </p>
  </div>
);

const StopField = ({ trade }: { trade: Trade }) => {
  const { typed, set, terms } = trade;
  const text = useText(tradeTexts);
  return (
    <AmountField
      label={text('stop_price')}
      hint={text('stop_hint')}
      value={typed.stop}
      onChange={(stop) => set({ stop })}
      step={stepOf(terms.price_scale)}
      padded
      steppers
      error={useErrorAt(trade)('stop')}
      testId="spot.stop"
    />
  );
};

/** In the base or the quote currency; the typed one leads, the other follows. */
const AmountPart = ({ trade }: { trade: Trade }) => {
  const { typed, form, seen, terms, set } = trade;
  const text = useText(tradeTexts);
  const format = useSpotFormat(terms);
  const in_quote = typed.unit === 'quote' && mayTypeTotal(typed);
  const share = (percent: number) => shareOfAccount(percent, typed, terms, seen);
  return (
    <AmountField
      label={text('amount')}
      value={in_quote ? totalText(typed, form, terms) : amountText(typed, form)}
      onChange={(value) => set(in_quote ? { by: 'total', total: value } : { by: 'amount', amount: value })}
      step={stepOf(in_quote ? totalScale(terms) : terms.quantity_scale)}
      unit={
        mayTypeTotal(typed)
          ? {
              value: in_quote ? 'quote' : 'coin',
              options: [
                { value: 'coin', label: terms.currency_name },
                { value: 'quote', label: terms.legal_name },
              ],
              onChange: (unit) => set({ unit: unit === 'quote' ? 'quote' : 'coin' }),
            }
          : terms.currency_name
      }
      worth={in_quote ? `≈ ${form.amount ? format.size(form.amount) : '—'}` : undefined}
      onShare={share(100) && ((percent) => set(share(percent) ?? {}))}
      error={useErrorAt(trade)('amount')}
      errorActions={form.problem === 'insufficient_balance' && <ShortOfFunds trade={trade} />}
      testId="spot.amount"
    />
  );
};

const ShareSlider = ({ trade: { typed, form, seen, terms, set } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const guest = useSession() === undefined;
  if (guest) return null;
  const ready = shareOfAccount(100, typed, terms, seen) !== undefined;
  return (
    <PercentSlider
      label={text('share_of_balance')}
      value={percentOf(typed, form, terms, seen)}
      onChange={(percent) => set(shareOfAccount(percent, typed, terms, seen) ?? {})}
      tone={typed.side === 'buy' ? 'up' : 'down'}
      disabled={!ready}
      testId="spot.share"
    />
  );
};

/** What the order costs or yields; typing here makes it lead. For a market order it is a read-only estimate. */
const TotalField = ({ trade: { typed, form, terms, set } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const format = useSpotFormat(terms);
  if (typed.kind === 'market') {
    const rounding = typed.side === 'buy' ? 'up' : 'down';
    return (
      <ReadOnly label={text('total_about')} testId="spot.estimate">
        {form.total ? `≈ ${format.quote(form.total, rounding)}` : '—'}
      </ReadOnly>
    );
  }
  return (
    <AmountField
      label={text('total')}
      value={totalText(typed, form, terms)}
      onChange={(total) => set({ by: 'total', total })}
      step={stepOf(totalScale(terms))}
      padded
      unit={terms.legal_name}
      testId="spot.total"
    />
  );
};
