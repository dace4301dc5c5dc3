import type pg from 'pg';

/** All rows of the books, in ticks and lots. */
export interface Rows {
  readonly orders: readonly StoredOrder[];
  readonly by_id: ReadonlyMap<number, StoredOrder>;
  readonly trades: readonly StoredTrade[];
  readonly amends: readonly StoredAmend[];
  /** By order, its lots before the first amend. */
  readonly original: ReadonlyMap<number, number>;
}

export interface StoredOrder {
  readonly id: number;
  readonly seq: number;
  readonly market_id: number;
  readonly user_id: number;
  readonly side: number;
  readonly force: string;
  readonly state: string;
  readonly why: string | null;
  readonly price: number;
  readonly stop: number | undefined;
  readonly lots: number;
  readonly filled: number;
  /** Of a purchase by total, in ticks times lots. */
  readonly budget: bigint | undefined;
  readonly max_lots: number;
  readonly triggered_by: number | null;
  readonly closed_seq: number | null;
}

export interface StoredTrade {
  readonly id: number;
  readonly market_id: number;
  readonly price: number;
  readonly lots: number;
  readonly maker_order: number;
  readonly taker_order: number;
}

export interface StoredAmend {
  readonly seq: number;
  readonly order_id: number;
  readonly market_id: number;
  readonly before: number;
  readonly lots: number;
}

type PlainRow = Readonly<Record<string, string | null>>;

const rowsOf = async (client: pg.Client, sql: string): Promise<PlainRow[]> => (await client.query<PlainRow>(sql)).rows;

const numberIn = (row: PlainRow, name: string): number => Number(row[name]);
const perhaps = (row: PlainRow, name: string): number | null => (row[name] === null ? null : Number(row[name]));

const TICKS = (price: string): string => `(${price} * power(10::numeric, m.price_scale))::bigint::text`;
const LOTS = (amount: string): string => `trunc(${amount} * power(10::numeric, m.quantity_scale))::bigint::text`;

export const readRows = async (client: pg.Client): Promise<Rows> => {
  const orders = (
    await rowsOf(
      client,
      `select o.id::text, o.seq::text, o.market_id::text, o.user_id::text, o.side::text, o.force, o.state, o.why,
        ${TICKS('o.price')} as price, ${TICKS('o.stop_price')} as stop, ${LOTS('o.amount')} as lots, ${LOTS('o.filled')} as filled,
        trunc(o.total * power(10::numeric, m.price_scale + m.quantity_scale))::text as budget, ${LOTS('m.spot_max_amount')} as max_lots,
        o.triggered_by::text, o.closed_seq::text
      from spot_order o join market m on m.id = o.market_id order by o.id`,
    )
  ).map(orderOf);
  const trades = (
    await rowsOf(
      client,
      `select t.id::text, t.market_id::text, ${TICKS('t.price')} as price, ${LOTS('t.amount')} as lots,
        t.maker_order::text, t.taker_order::text
      from spot_trade t join market m on m.id = t.market_id order by t.id`,
    )
  ).map(tradeOf);
  const amends = (
    await rowsOf(
      client,
      `select a.seq::text, a.order_id::text, o.market_id::text, ${LOTS('a.amount')} as lots, ${LOTS('a.amount_before')} as before
      from spot_amend a join spot_order o on o.id = a.order_id join market m on m.id = o.market_id order by a.seq`,
    )
  ).map((row) => ({
    seq: numberIn(row, 'seq'),
    order_id: numberIn(row, 'order_id'),
    market_id: numberIn(row, 'market_id'),
    before: numberIn(row, 'before'),
    lots: numberIn(row, 'lots'),
  }));
  const original = new Map(amends.toReversed().map(({ order_id, before }) => [order_id, before]));
  return { orders, by_id: new Map(orders.map((order) => [order.id, order])), trades, amends, original };
};

const orderOf = (row: PlainRow): StoredOrder => ({
  id: numberIn(row, 'id'),
  seq: numberIn(row, 'seq'),
  market_id: numberIn(row, 'market_id'),
  user_id: numberIn(row, 'user_id'),
  side: numberIn(row, 'side'),
  force: row['force'] ?? '',
  state: row['state'] ?? '',
  why: row['why'] ?? null,
  price: numberIn(row, 'price'),
  stop: perhaps(row, 'stop') ?? undefined,
  lots: numberIn(row, 'lots'),
  filled: numberIn(row, 'filled'),
  budget: typeof row['budget'] === 'string' ? BigInt(row['budget']) : undefined,
  max_lots: numberIn(row, 'max_lots'),
  triggered_by: perhaps(row, 'triggered_by'),
  closed_seq: perhaps(row, 'closed_seq'),
});

const tradeOf = (row: PlainRow): StoredTrade => ({
  id: numberIn(row, 'id'),
  market_id: numberIn(row, 'market_id'),
  price: numberIn(row, 'price'),
  lots: numberIn(row, 'lots'),
  maker_order: numberIn(row, 'maker_order'),
  taker_order: numberIn(row, 'taker_order'),
});
