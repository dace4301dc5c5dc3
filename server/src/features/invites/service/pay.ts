import type { Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { deliver } from '#server/features/inbox/index.ts';
import {
  amountsOf,
  dueFunds,
  duePayments,
  lockFunds,
  lockMoney,
  lockPayment,
  saveFunded,
  savePaid,
  type FundKey,
  type PaymentKey,
} from '../store/payments.ts';

export const FUND_JOB = 'invites.fund';
export const PAY_JOB = 'invites.pay';

const INVITES = house('invites');

/** IR4: takes the money of a batch out of a room's fees. */
export const fundBatches = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const work = (key: FundKey): Promise<void> =>
    ports.db.transaction(async (tx) => {
      await lockMoney(tx);
      const rows = await lockFunds(tx, key);
      if (rows.length === 0) return;
      const at = tx.now();
      const movements = rows.map(({ account, currency_id, amount }) => ({
        from: account,
        to: INVITES,
        currency_id,
        amount,
      }));
      await post(tx, { reason: 'invites.fund', ref: `${key.day}:${key.batch}:${key.room}`, at, movements });
      await saveFunded(tx, key, at);
    });
  const rows = await dueFunds(ports.db, FUND_JOB, now);
  const idOf = ({ day, batch, room }: FundKey): string => `${day}:${batch}:${room}`;
  return eachDue(ports, { job: FUND_JOB, now, rows, idOf, work });
};

/** IR4: one entry per inviter and day, into the spot account, with a message. */
export const payInviters = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  const work = (key: PaymentKey): Promise<void> =>
    ports.db.transaction(async (tx) => {
      await lockMoney(tx);
      if (!(await lockPayment(tx, key))) return;
      const at = tx.now();
      const { inviter_id, day } = key;
      const amounts = await amountsOf(tx, key);
      const movements = amounts.map(({ currency_id, amount }) => ({
        from: INVITES,
        to: customer(inviter_id, 'spot'),
        currency_id,
        amount,
      }));
      await post(tx, { reason: 'invites.rebate', ref: `${inviter_id}:${day}`, at, movements });
      await savePaid(tx, key, at);
      const [first] = amounts;
      const values = {
        day,
        amount: String(first?.amount ?? ''),
        currency: first?.currency_name ?? '',
        many: amounts.length > 1 ? 'more' : 'one',
      };
      await deliver(tx, inviter_id, { topic: 'orders', kind: 'invite_rebate', values }, at);
    });
  const rows = await duePayments(ports.db, PAY_JOB, now);
  const idOf = ({ inviter_id, day }: PaymentKey): string => `${inviter_id}:${day}`;
  return eachDue(ports, { job: PAY_JOB, now, rows, idOf, work });
};
