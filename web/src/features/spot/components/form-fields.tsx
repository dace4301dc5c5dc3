import Clock from 'lucide-react/icons/clock';
import { AmountField } from '#ui/amount-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PercentSlider } from '#ui/percent-slider.tsx';
import { useSession } from '../../../shared/session.ts';
import { mayTypeTotal, stepOf, totalScale, type FormProblem } from '../form.ts';
import { tradeTexts } from '../locales/trade/index.ts';
import { amountText, percentOf, shareOfAccount, totalText } from '../shares.ts';
import { ShortOfFunds } from './short-of-funds.tsx';
import { useProblemText } from './use-problem-text.ts';
import { useSpotFormat } from './use-spot-format.ts';
import type { Trade } from './use-trade.ts';

const atPrice: readonly FormProblem[] = ['price_missing', 'spot_price_step', 'spot_price_range'];

const useErrorAt = ({ tried, form: { problem }, terms }: Trade) => {
  const problemText = useProblemText(terms);
  const place = problem === undefined ? undefined : atPrice.includes(problem) ? 'price' : problem;
  return (field: 'price' | 'stop' | 'amount'): string | undefined => {
    if (!tried || problem === undefined) return undefined;
    const here = place === 'price' ? 'price' : place === 'stop_missing' ? 'stop' : 'amount';
    return here === field ? problemText(problem) : undefined;
  };
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

/** Fills in the last price; grey and with a clock while that is old. */
const LastChip = ({ trade: { seen, terms, set, stale } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const { last } = seen;
  if (!last) return null;
  return (
    <button
      type="button"
      onClick={() => set({ price: last.cut(terms.price_scale, 'half_even').toFixed(terms.price_scale) })}
      className={`-my-3 -me-2 flex min-h-11 min-w-11 items-center justify-end gap-1 rounded-input px-2 type-label active:bg-pressed ${stale ? 'text-3' : 'text-accent'}`}
      data-testid="spot.last"
    >
      {stale && <Clock aria-hidden size={14} className="shrink-0" />}
      {text('last')}
    </button>
  );
};

const MarketPrice = ({ trade: { stale } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="type-label text-2">{text('price')}</span>
      <p
        className={`flex min-h-12 items-center rounded-input border border-line bg-raised px-3 py-1.5 type-label font-normal ${stale ? 'text-3' : 'text-2'}`}
        data-testid="spot.market-price"
      >
        {text('at_market')}
      </p>
    </div>
  );
};

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

/** In coins or in money; whichever is typed leads, the other follows. */
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
      worth={in_quote ? `≈ ${form.amount ? format.base(form.amount, 'down') : '—'}` : undefined}
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

/** What the order costs or brings; typed into, it leads. At the market it is an estimate and cannot be. */
const TotalField = ({ trade: { typed, form, terms, set } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const estimate = typed.kind === 'market';
  return (
    <AmountField
      label={text(estimate ? 'total_about' : 'total')}
      value={estimate ? totalText({ ...typed, by: 'amount' }, form, terms) : totalText(typed, form, terms)}
      onChange={(total) => set({ by: 'total', total })}
      step={stepOf(totalScale(terms))}
      padded
      unit={terms.legal_name}
      disabled={estimate}
      placeholder={estimate ? '—' : undefined}
      testId="spot.total"
    />
  );
};
