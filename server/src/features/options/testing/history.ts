import type pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import { naiveOutcome, type LogLine } from '#engine/options-market/testing/naive-options.ts';
import type { OptionsLoad } from './load.ts';

/** Compares options with every answer ever given, and their endings with the rule read from the log. */
export const optionsHistoryFaults = async (client: pg.Client, load: OptionsLoad, from: number): Promise<string[]> => {
  // The exchange goes on meanwhile: rows and log are compared as of one moment.
  await client.query('begin isolation level repeatable read read only');
  const faults = [...(await answerFaults(client, load)), ...(await endingFaults(client, from))];
  await client.query('commit');
  return [...faults, ...load.faults.splice(0)];
};

const answerFaults = async (client: pg.Client, load: OptionsLoad): Promise<string[]> => {
  const faults: string[] = [];
  const { rows } = await client.query<Record<string, string>>(
    'select id, user_id, stake, entry_tick, entry_price from option_order',
  );
  const found = new Map(rows.map((row) => [Number(row['id']), row]));
  const named = new Set<number>();
  for (const [{ trader, fields }, option] of load.done()) {
    if (named.has(option.id)) faults.push(`option ${option.id} answered two requests`);
    named.add(option.id);
    const row = found.get(option.id);
    if (!row) faults.push(`option ${option.id} was acknowledged and is lost`);
    else if (
      Number(row['user_id']) !== trader.user_id ||
      !Decimal.of(row['stake'] ?? '0').eq(Decimal.of(fields['number'] ?? '')) ||
      (option.entry_tick !== null && Number(row['entry_tick']) !== option.entry_tick)
    )
      faults.push(`option ${option.id} is another than was answered`);
  }
  for (const id of found.keys()) if (!named.has(id)) faults.push(`option ${id} exists and no answer names it`);
  return faults.slice(0, 10);
};

interface LogRow {
  readonly symbol: string | null;
  readonly line: string;
  readonly seq: string;
  readonly t_ms: string;
  readonly price: string;
}

const lineOf = ({ symbol, line, seq, t_ms, price }: LogRow): LogLine =>
  symbol === null
    ? { quiet_ms: Number(line.split('|')[4]) }
    : { tick: { seq: Number(seq), t_ms: Number(t_ms), units: Number(price) } };

/** OT19: each option from this number of endings on, and each that runs, is what the rule says about the whole log. */
const endingFaults = async (client: pg.Client, from: number): Promise<string[]> => {
  const faults: string[] = [];
  const { rows } = await client.query<Record<string, string>>(
    `select o.*, m.log_symbol from option_order o join market m on m.id = o.market_id where number > ${from} or number is null order by o.id`,
  );
  const accepted = rows.map((row) => Number(row['accept_ms']));
  const worked = await client.query<{ worked: string }>('select options_log_index as worked from order_writer');
  for (const symbol of new Set(rows.map((row) => row['log_symbol'] ?? ''))) {
    const log = await client.query<LogRow>(
      `select symbol, line, seq, t_ms, price from log_line
       where (symbol = $1 and t_ms >= $2 or symbol is null and line like 'quiet|1|' || $1 || '|%') and index <= $3 order by index`,
      [symbol, Math.min(...accepted) - 10_000, worked.rows[0]?.worked],
    );
    const lines = log.rows.map(lineOf);
    for (const row of rows.filter((one) => one['log_symbol'] === symbol)) {
      const option = {
        id: Number(row['id']),
        is_up: row['side'] === '1' || Number(row['side']) === 1,
        seconds: Number(row['seconds']),
        accept_tick: Number(row['accept_tick']),
        accept_ms: Number(row['accept_ms']),
      };
      const first = lines.findIndex((line) => 'tick' in line && line.tick.t_ms >= option.accept_ms - 6000);
      const meant = naiveOutcome(option, lines.slice(Math.max(0, first)));
      const is = row['result'];
      if ((meant?.result ?? null) !== is || (meant && meant.after !== Number(row['after_tick'])))
        faults.push(
          `option ${option.id} is ${is} at ${row['after_tick']} and should be ${JSON.stringify(meant?.result)} at ${meant?.after}`,
        );
    }
  }
  return faults.slice(0, 10);
};
