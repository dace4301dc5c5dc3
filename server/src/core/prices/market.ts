import type { Decimal } from '#contract/kit/decimal.ts';
import type { Holiday, Hours, MarketKind } from '#contract/markets/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** One row of the catalogue: what is traded against what, and in which steps. */
export interface Market {
  readonly id: number;
  readonly base_id: number;
  readonly base_code: string;
  readonly base_name: string;
  readonly quote_id: number;
  readonly quote_code: string;
  readonly symbol: string;
  readonly log_symbol: string;
  readonly kind: MarketKind;
  readonly price_scale: number;
  readonly quantity_scale: number;
  readonly hours: Hours | undefined;
  readonly has_spot: boolean;
  readonly has_futures: boolean;
  readonly has_options: boolean;
  readonly lot_size: Decimal;
  readonly futures_fee: Decimal;
  readonly overnight_rate: Decimal;
  readonly spread: Decimal;
  readonly min_lots: number;
  readonly max_lots: number;
  readonly sort: number;
}

/** Only coins are traded on a book (SP1). */
export const hasBook = ({ kind, has_spot }: Pick<Market, 'kind' | 'has_spot'>): boolean => kind === 'coin' && has_spot;

type MarketRow = Omit<Market, 'hours'> & { readonly calendar_id: string | null };

export const readMarkets = async (sql: Sql): Promise<Market[]> => {
  const rows = await sql.rows<MarketRow>`
    select m.id, m.base_id, b.code as base_code, b.name as base_name, m.quote_id, q.code as quote_code, m.symbol,
      m.log_symbol, m.kind, m.price_scale, m.quantity_scale, m.calendar_id, m.has_spot,
      m.has_futures, m.has_options, m.lot_size, m.futures_fee, m.overnight_rate, m.spread, m.min_lots, m.max_lots, m.sort
    from market m join currency b on b.id = m.base_id join currency q on q.id = m.quote_id
    where m.is_shown order by m.sort`;
  const calendars = await readCalendars(sql);
  return rows.map(({ calendar_id, ...market }) => ({
    ...market,
    hours: calendar_id === null ? undefined : calendars.get(calendar_id),
  }));
};

/** What two administrators can change about a contract while the exchange runs, so it is read again. */
export type ContractTerms = Pick<
  Market,
  'id' | 'lot_size' | 'futures_fee' | 'overnight_rate' | 'spread' | 'min_lots' | 'max_lots'
>;

export const contractTermsNow = async (sql: Sql): Promise<ReadonlyMap<number, ContractTerms>> => {
  const rows = await sql.rows<ContractTerms>`
    select id, lot_size, futures_fee, overnight_rate, spread, min_lots, max_lots from market where is_shown`;
  return new Map(rows.map((row) => [row.id, row]));
};

interface CalendarRow extends Omit<Hours, 'holidays'> {
  readonly id: string;
}

interface HolidayRow extends Holiday {
  readonly calendar_id: string;
}

/** MA24: the same for everybody, and part of a release. */
const readCalendars = async (sql: Sql): Promise<ReadonlyMap<string, Hours>> => {
  const calendars = await sql.rows<CalendarRow>`
    select id, time_zone, opens_minute, closes_minute from trading_calendar`;
  const holidays = await sql.rows<HolidayRow>`
    select calendar_id, day::text as day, name, closes_minute from trading_holiday order by day`;
  return new Map(
    calendars.map(({ id, ...hours }) => [
      id,
      {
        ...hours,
        holidays: holidays
          .filter(({ calendar_id }) => calendar_id === id)
          .map(({ day, name, closes_minute }) => ({ day, name, closes_minute })),
      },
    ]),
  );
};
