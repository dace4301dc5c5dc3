import { Refusal } from '#contract/kit/refusal.ts';
import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import { recordLook } from '#server/core/operator-acts.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Database } from '#server/ports/db/database.ts';
import { approve, hold, pay, reject, release, runningHold } from './service/decide.ts';
import { VIEW } from './service/evidence.ts';
import { fourEyesBtc } from './service/limits.ts';
import { stepsOf } from './store/steps.ts';
import { countQueue, openProposal, queueOf, withdrawalById, type QueueRow } from './store/withdrawals.ts';

/** The operators' calls for withdrawals. Amounts and destinations come from the row. */
export const withdrawalsOperatorHandlers = (db: Database): readonly Handler[] => [
  answer(calls.queue, async ({ input, now }) => {
    const list = input.state ?? 'requested';
    const rows = await queueOf(db, { list, now, limit: input.limit, offset: (input.page - 1) * input.limit });
    const two_above = await fourEyesBtc(db);
    return { list: rows.map((row) => rowView(row, two_above, now)), total: await countQueue(db, list, now) };
  }),
  answer(calls.operatorDetail, async ({ input, session, now }) => {
    const row = await withdrawalById(db, input.id);
    if (!row) throw new Refusal('withdrawal_unknown');
    const whose = { target_type: 'withdrawal', target_id: row.id, customer_id: row.user_id };
    await recordLook(db, { operator: session, action: VIEW, ...whose });
    const running = await runningHold(db, row.id, now);
    const held = { hold_reason: running?.reason ?? null, hold_until: running?.until_at ?? null };
    return {
      ...rowView({ ...row, ...held }, await fourEyesBtc(db), now),
      destination: { ...row.destination },
      timeline: (await stepsOf(db, [row.id])).map(({ state, at, reason }) => ({ state, at, reason })),
      tx_hash: row.tx_hash ?? '',
      reference: row.reference ?? '',
      proposal_id: await openProposal(db, row.id, now),
    };
  }),
  change(calls.approve, (tx, { input, session }) => approve(tx, session, { id: input.id, reason: input.reason })),
  change(calls.reject, (tx, { input, session }) => reject(tx, session, { id: input.id, reason: input.reason })),
  change(calls.hold, (tx, { input, session }) =>
    hold(tx, session, { id: input.id, reason: input.reason, hours: input.hours }),
  ),
  change(calls.release, (tx, { input, session }) => release(tx, session, { id: input.id, reason: input.reason })),
  change(calls.pay, (tx, { input, session }) => pay(tx, session, { id: input.id, reference: input.reference })),
];

const rowView = (row: QueueRow, two_above: Decimal, now: Instant) => ({
  id: row.id,
  customer_id: row.user_id,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  network_id: row.network_id,
  type: row.type,
  amount: row.amount,
  fee: row.fee,
  value_btc: row.value_btc,
  state: row.state,
  reason: row.reason,
  requested_at: row.requested_at,
  due_at: row.due_at,
  is_late: row.due_at < now && ['requested', 'approved', 'broadcasting'].includes(row.state),
  hold_reason: row.hold_reason,
  hold_until: row.hold_until,
  needs_two: row.day_btc.gt(two_above),
  paid_by: row.paid_by,
});
