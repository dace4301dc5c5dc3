import { balancesCalls } from '#contract/balances/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { currencyOf, USDT } from '../../core/catalogue.ts';
import { customer, held, type CustomerAccount } from '../../core/ledger/addresses.ts';
import { balanceOf } from '../../core/ledger/ledger.ts';
import { answer, type Room } from '../../core/room.ts';
import type { Ports } from '../../ports/ports.ts';
import { holdingsOf, type HoldingRow } from './store.ts';

const accountOfWord: Readonly<Record<string, CustomerAccount>> = {
  legal: 'fiat',
  change: 'spot',
  lever: 'futures',
  micro: 'options',
};

/** What customers own, told from the ledger and nothing else. */
export const balancesRoom = ({ db }: Pick<Ports, 'db'>): Room => ({
  name: 'balances',
  handlers: [
    answer(balancesCalls.total, async ({ session }) => {
      const holdings = await holdingsOf(db, session.user_id);
      return { total_usdt: totalInUsdt(holdings), holdings };
    }),
    answer(balancesCalls.detail, async ({ input, session }) => {
      const currency = await currencyOf(db, input.currency);
      const account = accountOfWord[input.type];
      if (!currency || !account) throw new Refusal('not_found');
      return {
        currency: currency.id,
        currency_name: currency.code,
        currency_scale: currency.scale,
        available: await balanceOf(db, customer(session.user_id, account), currency.id),
        held: await balanceOf(db, held(session.user_id, account), currency.id),
      };
    }),
  ],
});

/** BA1: a total is only told when every part of it has a price; there is none yet but USDT's own. */
const totalInUsdt = (holdings: readonly HoldingRow[]): Decimal | null =>
  holdings.every((holding) => holding.currency_id === USDT)
    ? Decimal.sum(holdings.flatMap((holding) => [holding.available, holding.in_products]))
    : null;
