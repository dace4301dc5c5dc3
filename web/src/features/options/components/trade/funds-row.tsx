import CirclePlus from 'lucide-react/icons/circle-plus';
import { totalCalls } from '#contract/balances/total-calls.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Address } from '#web/shared/address.ts';
import { FormFact } from '#web/shared/form-fact.tsx';
import { paths } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.ts';
import { useRead } from '#web/shared/use-read.ts';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { useOptionFormat } from '../use-option-format.ts';
import type { Trade } from './use-trade.ts';

/** What the balance lacks for the stake; undefined if nothing. */
const missingFor = ({ form: { stake }, seen: { available } }: Trade): Decimal | undefined =>
  stake && available && stake.gt(available) ? stake.minus(available) : undefined;

export const transferTo = ({ form: { currency } }: Trade, amount?: Decimal): Address =>
  transfersPaths.move({
    from: 'spot',
    to: 'options',
    ...(currency && { currency: currency.id }),
    amount: amount?.toString(),
  });

/** The free balance, and a way to add to it. */
export const FundsFact = ({ trade }: { trade: Trade }) => {
  const { form, seen } = trade;
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const guest = useSession() === undefined;
  const { currency } = form;
  if (guest || !currency) return null;
  return (
    <dl>
      <FormFact
        label={text('available')}
        aside={
          <a
            href={transferTo(trade)}
            aria-label={text('add_funds', { currency: currency.name })}
            className="-my-3 -me-3 flex size-11 items-center justify-center rounded-full text-accent active:bg-pressed"
            data-testid="options.add-funds"
          >
            <CirclePlus aria-hidden size={20} />
          </a>
        }
        testId="options.available"
      >
        {seen.available ? format.own.coins(seen.available, currency, 'down') : '…'}
      </FormFact>
    </dl>
  );
};

/** Without any funds the form still works; this row brings in what the stake needs. */
export const EmptyAccount = ({ trade }: { trade: Trade }) => {
  const { seen, form } = trade;
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const { currency } = form;
  const nothing = useRead(totalCalls.total, {}, { keep: true, fresh_ms: 5000 }).value?.holdings.length === 0;
  const demo = useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 }).value?.demo;
  if (!seen.available?.isZero() || !currency) return null;
  // With nothing in any account there is nothing to move.
  if (nothing) {
    const action = demo
      ? { label: text('play_money'), href: paths.home() }
      : { label: text('recharge'), href: depositsPaths.receive({ currency: currency.id }) };
    return (
      <Banner kind="info" action={action} testId="options.no-money">
        {text(demo ? 'no_money_demo' : 'no_money')}
      </Banner>
    );
  }
  const missing = missingFor(trade);
  return (
    <Banner
      kind="info"
      action={{
        label: missing
          ? text('move_funds', { amount: format.coins(missing, currency, 'up') })
          : text('move_some', { currency: currency.name }),
        href: transferTo(trade, missing),
      }}
      testId="options.empty"
    >
      {text('empty_account', { currency: currency.name })}
    </Banner>
  );
};

/** What the stake lacks, from another account. */
export const MoveMissing = ({ trade }: { trade: Trade }) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const missing = missingFor(trade);
  const { currency } = trade.form;
  // An empty account has a row of its own for it.
  if (!missing || !currency || trade.seen.available?.isZero()) return null;
  return (
    <Button variant="secondary" size="small" fit href={transferTo(trade, missing)} testId="options.transfer">
      {text('move_funds', { amount: format.coins(missing, currency, 'up') })}
    </Button>
  );
};
