import { Decimal } from '#contract/kit/decimal.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import type { OrderForce, OrderKind } from '#contract/spot/rules.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { loggedIn, type Place, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, fund, USDT } from '#server/testing/entries.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

export { BTC, USDT };

/** Customers with the same money: 10,000 USDT and one bitcoin by default. */
export const tradersWith = async (
  place: Place,
  count: number,
  money: Readonly<Record<number, string>> = { [USDT]: '10000', [BTC]: '1' },
): Promise<TestCustomer[]> => {
  const traders: TestCustomer[] = [];
  while (traders.length < count) traders.push(await loggedIn(place));
  const addresses = traders.map(({ user_id }) => customer(user_id, 'spot'));
  for (const [currency_id, amount] of Object.entries(money))
    await fund(place.ports.db, addresses, amount, Number(currency_id));
  return traders;
};

interface Terms {
  readonly kind?: OrderKind | undefined;
  readonly force?: OrderForce;
  readonly stop?: string;
  readonly worst?: string;
  readonly total?: string;
  readonly currency_id?: number;
  readonly legal_id?: number;
}

const decimal = (text: string | undefined): Decimal | undefined => (text === undefined ? undefined : Decimal.of(text));

const place = (who: TestCustomer, type: 1 | 2, amount?: string, price?: string, terms: Terms = {}) => {
  const { kind = 'limit', force, stop, worst, total, currency_id = BTC, legal_id = USDT } = terms;
  return who.client.send(spotCalls.place, {
    currency_id,
    legal_id,
    type,
    amount: decimal(amount),
    target_price: decimal(price),
    stop_price: decimal(stop),
    worst_price: decimal(worst),
    total: decimal(total),
    force,
    kind: 'kind' in terms ? terms.kind : kind,
  });
};

/** BTC for USDT by default. */
export const buy = (who: TestCustomer, amount?: string, price?: string, terms?: Terms) =>
  place(who, 1, amount, price, terms);

export const sell = (who: TestCustomer, amount?: string, price?: string, terms?: Terms) =>
  place(who, 2, amount, price, terms);

export const cancel = (who: TestCustomer, id: number) => who.client.send(spotCalls.cancel, { id });

export const amend = (who: TestCustomer, id: number, amount: string) =>
  who.client.send(spotCalls.amend, { id, amount: Decimal.of(amount) });

/** A customer's money, free and held. */
export const moneyOf = async ({ ports: { db } }: TestExchange, { user_id }: TestCustomer) => {
  const amount = async (account: string, currency_id: number): Promise<string> =>
    (await balanceOf(db, customer(user_id, account), currency_id)).toString();
  return {
    usdt: await amount('spot', USDT),
    btc: await amount('spot', BTC),
    held_usdt: await amount('spot:held', USDT),
    held_btc: await amount('spot:held', BTC),
  };
};

/** An order as a form sends it. */
export const ORDER_FORM = {
  currency_id: '1',
  legal_id: '3',
  type: '1',
  amount: '0.1',
  target_price: '20000',
  kind: 'limit',
};

export const ordersOf = async ({ ports: { db } }: TestExchange, { user_id }: TestCustomer): Promise<number> =>
  (await db.row<{ count: number }>`select count(*) as count from spot_order where user_id = ${user_id}`)?.count ?? 0;

/** Amounts as text, so that a whole order can be compared. */
export const onTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export const depthOf = async ({ client }: Pick<TestExchange, 'client'>, symbol = 'BTC/USDT') => {
  const { bids, asks } = await client().send(spotCalls.depth, { symbol, limit: 20 });
  return { bids, asks };
};
