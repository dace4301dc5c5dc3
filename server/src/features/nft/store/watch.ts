import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

/* NA7: whether those who have to pay were served until the end. */

/** Written by the job that ends orders, each time that it ran to its end; not while nobody has to pay. */
export const markServed = (sql: Sql, at: Instant): Promise<number> => sql.run`
  update nft_watch set served_at = ${at} where exists (select from nft_order where state = 'awaiting')`;

/** Until when the exchange served, and since when money was halted in the hour before a moment, if it was. */
export const servedUntil = async (sql: Sql, moment: Instant): Promise<Instant | null> =>
  (
    await sql.one<{ at: Instant | null }>`
      select least(w.served_at, (
        select min(h.at) from ledger_halt h
        where h.at < ${moment} and coalesce(h.cleared_at, 'infinity') > ${moment}::timestamptz - interval '1 hour'
      )) as at from nft_watch w`
  ).at;
