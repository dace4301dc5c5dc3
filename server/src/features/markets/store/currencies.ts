import type { MarketKind } from '#contract/markets/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface CurrencyRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly scale: number;
  readonly sort: number;
  readonly kind: MarketKind;
}

export const shownCurrencies = (sql: Sql): Promise<CurrencyRow[]> => sql.rows<CurrencyRow>`
  select id, code, name, scale, sort, kind from currency where is_shown order by sort, id limit 1000`;
