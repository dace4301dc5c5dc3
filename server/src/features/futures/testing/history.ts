import type pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import type { FuturesLoad } from './load.ts';
import { replayFaults } from './replay.ts';

type Row = Readonly<Record<string, string | null>>;

const byId = async (client: pg.Client, sql: string): Promise<Map<number, Row>> =>
  new Map((await client.query<Row>(sql)).rows.map((row) => [Number(row['id']), row]));

/** Compares positions and closings with every answer ever given. Requests without an answer were retried before. */
export const futuresHistoryFaults = async (client: pg.Client, load: FuturesLoad): Promise<string[]> => [
  ...(await positionFaults(client, load)),
  ...(await closingFaults(client, load)),
  ...(await changeFaults(client, load)),
  ...(await twiceFaults(client)),
  ...(await replayFaults(client)),
  ...load.faults.splice(0),
];

const positionFaults = async (client: pg.Client, load: FuturesLoad): Promise<string[]> => {
  const faults: string[] = [];
  const rows = await byId(client, 'select * from futures_position');
  const named = new Set<number>();
  for (const [{ kind, trader }, { position }] of load.done('submit', 'reverse')) {
    if (!position) continue;
    if (named.has(position.id)) faults.push(`position ${position.id} answered two requests`);
    named.add(position.id);
    const row = rows.get(position.id);
    if (!row) faults.push(`position ${position.id} was acknowledged and is lost`);
    else if (
      Number(row['user_id']) !== trader.user_id ||
      Number(row['opened_lots']) !== position.lots ||
      (position.entry_price !== null && !Decimal.of(position.entry_price).eq(Decimal.of(row['entry_price'] ?? '0')))
    )
      faults.push(`position ${position.id} is another than was answered to ${kind}`);
  }
  for (const id of rows.keys()) if (!named.has(id)) faults.push(`position ${id} exists and no answer names it`);
  for (const [, { position }] of load.done('cancel'))
    if (position && rows.get(position.id)?.['state'] !== 'cancelled')
      faults.push(`the cancelling of ${position.id} is lost`);
  return faults.slice(0, 10);
};

const closingFaults = async (client: pg.Client, load: FuturesLoad): Promise<string[]> => {
  const faults: string[] = [];
  const rows = await byId(client, `select * from futures_closing where reason in ('customer', 'reverse')`);
  const named = new Set<number>();
  for (const [, { closings }] of load.done('close', 'reverse', 'batch_close'))
    for (const closing of closings) {
      if (named.has(closing.id)) faults.push(`closing ${closing.id} answered two requests`);
      named.add(closing.id);
      const row = rows.get(closing.id);
      if (!row) faults.push(`closing ${closing.id} was acknowledged and is lost`);
      else if (
        Number(row['tick']) !== closing.tick ||
        Number(row['lots']) !== closing.lots ||
        !Decimal.of(row['net'] ?? '0').eq(Decimal.of(closing.net))
      )
        faults.push(`closing ${closing.id} is another than was answered`);
    }
  for (const id of rows.keys()) if (!named.has(id)) faults.push(`closing ${id} exists and no answer names it`);
  return faults.slice(0, 10);
};

/** Added margin is there exactly as often as it was acknowledged. */
const changeFaults = async (client: pg.Client, load: FuturesLoad): Promise<string[]> => {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::integer as n from futures_change where added_margin is not null',
  );
  const acknowledged = load.done('add_margin').length;
  return rows[0]?.n === acknowledged
    ? []
    : [`margin was added ${rows[0]?.n} times and acknowledged ${acknowledged} times`];
};

/** A trigger closes a position whole, so it closes it once. */
const twiceFaults = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select position_id as id from futures_closing where reason in ('take_profit', 'stop_loss', 'liquidation')
     group by 1 having count(*) > 1`,
  );
  return rows.map(({ id }) => `position ${id} was fired twice`);
};
