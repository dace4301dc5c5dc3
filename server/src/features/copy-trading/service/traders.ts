import { LOW_MULTIPLE, statisticDays, traderSorts, type StatisticDays } from '#contract/copy-trading/rules.ts';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { fullDaysBetween, plusDays, type Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { currentTerms } from '../store/reads.ts';
import * as store from '../store/traders.ts';
import { RATE_SCALE } from './follow-view.ts';

/** The days that are looked back on unless others are asked for. */
export const DEFAULT_DAYS: StatisticDays = statisticDays[1];

export type Card = OutputOf<typeof copyCalls.index>['data'][number];

const HUNDRED = Decimal.of(100);

export const percentText = (rate: Decimal): string => rate.times(HUNDRED, 'half_even').cut(2, 'half_even').toFixed(2);

export const accuracyOf = ({ winning, closings }: Pick<store.TraderRow, 'winning' | 'closings'>): Decimal | null =>
  closings === 0 ? null : Decimal.of(winning).over(Decimal.of(closings), 'half_even').cut(RATE_SCALE, 'half_even');

/** The return from one point of the product of CT24 to another. */
export const returnBetween = (base: Decimal, level: Decimal): Decimal =>
  level.over(base, 'half_even').minus(Decimal.one).cut(RATE_SCALE, 'half_even');

interface Around {
  readonly followers: ReadonlyMap<number, number>;
  readonly followed: ReadonlySet<number>;
  readonly days: ReadonlyMap<number, readonly store.DayRow[]>;
  readonly max_followers: number;
  readonly now: Instant;
}

/** What the cards of some traders need beside their rows: a query of each kind, however many there are. */
export const aroundTraders = async (
  sql: Sql,
  ids: readonly number[],
  days: StatisticDays,
  caller: number | undefined,
  now: Instant,
): Promise<Around> => ({
  followers: await store.followersOf(sql, ids),
  followed: caller === undefined ? new Set() : await store.followedBy(sql, caller),
  days: Map.groupBy(await store.daysOf(sql, ids, days), ({ trader_id }) => trader_id),
  max_followers: (await currentTerms(sql)).max_followers,
  now,
});

export const cardOf = (row: store.TraderRow, { followers, followed, days, max_followers, now }: Around): Card => {
  if (!row.since) throw new Error('an active trader was never approved');
  const accuracy = accuracyOf(row);
  const follow_num = followers.get(row.id) ?? 0;
  return {
    id: row.id,
    nickname: row.nickname,
    head_portrait: row.head_portrait,
    closed_count: row.closings,
    total_profits: row.net,
    correct_rate: percentText(accuracy ?? Decimal.zero),
    follow_num,
    is_followed: followed.has(row.id) ? 1 : 0,
    is_demo: row.is_demo,
    since: row.since,
    days_trading: row.first_at ? fullDaysBetween(row.first_at, now) : 0,
    share_rate: row.share_rate,
    followers_net: row.followers_net,
    followers_closed: row.followers_closed,
    followers_in_profit: row.followers_in_profit,
    rate_of_return: row.rate_of_return,
    max_drawdown: row.max_drawdown,
    accuracy,
    typical_multiple: row.typical_multiple,
    room: Math.max(0, max_followers - follow_num),
    line: (days.get(row.id) ?? []).map(({ level }) => returnBetween(row.base_level, level)),
  };
};

/** The legacy fields of a page. */
export const pageFields = (call: { readonly path: string }, asked: Page, total: number, count: number) => {
  const { page, limit } = asked;
  const last_page = Math.max(1, Math.ceil(total / limit));
  const path = `/api${call.path}`;
  const urlOf = (number: number): string => `${path}?page=${number}`;
  return {
    current_page: page,
    per_page: limit,
    last_page,
    total,
    from: count === 0 ? null : (page - 1) * limit + 1,
    to: count === 0 ? null : (page - 1) * limit + count,
    first_page_url: urlOf(1),
    last_page_url: urlOf(last_page),
    next_page_url: page < last_page ? urlOf(page + 1) : null,
    prev_page_url: page > 1 ? urlOf(page - 1) : null,
    path,
  };
};

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** Numbers of several traders are as old as the oldest of them. */
const oldest = (rows: readonly store.TraderRow[]): Instant | null =>
  rows.flatMap(({ computed_at }) => computed_at ?? []).sort()[0] ?? null;

/** CT23: traders who can be followed. */
export const traders = async (
  sql: Sql,
  input: InputOf<typeof copyCalls.index>,
  caller: number | undefined,
  now: Instant,
): Promise<OutputOf<typeof copyCalls.index>> => {
  const { page, limit, days = DEFAULT_DAYS, sort = traderSorts[0] } = input;
  const { max_followers } = await currentTerms(sql);
  const filter: store.TraderFilter = {
    days,
    max_drawdown: input.max_drawdown === undefined ? undefined : Decimal.of(input.max_drawdown).over(HUNDRED, 'down'),
    first_until: input.min_days ? plusDays(now, -input.min_days) : undefined,
    max_typical_multiple: input.low_leverage ? LOW_MULTIPLE : undefined,
    below_followers: input.has_room ? max_followers : undefined,
  };
  const rows = await store.tradersPage(sql, filter, { sort, page, limit });
  const total = await store.countTraders(sql, filter);
  const ids = rows.map(({ id }) => id);
  const around = await aroundTraders(sql, ids, days, caller, now);
  return {
    ...pageFields(copyCalls.index, input, total, rows.length),
    data: rows.map((row) => cardOf(row, around)),
    computed_at: oldest(rows),
  };
};
