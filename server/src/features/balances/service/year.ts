import type { OutputOf } from '#contract/kit/call.ts';
import type { Held } from '#contract/balances/rules.ts';
import type { yearCalls } from '#contract/balances/year-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { USDT, USDT_SCALE } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { AllRecords } from '#server/core/records.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { accountsOf } from '../store/accounts.ts';
import { inOneSnapshot } from '../store/one-snapshot.ts';
import { netsOf, type NetRow } from '../store/past.ts';
import { entriesAfter } from '../store/records.ts';
import { book, MAX_AGE_MS, pricedIn, sumOf } from './cost-basis.ts';
import { numbersThen, pricedAt, pricesThen, type Moment, type PricedThen } from './past-prices.ts';
import { entryAfter, eventsOf } from './records.ts';
import { inLanguage, type ToldEvent } from './record-view.ts';
import { cursorOf, placeAt, WRONG_CURSOR, type YearPlace, type YearSums } from './year-cursor.ts';
import { headerOf, linesOf, type YearLine, type YearRow } from './year-lines.ts';
import { effectsOf, partsOf, valuedIn, type Effect } from './year-row.ts';

/** How many entries one part follows, from the customer's first on. */
const MAX_ENTRIES = 2_500;

interface YearQuery {
  readonly user_id: number;
  readonly year: number;
  readonly cursor?: string | undefined;
  readonly language: Language;
  readonly now: Instant;
}

/**
 * FN6: one part of the yearly file. Costs follow from everything that came before, so a file begins at the customer's
 * first entry, and the cursor carries what is held and the sums so far: every part costs the same, however long it is.
 */
export const yearPart = (
  db: Database,
  house: { readonly prices: Prices; readonly all: AllRecords },
  query: YearQuery,
  max = MAX_ENTRIES,
): Promise<OutputOf<typeof yearCalls.year>> =>
  inOneSnapshot(db, async (sql) => {
    const { year, cursor, language } = query;
    const place = placeAt(cursor);
    const read = await entriesOf(sql, query, place, max);
    const { rows, held, sums } = await rowsOf(sql, house, query, place, read).catch((failure: unknown) => {
      // Amounts that nobody can have, in a cursor that somebody wrote.
      if (cursor !== undefined && failure instanceof RangeError) throw WRONG_CURSOR();
      throw failure;
    });
    const lines = await linesOf(rows, language);
    const header = cursor === undefined ? [await headerOf(language)] : [];
    const last = read.entries.at(-1);
    return {
      filename: `year-${year}.csv`,
      csv: [...header, ...lines, ''].join('\r\n'),
      rows: lines.length,
      sums,
      next_cursor: last && read.entries.length === max ? cursorOf({ after: last.entry_id, held, sums }) : null,
    };
  });

/** The next entries of a customer up to the end of the year, and what each of them changed. */
const entriesOf = async (sql: Sql, { user_id, year }: YearQuery, { after }: YearPlace, max: number) => {
  const end = instantOf(`${year + 1}-01-01T00:00:00.000Z`);
  const accounts = await accountsOf(sql, user_id);
  const account_ids = accounts.map(({ id }) => id);
  const end_entry = (await entryAfter(sql, { from: undefined, to: end })) ?? Number.MAX_SAFE_INTEGER;
  const entries = await entriesAfter(sql, { account_ids, after, end_entry, limit: max });
  const [first, last] = [entries[0]?.entry_id ?? 1, entries.at(-1)?.entry_id ?? 0];
  const nets = await netsOf(sql, { account_ids, first_entry: first, end_entry: last + 1 });
  const in_time = nets.filter(({ at }) => at < end);
  return { accounts, entries, nets: Map.groupBy(in_time, ({ entry_id }) => entry_id) };
};

type Read = Awaited<ReturnType<typeof entriesOf>>;

