import { priceOfUnits } from '#contract/markets/rules.ts';
import { parseTickLine } from '#contract/price-log/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { LoggedTick } from '../price-log/price-log.ts';
import { QUORUM, type Agreed } from './index-price.ts';
import type { Market } from './market.ts';
import type { PriceTick } from './prices.ts';

interface TickRow {
  readonly index: number;
  readonly symbol: string;
  readonly seq: number;
  readonly t_ms: number;
  /** Integers in units of 1e-8 as text: a second's volume of a cheap coin exceeds a safe integer. */
  readonly price: string;
  readonly volume: string;
}

const PORTION = 5000;

/** Logged ticks from an index on, oldest first, at most one portion. */
export const ticksFrom = async (
  sql: Sql,
  index: number,
  markets: readonly Market[],
): Promise<{ readonly ticks: PriceTick[]; readonly next: number }> => {
  const rows = await sql.rows<TickRow | { readonly index: number; readonly symbol: null }>`
    select index, symbol, seq, t_ms, price::text, volume::text from log_line where index >= ${index} order by index limit ${PORTION}`;
  const ticks = rows.flatMap((row) => {
    const market = row.symbol === null ? undefined : markets.find(({ log_symbol }) => log_symbol === row.symbol);
    return row.symbol === null || !market ? [] : [tickOf(row, market.id)];
  });
  return { ticks, next: (rows.at(-1)?.index ?? index - 1) + 1 };
};

/** The newest tick of every market that has one. */
export const lastTicks = async (sql: Sql, markets: readonly Market[]): Promise<PriceTick[]> => {
  const rows = await sql.rows<TickRow>`
    select l.index, l.symbol, l.seq, l.t_ms, l.price, l.volume from unnest(${markets.map(({ log_symbol }) => log_symbol)}::text[]) as m (symbol)
    cross join lateral (
      select index, symbol, seq, t_ms, price::text, volume::text from log_line where symbol = m.symbol order by seq desc limit 1
    ) l`;
  return rows.flatMap((row) => {
    const market = markets.find(({ log_symbol }) => log_symbol === row.symbol);
    return market ? [tickOf(row, market.id)] : [];
  });
};

/** By symbol, the last price that three or more sources agreed on: a market's last line is one, or names it. */
export const lastAgreed = async (sql: Sql, markets: readonly Market[]): Promise<Map<string, Agreed>> => {
  const rows = await sql.rows<{ symbol: string; line: string }>`
    select m.symbol, l.line from unnest(${markets.map(({ log_symbol }) => log_symbol)}::text[]) as m (symbol)
    cross join lateral (select line from log_line where symbol = m.symbol order by seq desc limit 1) l`;
  return new Map(
    rows.flatMap(({ symbol, line }): [string, Agreed][] => {
      const tick = parseTickLine(line);
      const agreed = tick && tick.sources.length >= QUORUM ? { seq: tick.seq, price: tick.price } : tick?.agreed;
      return agreed ? [[symbol, agreed]] : [];
    }),
  );
};

/** The newest index rule in the log. */
export const lastIndexRule = async (sql: Sql): Promise<string | undefined> => {
  const row = await sql.row<{ line: string }>`
    select line from log_line where symbol is null and line like 'rule|_|index|%' order by index desc limit 1`;
  return row?.line;
};

/** The feed's commitments and reveals in the log (docs/spec/price-feed.md). */
export const feedNotes = async (sql: Sql): Promise<string[]> =>
  (
    await sql.rows<{ line: string }>`
    select line from log_line where symbol is null and line like 'seed|1|%' order by index`
  ).map(({ line }) => line);

const tickOf = (row: TickRow, market_id: number): PriceTick =>
  tickOfLogged({ ...row, price: BigInt(row.price), volume: BigInt(row.volume) }, market_id, row.index);

/** A tick from the log writer's form. */
export const tickOfLogged = (
  { symbol, seq, t_ms, price, volume }: LoggedTick,
  market_id: number,
  log_index: number,
): PriceTick => ({
  market_id,
  symbol,
  seq,
  t_ms,
  price: priceOfUnits(price),
  volume: priceOfUnits(volume),
  log_index,
});
