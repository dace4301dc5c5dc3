import type { DurationTerms, StakeTerms } from '#contract/options/term-rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export const lockDuration = (
  tx: Transaction,
  seconds: number,
): Promise<DurationTerms | undefined> => tx.row<DurationTerms>`
  select seconds, payout_rate, is_offered from option_duration where seconds = ${seconds} for update`;

export const saveDuration = (tx: Transaction, terms: DurationTerms): Promise<number> => tx.run`
  insert into option_duration (seconds, payout_rate, is_offered)
  values (${terms.seconds}, ${terms.payout_rate}, ${terms.is_offered})
  on conflict (seconds) do update set payout_rate = excluded.payout_rate, is_offered = excluded.is_offered`;

export interface LockedStakes extends StakeTerms {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
}

export const lockStakes = (tx: Transaction, currency_id: number): Promise<LockedStakes | undefined> =>
  tx.row<LockedStakes>`
    select c.id, c.code, c.scale, o.min_stake, o.max_stake, o.chips
    from option_currency o join currency c on c.id = o.currency_id where o.currency_id = ${currency_id} for update of o`;

export const saveStakes = (tx: Transaction, currency_id: number, terms: StakeTerms): Promise<number> => tx.run`
  update option_currency set min_stake = ${terms.min_stake}, max_stake = ${terms.max_stake},
    chips = ${terms.chips}::numeric[]
  where currency_id = ${currency_id}`;

/** How many options run, by duration. */
export const runningBySeconds = async (sql: Sql): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.rows<{ seconds: number; count: number }>`
    select seconds, count(*) as count from option_order where state in ('waiting', 'open') group by seconds`;
  return new Map(rows.map(({ seconds, count }) => [seconds, count]));
};
