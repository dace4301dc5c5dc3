import pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import { describeViolation } from '#server/core/audit/auditor.ts';
import { auditor } from '#server/rooms.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import type { SpotLoad, AnsweredOrder } from './load.ts';
import { replayFaults } from './replay.ts';
import { FUNDED } from './traders.ts';

type Row = Readonly<Record<string, string | null>>;

const rowsOf = async (client: pg.Client, sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows;

/** Compares the books with every answer ever given. Requests without an answer were retried before. */
export const historyFaults = async (
  client: pg.Client,
  load: SpotLoad,
  traders: readonly TestCustomer[],
): Promise<string[]> => [
  ...(await auditor.audit(client)).map(describeViolation),
  ...(await orderFaults(client, load)),
  ...(await endFaults(client, load)),
  ...(await replayFaults(client)),
  ...(await balanceFaults(client, load, traders)),
  ...load.faults.splice(0),
];

/** The fields of an order that never change, as answered and as stored. */
const termsAnswered = (order: AnsweredOrder): string =>
  [
    order.u_id,
    order.match_id,
    order.type,
    order.kind,
    order.force,
    number(order.target_price),
    number(order.stop_price),
    number(order.total),
  ].join(' ');
const termsStored = (row: Row): string =>
  [
    row['user_id'],
    row['market_id'],
    row['side'],
    row['kind'],
    row['force'],
    number(row['price']),
    number(row['stop_price']),
    number(row['total']),
  ].join(' ');

const number = (text: string | null | undefined): string =>
  text === null || text === undefined ? '-' : Decimal.of(text).toString();

const orderFaults = async (client: pg.Client, load: SpotLoad): Promise<string[]> => {
  const faults: string[] = [];
  const answered_orders = load.orders();
  const rows = new Map((await rowsOf(client, 'select * from spot_order')).map((row) => [Number(row['id']), row]));
  for (const [id, order] of answered_orders) {
    const row = rows.get(id);
    if (!row) faults.push(`order ${id} was acknowledged and is lost`);
    else if (termsStored(row) !== termsAnswered(order))
      faults.push(`order ${id} is ${termsStored(row)}, answered was ${termsAnswered(order)}`);
    else if (Decimal.of(row['filled'] ?? '0').lt(Decimal.of(order.filled)))
      faults.push(`order ${id} lost what it had filled`);
  }
  for (const id of rows.keys()) if (!answered_orders.has(id)) faults.push(`order ${id} exists and no answer names it`);
  return faults.slice(0, 10);
};

/** A cancelled order stays cancelled, with the fills that were answered; an amended order has the lower amount. */
const endFaults = async (client: pg.Client, load: SpotLoad): Promise<string[]> => {
  const faults: string[] = [];
  const rows = new Map((await rowsOf(client, 'select * from spot_order')).map((row) => [Number(row['id']), row]));
  for (const [, data] of load.done('cancel')) {
    const { id, filled } = data as unknown as AnsweredOrder;
    const row = rows.get(id);
    if (row?.['state'] !== 'cancelled' || number(row['filled']) !== number(filled))
      faults.push(`the cancelling of ${id} is lost`);
  }
  for (const [, data] of load.done('amend')) {
    const { id, trade_amount } = data as unknown as AnsweredOrder;
    if (Decimal.of(rows.get(id)?.['amount'] ?? '0').gt(Decimal.of(trade_amount)))
      faults.push(`the amend of ${id} is lost`);
  }
  const ids = load.done('cancel').map(([, data]) => Number(data['id']));
  if (new Set(ids).size < ids.length) faults.push('an order was cancelled twice');
  return faults.slice(0, 10);
};

/** The expected balance of each customer: the start, their transfers, and their trades. */
const balanceFaults = async (
  client: pg.Client,
  load: SpotLoad,
  traders: readonly TestCustomer[],
): Promise<string[]> => {
  const model = new Map<string, Decimal>();
  const add = (user_id: number | string, currency_id: number | string, amount: Decimal): void => {
    const key = `${user_id} ${currency_id}`;
    model.set(key, (model.get(key) ?? Decimal.zero).plus(amount));
  };
  for (const { user_id } of traders)
    for (const [currency_id, amount] of Object.entries(FUNDED)) add(user_id, currency_id, Decimal.of(amount));
  for (const [request] of load.done('move')) {
    const amount = Decimal.of(request.fields['number'] ?? '0');
    const leaves = request.fields['from_field'] === 'change';
    add(request.trader.user_id, request.fields['currency_id'] ?? '', leaves ? amount.negated() : amount);
  }
  const trades = await rowsOf(
    client,
    `select t.*, m.base_id::text, m.quote_id::text from spot_trade t join market m on m.id = t.market_id`,
  );
  for (const trade of trades) {
    const of = (name: string): Decimal => Decimal.of(trade[name] ?? '0');
    for (const [who, buys] of [
      ['maker', Number(trade['taker_side']) === 2],
      ['taker', Number(trade['taker_side']) === 1],
    ] as const) {
      const user_id = trade[`${who}_user`] ?? '';
      const fee = of(`${who}_fee`);
      add(user_id, trade['base_id'] ?? '', buys ? of('amount').minus(fee) : of('amount').negated());
      add(user_id, trade['quote_id'] ?? '', buys ? of('value').negated() : of('value').minus(fee));
    }
  }
  const found = await rowsOf(
    client,
    `select concat(user_id, ' ', currency_id) as key, sum(balance)::text as sum from ledger_account
     where address like 'user:%:spot' or address like 'user:%:spot:held' group by 1`,
  );
  const has = new Map(found.map((row) => [row['key'], Decimal.of(row['sum'] ?? '0')]));
  return [...model].flatMap(([key, should]) => {
    const is = has.get(key) ?? Decimal.zero;
    return is.eq(should) ? [] : [`${key} has ${is.toString()}, not ${should.toString()}`];
  });
};
