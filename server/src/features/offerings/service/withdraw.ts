import { laterOf } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { phaseAt } from '#contract/offerings/rules.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { applicationById, lockApplication, saveTakenBack, type ApplicationRow } from '../store/applications.ts';
import { addToTally, shareOffering } from '../store/offerings.ts';

/** OF6: takes an application back in full, until the end. */
export const withdraw = async (
  tx: Transaction,
  { user_id, id }: { readonly user_id: number; readonly id: number },
): Promise<ApplicationRow> => {
  const seen = refuseOthers(await applicationById(tx, id), user_id);
  // Before the lock as well, as in `apply`.
  if (phaseAt(seen, tx.now()) === 'done') throw new Refusal('offering_ended');
  const offering = await shareOffering(tx, seen.offering_id);
  await lockApplication(tx, id);
  const found = refuseOthers(await applicationById(tx, id), user_id);
  const now = tx.now();
  if (offering?.state !== 'open' || phaseAt(found, now) === 'done') throw new Refusal('offering_ended');
  // TM7: a process with a faster clock may have written the application.
  const at = laterOf(now, found.applied_at);
  await saveTakenBack(tx, id, at);
  const movement = {
    from: customer(user_id, 'offerings'),
    to: customer(user_id, 'spot'),
    currency_id: found.pay_currency_id,
    amount: found.paid,
  };
  await post(tx, { reason: 'offerings.withdraw', ref: String(id), at, movements: [movement] });
  await addToTally(tx, found, found.amount.negated(), -1);
  const after = await applicationById(tx, id);
  if (!after) throw new Error('application not found after it was taken back');
  return after;
};

const refuseOthers = (found: ApplicationRow | undefined, user_id: number): ApplicationRow => {
  if (found?.user_id !== user_id) throw new Refusal('offering_application_unknown');
  if (found.state !== 'open') throw new Refusal('offering_application_ended');
  return found;
};
