import { randomInt } from 'node:crypto';
import { fund } from '#server/testing/entries.ts';
import { entered, type Place, type TestCustomer } from '#server/testing/customers.ts';

export const [BTC, ETH, USDT, LTC] = [1, 2, 3, 5] as const;
export const FUNDED: Readonly<Record<number, string>> = { [BTC]: '1', [ETH]: '20', [USDT]: '60000', [LTC]: '20' };

/** Two books that share the customers' quote accounts. */
export const MARKETS = [
  { id: 1, base_id: BTC, quote_id: USDT, symbol: 'BTC/USDT', price: 50_000, lot: 5, max: 0.02 },
  { id: 2, base_id: ETH, quote_id: USDT, symbol: 'ETH/USDT', price: 2500, lot: 4, max: 0.3 },
] as const;

/** Customers with money and a live session. No password is hashed: that would take longer than the test. */
export const tradersAt = async (place: Place, count: number): Promise<TestCustomer[]> => {
  const { db, clock } = place.ports;
  const rows = await db.rows<{ id: number }>`
    insert into customer (email, invite_code, language, created_at)
    select concat('trader-', gen_random_uuid(), '@example.com'), gen_random_uuid()::text, 'en', ${clock.now()}
    from generate_series(1, ${count}::bigint) returning id`;
  const addresses = rows.map(({ id }) => `user:${id}:spot` as const);
  for (const [currency_id, amount] of Object.entries(FUNDED)) await fund(db, addresses, amount, Number(currency_id));
  const traders: TestCustomer[] = [];
  for (const { id } of rows) traders.push(await entered(place, id));
  return traders;
};

type Fields = Readonly<Record<string, string>>;

const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Any command that a customer may send: mostly limit orders around one price, so that they trade. */
export const anyOrder = (): Fields => {
  const { base_id, quote_id, price, lot, max } = oneOf(MARKETS);
  const type = 1 + randomInt(2);
  const amount = Math.max(0.001, (max * (1 + randomInt(100))) / 100).toFixed(lot);
  const request = { currency_id: String(base_id), legal_id: String(quote_id), type: String(type), amount };
  const around = (spread: number): string => (price + (randomInt(2 * spread + 1) - spread)).toFixed(2);
  const dice = randomInt(20);
  if (dice === 0) return { ...request, kind: 'market' };
  if (dice === 1) return { ...request, type: '1', kind: 'market', total: String(50 + randomInt(500)), amount: '' };
  if (dice <= 3) {
    const stop_price = (price + (type === 1 ? 1 : -1) * (1 + randomInt(8))).toFixed(2);
    return { ...request, kind: 'stop_limit', stop_price, target_price: around(10) };
  }
  const force = dice === 4 ? 'ioc' : dice === 5 ? 'fok' : dice === 6 ? 'post_only' : 'gtc';
  return { ...request, kind: 'limit', force, target_price: around(25) };
};
