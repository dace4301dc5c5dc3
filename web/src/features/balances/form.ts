import { profitOf, type AccountName, type Profit } from '#contract/balances/rules.ts';
import { Decimal, type Rounding } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { Address } from '#web/shared/address.ts';
import { labelKey, openedRooms, roomNamed } from '#web/shared/rooms.ts';
import type { Accounts, Costs, Day, Held, Holding, Hour, Row, Total } from './queries.ts';

export const segments = ['coins', 'accounts', 'spot', 'futures', 'options', 'stock', 'fiat'] as const;
export type Segment = (typeof segments)[number];

export const segmentOf = (text: string | undefined): Segment | undefined =>
  segments.find((segment) => segment === (text === 'balance' ? 'spot' : text));

/** A holding worth less than this is small; without a price its value is unknown, so it is not. */
const SMALL_USDT = Decimal.one;

export type Worth = Pick<Holding, 'currency_name' | 'value_usdt'>;

const isSmall = ({ value_usdt }: Worth): boolean => value_usdt?.lt(SMALL_USDT) ?? false;

export interface Shown<Coin extends Worth> {
  readonly holdings: readonly Coin[];
  /** How many small holdings are hidden. */
  readonly hidden: number;
}

/** The holdings that match the search and the switch, the most valuable first. */
export const shownHoldings = <Coin extends Worth>(
  holdings: readonly Coin[],
  search: string,
  hide_small: boolean,
): Shown<Coin> => {
  const wanted = search.trim().toUpperCase();
  const found = holdings.filter(({ currency_name }) => currency_name.toUpperCase().includes(wanted));
  const left = hide_small ? found.filter((holding) => !isSmall(holding)) : found;
  const worth = ({ value_usdt }: Worth): Decimal => value_usdt ?? Decimal.zero;
  return { holdings: left.toSorted((a, b) => worth(b).compare(worth(a))), hidden: found.length - left.length };
};

/** The holds of one account; others may hold the same currency. */
export const holdsOf = (held: readonly Held[], account: AccountName): readonly Held[] =>
  held.filter((part) => part.account === account);

/** The label of a hold, from the room that made it. */
export const holdLabel = (reason: string): string | undefined => {
  const room = roomNamed(reason);
  return room?.hold && labelKey(room, room.hold);
};

/** A coin over all accounts. */
export type OwnCoin = Total['holdings'][number] & {
  readonly amount: Decimal;
  /** Undefined until it is known whether there is a cost, and for USDT. */
  readonly cost: CoinCost | undefined;
};

export interface CoinCost {
  /** Null where the cost is unknown. */
  readonly average_cost: Decimal | null;
  readonly cost_usdt: Decimal | null;
  readonly profit: Profit | null;
}

/** The coins of the total with their costs. A cost of another amount belongs to another moment and is not shown. */
export const ownCoins = (holdings: Total['holdings'], costs: Costs | undefined): readonly OwnCoin[] =>
  holdings.map((holding) => {
    const amount = holding.available.plus(holding.in_products);
    const found = costs?.coins.find(({ currency_id }) => currency_id === holding.currency_id);
    const cost =
      found && found.amount.eq(amount)
        ? {
            average_cost: found.average_cost,
            cost_usdt: found.cost_usdt,
            profit: profitOf(holding.value_usdt, found.cost_usdt),
          }
        : undefined;
    return { ...holding, amount, cost };
  });

/** What each account has of one coin. */
export const coinByAccount = ({ accounts }: Accounts, currency_id: number) =>
  accounts.flatMap(({ account, currencies }) =>
    currencies.filter((holding) => holding.currency_id === currency_id).map((holding) => ({ account, holding })),
  );

/** BA20: a coin as its accounts have it. What was answered about another amount is late. */
export const coinNow = (coin: OwnCoin, accounts: Accounts | undefined, costs: Costs | undefined) => {
  const rows = accounts && coinByAccount(accounts, coin.currency_id);
  const amount = rows ? Decimal.sum(rows.map(({ holding }) => holding.available.plus(holding.held))) : coin.amount;
  const cost = costs?.coins.find(({ currency_id }) => currency_id === coin.currency_id);
  return {
    rows,
    amount,
    value_late: !coin.amount.eq(amount),
    cost_late: cost !== undefined && !cost.amount.eq(amount),
  };
};

const DAY_MS = 86_400_000;

/** A total at a moment; a day's total is drawn at its noon. */
export interface ChartPoint {
  readonly at: Instant;
  readonly total_usdt: Decimal;
}

export interface Chart {
  readonly of: 'days' | 'hours';
  readonly points: readonly ChartPoint[];
}

/** BA15: days once there are two, until then hours; undefined where neither makes a line. */
export const chartOf = (days: readonly Day[], hours: readonly Hour[]): Chart | undefined => {
  if (days.length >= 2)
    return { of: 'days', points: days.map(({ day, total_usdt }) => ({ at: noonOf(day), total_usdt })) };
  return hours.length >= 2 ? { of: 'hours', points: hours } : undefined;
};

