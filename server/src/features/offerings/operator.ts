import type { Instant } from '#contract/kit/instant.ts';
import { offeringsOperatorCalls as calls } from '#contract/offerings/operator-calls.ts';
import { phaseAt } from '#contract/offerings/rules.ts';
import { coins } from '#server/core/catalogue.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { unlockCalendar } from './service/calendar.ts';
import { possiblePayCurrencies } from './service/price.ts';
import { proposeOffering, proposeWithdrawal, withdrawalsOpen } from './service/proposals.ts';
import { allottedCounts } from './store/allotment.ts';
import { applicationsIn, countIn } from './store/applications.ts';
import { talliedOfferings } from './store/offerings.ts';

/** Four queries, however many offerings there are. */
const offeringsView = async (sql: Sql, now: Instant) => {
  const open = await withdrawalsOpen(sql, now);
  const allotted = await allottedCounts(sql);
  const codes = new Map((await coins(sql)).map(({ id, code }) => [id, code]));
  return (await talliedOfferings(sql)).map(({ pay_currency_ids, ...row }) => ({
    ...row,
    phase: phaseAt(row, now),
    pay_currencies: pay_currency_ids.flatMap((id) => codes.get(id) ?? []),
    allotted: allotted.get(row.id) ?? 0,
    proposal_id: open.get(String(row.id)) ?? null,
  }));
};

export const offeringsOperatorHandlers = (db: Database): readonly Handler[] => [
  answer(calls.allOfferings, ({ now }) => offeringsView(db, now)),
  answer(calls.payCurrencies, () => possiblePayCurrencies(db)),
  answer(calls.offeringApplications, async ({ input: { id, page, limit } }) => ({
    total: await countIn(db, id),
    rows: await applicationsIn(db, id, limit, (page - 1) * limit),
  })),
  answer(calls.unlockCalendar, () => unlockCalendar(db)),
  change(calls.proposeOffering, (tx, asked) => proposeOffering(tx, asked.input, asked)),
  change(calls.proposeWithdrawal, (tx, asked) => proposeWithdrawal(tx, asked.input, asked)),
];