const rowsOf = async (
  sql: Sql,
  { prices, all }: { readonly prices: Prices; readonly all: AllRecords },
  { user_id, year, language, now }: YearQuery,
  place: YearPlace,
  { accounts, entries, nets }: Read,
) => {
  const start = instantOf(`${year}-01-01T00:00:00.000Z`);
  const changing = entries.filter(({ entry_id, at }) => at >= start && nets.has(entry_id));
  const events = await inLanguage(sql, all, language, user_id, await eventsOf(sql, changing, accounts));
  const told = new Map(events.map((event) => [event.entry_id, event]));
  const coins = new Map(accounts.map((account) => [account.currency_name, account.currency_id]));
  const feeOf = (event: ToldEvent): NetRow | undefined => {
    const { entry_id, at } = event;
    const fee = costIn(event);
    const currency_id = fee && coins.get(fee.currency_name);
    return fee && currency_id !== undefined ? { entry_id, at, currency_id, amount: fee.amount } : undefined;
  };
  const moments = momentsOf(
    [...nets.values()],
    events.flatMap((event) => feeOf(event) ?? []),
  );
  const priceThen = await pricesThen(sql, prices, moments, { now, max_age_ms: MAX_AGE_MS });
  const then = { priceThen, numberThen: await numbersThen(sql, prices, moments, priceThen) };
  const held = new Map<number, Held>(place.held);
  const names = new Map(accounts.map((account) => [account.currency_id, account.currency_name]));
  const rows: YearRow[] = [];
  for (const [entry_id, of_entry] of nets) {
    const costs = book(held, of_entry, priceThen);
    const event = told.get(entry_id);
    if (!event) continue;
    const at = pricedAt(prices, event.counted_at, then);
    const fee = feeOf(event);
    const fee_usdt = fee && (sumOf([fee], at.priceThen)?.cut(USDT_SCALE, 'half_even') ?? null);
    rows.push({
      event,
      lines: linesWith(names, at, of_entry, effectsOf(event, all.classOf(event.reason), of_entry, { costs, ...at })),
      fee: costIn(event),
      fee_usdt,
    });
  }
  return { rows, held, sums: addUp(place.sums, rows) };
};

const linesWith = (
  names: ReadonlyMap<number, string>,
  { priceThen, numberThen }: PricedThen,
  nets: readonly NetRow[],
  effects: readonly Effect[],
): readonly YearLine[] => {
  const amountOf = (net: NetRow | undefined) =>
    net && { currency_name: names.get(net.currency_id) ?? '', amount: net.amount };
  return partsOf(nets).flatMap((part, index) => {
    const effect = effects[index];
    if (!effect) return [];
    const priced = valuedIn(part).find(({ currency_id }) => currency_id !== USDT);
    return {
      ...effect,
      came: amountOf(part.find(({ amount }) => amount.isPositive())),
      left: amountOf(part.find(({ amount }) => amount.isNegative())),
      price: priced && { price: priceThen(priced), ...numberThen(priced) },
    };
  });
};

/** What an event cost beside its purpose: its fee, or the interest in it. */
const costIn = ({ cost, values }: ToldEvent): ToldEvent['cost'] => cost ?? values['fee'];

/** Where prices are needed: for costs, for the values of the file, and for fees. */
const momentsOf = (entries: readonly (readonly NetRow[])[], fees: readonly NetRow[]): readonly Moment[] =>
  [...pricedIn(entries), ...entries.flatMap(partsOf).flatMap(valuedIn), ...fees].filter(
    ({ currency_id }) => currency_id !== USDT,
  );

/** What is unknown is counted and is in no sum. */
const addUp = (before: YearSums, rows: readonly YearRow[]): YearSums => ({
  events: before.events + rows.length,
  income_usdt: Decimal.sum([before.income_usdt, ...linesIn(rows).flatMap(({ income }) => income ?? [])]),
  gain_usdt: Decimal.sum([before.gain_usdt, ...linesIn(rows).flatMap(({ gain }) => gain ?? [])]),
  fees_usdt: Decimal.sum([before.fees_usdt, ...rows.flatMap(({ fee_usdt }) => fee_usdt ?? [])]),
  unknown: before.unknown + rows.filter(isUnknown).length,
});

const linesIn = (rows: readonly YearRow[]): readonly YearLine[] => rows.flatMap(({ lines }) => lines);

const isUnknown = ({ lines, fee_usdt }: YearRow): boolean =>
  [fee_usdt, ...lines.flatMap(({ value, cost, gain }) => [value, cost, gain])].some((amount) => amount === null);
