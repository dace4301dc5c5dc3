import CirclePlus from 'lucide-react/icons/circle-plus';
import { Decimal } from '#contract/kit/decimal.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Address } from '#web/shared/address.ts';
import { FormFact } from '#web/shared/form-fact.tsx';
import { useSession } from '#web/shared/session.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { amountOf } from '#web/features/futures/form.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { useFuturesFormat } from '../use-futures-format.ts';
import type { Trade } from './use-trade.ts';

const CENTS = 2;

/** What the balance lacks for the order, in cents; undefined if nothing. */
const missingFor = ({ form: { pays }, seen: { available } }: Trade): Decimal | undefined =>
  pays && available && pays.gt(available) ? pays.minus(available).cut(CENTS, 'up') : undefined;

const transferTo = ({ terms }: Trade, amount?: Decimal): Address =>
  transfersPaths.move({ from: 'spot', to: terms.account, currency: terms.legal_id, amount: amount?.toString() });

/** The free balance, a way to add to it, and how many lots it pays for at most. */
export const FundsFacts = ({ trade }: { trade: Trade }) => {
  const { form, seen, terms } = trade;
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const guest = useSession() === undefined;
  if (guest) return null;
  return (
    <dl className="flex flex-col gap-1">
      <FormFact
        label={text('available')}
        aside={
          <a
            href={transferTo(trade)}
            aria-label={text('add_funds', { currency: terms.legal_name })}
            className="-my-3 -me-3 flex size-11 items-center justify-center rounded-full text-accent active:bg-pressed"
            data-testid="futures.add-funds"
          >
            <CirclePlus aria-hidden size={20} />
          </a>
        }
        testId="futures.available"
      >
        {seen.available ? format.own.quote(seen.available, 'down') : '…'}
      </FormFact>
      <FormFact label={text('max_lots')} testId="futures.max">
        {form.max === undefined ? '—' : text('lots', { count: format.whole(form.max) })}
      </FormFact>
    </dl>
  );
};

/** Without any funds the form still works; this row brings in what the order costs. */
export const EmptyAccount = ({ trade }: { trade: Trade }) => {
  const { seen, terms } = trade;
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  if (!seen.available?.isZero()) return null;
  const missing = missingFor(trade);
  return (
    <Banner
      kind="info"
      action={{
        label: missing
          ? text('move_funds', { amount: format.quote(missing, 'up') })
          : text('move_some', { currency: terms.legal_name }),
        href: transferTo(trade, missing),
      }}
      testId="futures.empty"
    >
      {text('empty_account', { currency: terms.legal_name })}
    </Banner>
  );
};

/** Actions for a balance that is too low: a smaller order, or what it lacks from another account. */
export const ShortOfFunds = ({ trade }: { trade: Trade }) => {
  const { typed, form, terms, set } = trade;
  const text = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const missing = missingFor(trade);
  const { max } = form;
  return (
    <div className="flex flex-wrap gap-2">
      {max !== undefined && max >= terms.min_lots && (
        <Button
          variant="secondary"
          size="small"
          fit
          onClick={() => set({ amount: amountOf(max, typed.unit, form.entry, terms) })}
          testId="futures.reduce"
        >
          {text('reduce_to_max')}
        </Button>
      )}
      {missing && (
        <Button variant="secondary" size="small" fit href={transferTo(trade, missing)} testId="futures.transfer">
          {text('move_funds', { amount: format.quote(missing, 'up') })}
        </Button>
      )}
    </div>
  );
};
