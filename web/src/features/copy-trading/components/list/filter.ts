import { traderSorts, type StatisticDays, type TraderSort } from '#contract/copy-trading/rules.ts';
import type { TraderFilter } from '#web/features/copy-trading/queries.ts';

/** The value of a choice that leaves nobody out. */
export const ANY = '';

/** Largest drawdown, in percent. */
export const drawdowns = ['10', '20', '30', '50'] as const;
/** Days since the first trade. */
export const ages = ['7', '30', '90'] as const;

export interface Chosen {
  readonly sort: TraderSort;
  readonly max_drawdown: string;
  readonly min_days: string;
  readonly low_leverage: boolean;
  readonly has_room: boolean;
}

/** CT23: what followers took home is the order that nobody has to choose. */
export const nothingChosen: Chosen = {
  sort: traderSorts[0],
  max_drawdown: ANY,
  min_days: ANY,
  low_leverage: false,
  has_room: false,
};

/** Whether the choice leaves somebody out; the order does not. */
export const isFiltered = ({ sort: _, ...chosen }: Chosen): boolean =>
  Object.values(chosen).some((value) => value !== ANY && value !== false);

/** What the server is asked; what was not chosen is not sent. */
export const filterOf = (days: StatisticDays, chosen: Chosen): TraderFilter => ({
  days,
  sort: chosen.sort,
  ...(chosen.max_drawdown !== ANY && { max_drawdown: Number(chosen.max_drawdown) }),
  ...(chosen.min_days !== ANY && { min_days: Number(chosen.min_days) }),
  ...(chosen.low_leverage && { low_leverage: true }),
  ...(chosen.has_room && { has_room: true }),
});

export const sortNamed = (value: string): TraderSort => traderSorts.find((sort) => sort === value) ?? traderSorts[0];
