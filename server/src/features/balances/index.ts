import { balancesCalls } from '#contract/balances/calls.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { currencyOf } from '../../core/catalogue.ts';
import { customer, held, type CustomerAccount } from '../../core/ledger/addresses.ts';
import { balanceOf } from '../../core/ledger/ledger.ts';
import type { Prices } from '../../core/prices/prices.ts';
import { answer, type Room } from '../../core/room.ts';
import type { Ports } from '../../ports/ports.ts';
import { totalOf } from './service.ts';
import { holdingsOf } from './store.ts';

const accountOfWord: Readonly<Record<string, CustomerAccount>> = {
  legal: 'fiat',
  change: 'spot',
  lever: 'futures',
  micro: 'options',
};

/** What customers own, told from the ledger and nothing else, and what it is worth at logged prices. */
export const balancesRoom = ({ db }: Pick<Ports, 'db'>, prices: Prices): Room => ({
  name: 'balances',
  handlers: [
    answer(balancesCalls.total, async ({ session, now }) =>
      totalOf(await holdingsOf(db, session.user_id), prices, now),
    ),
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
