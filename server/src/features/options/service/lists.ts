import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import type { optionsHistory } from '#contract/options/history-calls.ts';
import type { OptionState } from '#contract/options/rules.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { countOptions, endedOf, optionOf, optionsPage, runningOf, type OptionRow } from '../store/orders.ts';
import { totalsOf } from '../store/totals.ts';
import type { Entered } from '../sequencer/entered.ts';
import { legacyNames, namesOf } from './legacy-names.ts';
import { Names } from './names.ts';
import { remainingMs } from './view.ts';

const RUNNING: readonly OptionState[] = ['waiting', 'open'];
const ENDED: readonly OptionState[] = ['settled', 'void'];
/** By the wire's status; nothing is ever 2, closing. */
const STATES: Readonly<Record<number, readonly OptionState[]>> = { 1: RUNNING, 2: [], 3: ENDED };

/** Who asks, and how the answer is written. */
interface Asking {
  readonly user_id: number;
  readonly language: Language;
  readonly now: Instant;
}

export const lists = async (
  sql: Sql,
  { user_id, language, now }: Asking,
  { match_id, status = -1, page, limit }: InputOf<typeof optionsCalls.lists>,
): Promise<OutputOf<typeof optionsCalls.lists>> => {
  const filter = { user_id, states: STATES[status] ?? [...RUNNING, ...ENDED], market_id: match_id || undefined };
  const rows = await optionsPage(sql, { ...filter, page, limit });
  const total = await countOptions(sql, filter);
  const last_page = Math.max(1, Math.ceil(total / limit));
  const path = `/api${optionsCalls.lists.path}`;
  const urlOf = (number: number): string => `${path}?page=${number}`;
  const names = await Names.of(sql);
  const words = await legacyNames(language);
  return {
    current_page: page,
    data: rows.map((row) => ({ ...names.view(row, now), ...namesOf(row, words) })),
    from: rows.length === 0 ? null : (page - 1) * limit + 1,
    to: rows.length === 0 ? null : (page - 1) * limit + rows.length,
    last_page,
    per_page: limit,
    total,
    first_page_url: urlOf(1),
    last_page_url: urlOf(last_page),
    next_page_url: page < last_page ? urlOf(page + 1) : null,
    prev_page_url: page > 1 ? urlOf(page - 1) : null,
    path,
  };
};

/** Another customer's option is treated as unknown. */
export const ownOption = async (sql: Sql, user_id: number, id: number): Promise<OptionRow> => {
  const row = await optionOf(sql, user_id, id);
  if (!row) throw new Refusal('options_unknown');
  return row;
};

/** Listens first and looks then, so that an ending in between is not missed. */
const afterEnding = async (
  sql: Sql,
  { user_id, now }: Pick<Asking, 'user_id' | 'now'>,
  id: number,
  entered: Entered,
): Promise<OptionRow> => {
  const waiting = entered.within(id, ENDING_WAIT_MS);
  try {
    const row = await ownOption(sql, user_id, id);
    if (row.state !== 'open' || remainingMs(row, now) > 0) return row;
    await waiting.facts;
    return await ownOption(sql, user_id, id);
  } finally {
    waiting.stop();
  }
};

/** Legacy clients ask once, a second after the expiry, when the tick that settles it may be a moment away. */
const ENDING_WAIT_MS = 2000;

export const result = async (
  sql: Sql,
  { user_id, language, now }: Asking,
  id: number,
  entered: Entered,
): Promise<OutputOf<typeof optionsCalls.result>> => {
  const row = await afterEnding(sql, { user_id, now }, id, entered);
  return { ...(await Names.of(sql)).view(row, now), ...namesOf(row, await legacyNames(language)) };
};

export const remaining = async (
  sql: Sql,
  user_id: number,
  id: number,
  now: Instant,
): Promise<OutputOf<typeof optionsCalls.remaining>> => {
  const remain_milli_seconds = remainingMs(await ownOption(sql, user_id, id), now);
  return { id, seconds: Math.ceil(remain_milli_seconds / 1000), remain_milli_seconds };
};

export const overview = async (
  sql: Sql,
  user_id: number,
  now: Instant,
): Promise<OutputOf<typeof optionsHistory.overview>> => {
  const names = await Names.of(sql);
  const rows = await runningOf(sql, user_id);
  const free = await Promise.all(
    [...names.currencies()].map(async ({ id }) => ({
      currency_id: id,
      balance: await balanceOf(sql, customer(user_id, 'options'), id),
    })),
  );
  const at_risk = Decimal.sum(rows.map(({ stake, usdt_rate }) => stake.times(usdt_rate, 'up')));
  return { running: rows.map((row) => names.view(row, now)), free, at_risk };
};

export const history = async (
  sql: Sql,
  user_id: number,
  { match_id, before, limit }: InputOf<typeof optionsHistory.history>,
  now: Instant,
): Promise<OutputOf<typeof optionsHistory.history>> => {
  const names = await Names.of(sql);
  const rows = await endedOf(sql, { user_id, market_id: match_id, before, limit });
  const sums = await totalsOf(sql, user_id, match_id);
  const count = (pick: (row: (typeof sums)[number]) => number): number =>
    sums.reduce((total, row) => total + pick(row), 0);
  return {
    orders: rows.map((row) => names.view(row, now)),
    totals: {
      right: count((row) => row.right_count),
      wrong: count((row) => row.wrong_count),
      level: count((row) => row.level_count),
      void: count((row) => row.void_count),
      by_currency: sums.map(({ currency_id, staked, paid }) => {
        const { code, scale } = names.currency(currency_id);
        return { currency_id, currency_name: code, scale, staked, paid, net: paid.minus(staked) };
      }),
    },
  };
};
