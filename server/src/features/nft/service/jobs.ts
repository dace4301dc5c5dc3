import type { Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { listingsOver, listingsThatOwe, listingsUnpaid, ordersToRemind } from '../store/orders.ts';
import { outbidDue, markSent } from '../store/outbid.ts';
import { endSale, returnRest } from './auctions.ts';
import { notify } from './notices.ts';
import { expireOrder, remind } from './orders.ts';

interface Due {
  readonly name: string;
  readonly every_seconds: number;
  readonly due: (sql: Sql, job: string, now: Instant) => Promise<{ readonly id: number }[]>;
  readonly work: (tx: Transaction, id: number) => Promise<void>;
}

const jobOf = (ports: DuePorts, { name, every_seconds, due, work }: Due): Job => ({
  name,
  every_seconds,
  run: async (now) =>
    eachDue(ports, {
      job: name,
      now,
      rows: await due(ports.db, name, now),
      idOf: ({ id }) => id,
      work: ({ id }) => ports.db.transaction((tx) => work(tx, id)),
    }),
});

/** Those who were outbid are told once, with the bid that leads now. */
const sendOutbid = async ({ db }: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const rows = await outbidDue(db, now);
  if (rows.length === 0) return 'done';
  await db.transaction(async (tx) => {
    const sent = new Set(await markSent(tx, rows, now));
    for (const row of rows) {
      if (!sent.has(`${String(row.listing_id)}:${String(row.user_id)}`)) continue;
      const bid = { amount: row.best_price, currency: row.currency_code };
      await notify(tx, row.user_id, row, { kind: 'nft_outbid', ...bid }, now);
    }
  });
  return 'more';
};

export const saleJobs = (ports: DuePorts): readonly Job[] => [
  jobOf(ports, { name: 'nft.end', every_seconds: 1, due: listingsOver, work: endSale }),
  jobOf(ports, { name: 'nft.return-margins', every_seconds: 5, due: listingsThatOwe, work: returnRest }),
  jobOf(ports, { name: 'nft.expire', every_seconds: 5, due: listingsUnpaid, work: expireOrder }),
  jobOf(ports, { name: 'nft.remind', every_seconds: 30, due: ordersToRemind, work: remind }),
  { name: 'nft.outbid', every_seconds: 2, run: (now) => sendOutbid(ports, now) },
];