/** The line ends at the total that is shown above it, whatever was recorded last; a day is drawn at its noon, maybe ahead. */
export const upToNow = (chart: Chart, total_usdt: Decimal, now: Instant): Chart => {
  const last = chart.points.at(-1)?.at ?? now;
  return { ...chart, points: [...chart.points, { at: last > now ? last : now, total_usdt }] };
};

/** Horizontal position of each moment, from 0 to 1; a missing day or hour leaves a gap. */
export const placesOf = (points: readonly ChartPoint[]): readonly number[] => {
  const at = points.map((point) => millisecondsOf(point.at));
  const first = at[0] ?? 0;
  const span = (at.at(-1) ?? first) - first;
  return at.map((place) => (span === 0 ? 0 : (place - first) / span));
};

/** Space for the mark at the edge. */
const EDGE = 5;

/** Points of the line through the totals in a box of this size. */
export const linePoints = (totals: readonly ChartPoint[], width: number, height: number) => {
  const values = totals.map(({ total_usdt }) => total_usdt.toDrawing());
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return placesOf(totals).map((place, index) => ({
    x: EDGE + place * (width - 2 * EDGE),
    y: span === 0 ? height / 2 : height - EDGE - (((values[index] ?? low) - low) / span) * (height - 2 * EDGE),
  }));
};

/** The kinds of records, each with the prefix of its ledger reason. */
export const recordKinds = (): readonly { readonly reason: string; readonly label: string }[] =>
  openedRooms().flatMap((room) =>
    Object.entries(room.records ?? {}).map(([reason, label]) => ({ reason, label: labelKey(room, label) })),
  );

/** The page of an account for which the screen has no list. */
export const accountPage = (account: AccountName): Address | undefined =>
  openedRooms()
    .find((room) => room.account_pages?.[account])
    ?.account_pages?.[account]?.();

/** What an event gave and took in sum, per currency; a move between own accounts is none. */
export const netChanges = ({ changes }: Row): Row['changes'] =>
  [...Map.groupBy(changes, ({ currency_id }) => currency_id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const amount = Decimal.sum([first, ...others].map((change) => change.amount));
    return amount.isZero() ? [] : [{ ...first, amount }];
  });

/** What the customer gives or has frozen, by its name in a record: rounded up, as where it was confirmed. */
const GIVEN = new Set(['fee', 'held', 'out', 'interest']);

/** An amount that the same record takes from the customer is given too, whatever it is called. */
export const valueRounding = (
  { name, amount, currency_name }: Pick<Row['values'][number], 'name' | 'amount' | 'currency_name'>,
  changes: readonly Pick<Row['changes'][number], 'amount' | 'currency_name'>[],
): Rounding => {
  const is_given = changes.some(
    (change) => change.currency_name === currency_name && change.amount.negated().eq(amount),
  );
  return is_given || GIVEN.has(name) ? 'up' : 'down';
};

/** A gain is cut and a loss is rounded up: neither looks better than it is. */
export const changeRounding = (change: Decimal): Rounding => (change.isNegative() ? 'up' : 'down');

/** Rows grouped by day, as the day is formatted; the order stays. */
export const groupByDay = (
  rows: readonly Row[],
  dayOf: (row: Row) => string,
): readonly { readonly day: string; readonly rows: readonly Row[] }[] =>
  [...Map.groupBy(rows, dayOf)].map(([day, same]) => ({ day, rows: same }));

/** Noon, so that no time zone shifts it to another day. */
export const noonOf = (day: string): Instant => instantOf(`${day}T12:00:00.000Z`);

export interface TodayChange {
  readonly change: Decimal;
  /** As a fraction of the earlier total; absent when that was zero. */
  readonly change_rate: Decimal | undefined;
  readonly since: Instant;
}

/** BA12: difference from the total at the start of this UTC day; undefined without that snapshot. */
export const changeToday = (total: Decimal, days: readonly Day[], today: Instant): TodayChange | undefined => {
  const first = days.find(({ day }) => day === today.slice(0, 10));
  if (!first) return undefined;
  const change = total.minus(first.total_usdt);
  const change_rate = first.total_usdt.isPositive() ? change.over(first.total_usdt, 'half_even') : undefined;
  return { change, change_rate, since: first.taken_at };
};

/** The last months, newest first, each with its first and last UTC day. */
export const monthsBefore = (today: Instant, count: number) =>
  Array.from({ length: count }, (_, back) => {
    const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
    const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    const next = months + 1;
    const after = `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01T00:00:00.000Z` as Instant;
    return { month, from: `${month}-01`, to: instantOf(millisecondsOf(after) - DAY_MS).slice(0, 10) };
  });

/** The years of which there may be records, newest first. */
export const yearsBefore = (today: Instant, count: number): readonly string[] =>
  Array.from({ length: count }, (_, back) => String(Number(today.slice(0, 4)) - back));
