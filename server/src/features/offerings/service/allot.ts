import { laterOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { allotmentLine, keptOf } from '#contract/offerings/rules.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { inBatches } from '#server/core/jobs/in-batches.ts';
import { customer, house, world } from '#server/core/ledger/addresses.ts';
import { post, postAll, type Entry } from '#server/core/ledger/ledger.ts';
import { queueNote } from '#server/core/log-notes.ts';
import { deliverAll } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import * as store from '../store/allotment.ts';
import { lockOffering, type OfferingRow } from '../store/offerings.ts';

export const FIX_JOB = 'offerings.fix';
export const ALLOT_JOB = 'offerings.allot';
export const SETTLE_JOB = 'offerings.settle';

/** Applications whose entries are posted in one transaction. */
const MAX_BATCH = 500;

/** OF7, OF9: fixes what everybody gets, with its line in the public log, in one transaction. */
export const fixDue = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const rows = await store.dueToFix(ports.db, FIX_JOB, now);
  const fixOne = ({ id }: { readonly id: number }) => ports.db.transaction((tx) => fix(tx, id));
  return eachDue(ports, { job: FIX_JOB, now, rows, idOf: ({ id }) => id, work: fixOne });
};

export const fix = async (tx: Transaction, id: number): Promise<void> => {
  const offering = await lockOffering(tx, id);
  const at = tx.now();
  if (offering?.state !== 'open' || at < offering.ends_at) return;
  await store.insertAllotment(tx, offering);
  const totals = await store.totalsOf(tx, id);
  const line = allotmentLine({
    project_id: id,
    ends_at_ms: millisecondsOf(offering.ends_at),
    for_sale: offering.for_sale,
    step: offering.step,
    applied: totals.applied,
    count: totals.count,
    list_sha256: totals.list_sha256,
  });
  await store.saveFixed(tx, id, totals, { note_id: await queueNote(tx, line), at });
};

/** OF8: one entry per application, in batches of one transaction each; a kill between two loses nothing. */
export const allotFixed = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  for (const { id } of await store.dueToAllot(ports.db)) {
    const rows = await store.unpostedIds(ports.db, id, { job: ALLOT_JOB, now, limit: MAX_BATCH });
    const work = (ids: readonly number[]) => ports.db.transaction((tx) => allot(tx, ids));
    if ((await inBatches(ports, { job: ALLOT_JOB, now, rows, idOf: (row) => row, work })) === 'more') return 'more';
  }
  return 'done';
};

/** OF3: what was not sold of offerings whose applications all have their entry; one that fails holds up no other (JO6). */
export const returnUnsold = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const rows = await store.dueToSettle(ports.db, SETTLE_JOB, now);
  const settleOne = ({ id }: { readonly id: number }) => ports.db.transaction((tx) => settle(tx, id));
  return eachDue(ports, { job: SETTLE_JOB, now, rows, idOf: ({ id }) => id, work: settleOne });
};

/** TM7, OF18: not before the list was fixed, which a process with a faster clock may have done. */
export const allot = async (tx: Transaction, ids: readonly number[]): Promise<void> => {
  const rows = await store.lockUnposted(tx, ids);
  if (rows.length === 0) return;
  const at = rows.reduce((latest, { fixed_at }) => laterOf(latest, fixed_at), tx.now());
  const allotted = rows.map((row) => ({
    ...row,
    kept: keptOf(row.paid, row.passed, row.applied, row.pay_currency_scale),
    next_unlock_at: row.passed.isPositive() ? row.first_unlock_at : null,
  }));
  await store.saveAllotted(tx, allotted, at);
  await postAll(
    tx,
    allotted.map((row) => allotEntry(row, at)),
  );
  await deliverAll(tx, allotted.map(allottedMessage), at);
};

const allottedMessage = (row: Allotted) => ({
  user_id: row.user_id,
  topic: 'orders' as const,
  kind: 'offering_allotted' as const,
  values: {
    id: String(row.id),
    title: row.title,
    applied: row.applied.toString(),
    passed: row.passed.toString(),
    token: row.currency_name,
    refund: row.paid.minus(row.kept).toString(),
    currency: row.pay_currency_name,
  },
});

type Allotted = store.UnpostedRow & Pick<store.AllottedRow, 'kept'>;

/** OF8: the price of what passed, what returns, and the tokens. */
const allotEntry = (row: Allotted, at: Instant): Entry => {
  const held = customer(row.user_id, 'offerings');
  const pay = { from: held, currency_id: row.pay_currency_id };
  const movements = [
    { ...pay, to: house('offerings-proceeds'), amount: row.kept },
    { ...pay, to: customer(row.user_id, 'spot'), amount: row.paid.minus(row.kept) },
    { from: house('offerings'), to: held, currency_id: row.currency_id, amount: row.passed },
  ];
  return {
    reason: 'offerings.allot',
    ref: String(row.id),
    at,
    movements: movements.filter(({ amount }) => amount.isPositive()),
  };
};

/** OF3: once every application has its entry, what was not sold goes back. */
const settle = async (tx: Transaction, id: number): Promise<void> => {
  const offering = await lockOffering(tx, id);
  if (offering?.state !== 'fixed' || (await store.hasOpen(tx, id))) return;
  const at = laterOf(tx.now(), offering.fixed_at ?? undefined);
  const unsold = offering.for_sale.minus(offering.passed ?? offering.for_sale);
  if (unsold.isPositive()) await post(tx, returnEntry(offering, unsold, at));
  await store.saveSettled(tx, id, at);
};

export const returnEntry = (
  { id, currency_id }: Pick<OfferingRow, 'id' | 'currency_id'>,
  amount: OfferingRow['for_sale'],
  at: Instant,
): Entry => ({
  reason: 'offerings.return',
  ref: String(id),
  at,
  movements: [{ from: house('offerings'), to: world('issuers'), currency_id, amount }],
});
