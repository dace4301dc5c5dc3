import { Decimal } from '#contract/kit/decimal.ts';
import { customer, world } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { verify } from '#server/features/withdrawals/testing/withdrawers.ts';
import type { Ports } from '#server/ports/ports.ts';
import { query } from '#server/testing/connection.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { clientAt, type AddedTrader } from './copying.ts';

const USDT = 3;

/**
 * A verified customer of level 1 with this much USDT in the fiat account and an account at PayPal. Identity and money
 * are written directly: they have tests of their own.
 */
export const addPerson = async (
  ports: Ports,
  url: string,
  database_url: string,
  { amount, nickname }: { readonly amount: string; readonly nickname: string },
): Promise<AddedTrader> => {
  const place = { ports, client: (own: string) => clientAt(url, own) };
  const { user_id, token } = await loggedIn(place);
  await verify(place, user_id, 1);
  await ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.move',
      ref: ports.ids.bytes(8).toString('hex'),
      at: ports.clock.now(),
      movements: [
        {
          from: world('play-money'),
          to: customer(user_id, 'fiat'),
          currency_id: USDT,
          amount: Decimal.of(amount),
        },
      ],
    }),
  );
  await query(database_url, `update customer set nickname = '${nickname}' where id = ${user_id}`);
  await query(
    database_url,
    `insert into desk_method (user_id, way, account, saved_at, usable_from)
     values (${user_id}, 'paypal', 'ann@example.com', '${ports.clock.now()}', '${ports.clock.now()}')`,
  );
  return { user_id, token };
};
