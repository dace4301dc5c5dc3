import type { Instant } from '#contract/kit/instant.ts';
import { dueJob } from '#server/core/jobs/due-job.ts';
import type { DuePorts } from '#server/core/jobs/each-due.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { listingsBehind, showBid } from '../store/auctions.ts';
import { listingsOver, listingsThatOwe, listingsUnpaid, ordersToRemind } from '../store/orders.ts';
import { outbidDue, markSent } from '../store/outbid.ts';
import { markServed } from '../store/watch.ts';
import { endSale, returnRest } from './auctions.ts';
import { notifyEach } from './notices.ts';
import { expireOrder, remind } from './orders.ts';
import { reminderJobs } from './reminders.ts';

/** One message for each bidder, with the bid that leads now. A batch of bids waits for these rows, so it is quick. */
const sendOutbid = async ({ db }: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const rows = await outbidDue(db, now);
  if (rows.length === 0) return 'done';
  await db.transaction(async (tx) => {
    const sent = new Set(await markSent(tx, rows, now));
    const due = rows.filter(({ listing_id, user_id }) => sent.has(`${String(listing_id)}:${String(user_id)}`));
    const notices = due.map(({ user_id, best_price, currency_code, ...about }) => {
      const notice = { kind: 'nft_outbid', amount: best_price, currency: currency_code } as const;
      return { user_id, about, notice };
    });
    await notifyEach(tx, notices, now);
  });
  return 'more';
};

/** NA7: a run that came to its end says that the exchange serves. One that a halt or a lost database ends does not. */
const watched = ({ db }: DuePorts, job: Job): Job => ({
  ...job,
  run: async (now, signal) => {
    const left = await job.run(now, signal);
    if (left === 'done') await markServed(db, now);
    return left;
  },
});

/** What is held by others now is tried again with the next run, not at once. */
const unhurried = (job: Job): Job => ({
  ...job,
  run: async (now, signal) => {
    await job.run(now, signal);
    return 'done';
  },
});

export const saleJobs = (ports: DuePorts): readonly Job[] => [
  dueJob(ports, { name: 'nft.end', every_seconds: 1, due: listingsOver, work: endSale }),
  dueJob(ports, { name: 'nft.return-margins', every_seconds: 5, due: listingsThatOwe, work: returnRest }),
  watched(ports, dueJob(ports, { name: 'nft.expire', every_seconds: 5, due: listingsUnpaid, work: expireOrder })),
  dueJob(ports, { name: 'nft.remind', every_seconds: 30, due: ordersToRemind, work: remind }),
  unhurried(dueJob(ports, { name: 'nft.show-bids', every_seconds: 1, due: listingsBehind, work: showBid })),
  ...reminderJobs(ports),
  { name: 'nft.outbid', every_seconds: 2, run: (now) => sendOutbid(ports, now) },
];
