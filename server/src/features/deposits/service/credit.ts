import { maxOf } from '#contract/deposits/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { worldOf } from '#server/core/networks.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { ChainFault, type Chain } from '#server/ports/chain/chain.ts';
import { deliver } from '#server/features/inbox/index.ts';
import { dueTransfers, lockCursor, type DueTransfer } from '../store/chains.ts';
import { lockDeposit, setState, type DepositRow } from '../store/deposits.ts';
import { placeInTransaction } from './transfers.ts';

/** DE13: the only place where a deposit becomes money, under its lock. The entry is unique by the deposit's id. */
export const credit = async (tx: Transaction, deposit: DepositRow): Promise<void> => {
  const at = tx.now();
  await setState(tx, deposit.id, { state: 'credited', at });
  await post(tx, {
    reason: 'deposits.credit',
    ref: String(deposit.id),
    at,
    movements: [
      {
        from: worldOf(deposit.network_id),
        to: customer(deposit.user_id, 'spot'),
        currency_id: deposit.currency_id,
        amount: deposit.amount,
      },
    ],
  });
  await tellCustomer(tx, deposit, 'deposit_credited', at);
};

/** DE23: a decision about a deposit is sent to its customer as a message, once, because it is decided once. */
export const tellCustomer = (
  tx: Transaction,
  { id, user_id, amount, currency_name }: DepositRow,
  kind: 'deposit_credited' | 'deposit_rejected',
  at: Instant,
): Promise<void> => {
  const values = { id: String(id), amount: amount.toString(), currency: currency_name };
  return deliver(tx, user_id, { topic: 'orders', kind, values }, at);
};

export interface Crediting {
  readonly job: string;
  readonly chain: Chain;
  readonly network_id: string;
  readonly now: Instant;
}

/**
 * DE15: credits transfers that have their confirmations, each in its own transaction, after querying the chain once
 * more. A transfer that vanished, or that cannot be credited, is skipped (JO6); a node that does not answer ends the
 * round.
 */
export const creditDue = async (ports: DuePorts, crediting: Crediting): Promise<void> => {
  const { job, chain, network_id, now } = crediting;
  const creditOne = async (due: DueTransfer): Promise<void> => {
    await checkStands(chain, due);
    await ports.db.transaction(async (tx) => {
      const cursor = await lockCursor(tx, network_id);
      const deposit = await lockDeposit(tx, due.id);
      if (!cursor || cursor.stopped_at !== null || deposit?.state !== 'confirming') return;
      if (deposit.block_hash !== due.block_hash || deposit.block_number === null) return;
      if (cursor.number - deposit.block_number + 1 < deposit.confirmations_needed) return;
      // DE16: an unusually large amount waits for two people, as a voucher would.
      if (deposit.amount.gt(maxOf(deposit))) await setState(tx, deposit.id, { state: 'submitted', at: tx.now() });
      else await credit(tx, deposit);
    });
  };
  const rows = await dueTransfers(ports.db, job, network_id, now);
  await eachDue(ports, { job, now, rows, idOf: ({ id }) => id, work: creditOne, isOwn });
};

const isOwn = (failure: unknown): boolean => !(failure instanceof ChainFault) || failure.kind === 'transfer_vanished';

/** A transfer seen before must still exist, successful, in the same block. */
const checkStands = async (chain: Chain, due: DueTransfer): Promise<void> => {
  const receipt = await chain.receipt(due.tx_hash);
  const there =
    due.log_index === placeInTransaction.coin || (due.log_index >= 0 && due.log_index < receipt.places.length);
  if (!receipt.succeeded || receipt.block_hash !== due.block_hash || !there) {
    throw new ChainFault('transfer_vanished', due.tx_hash);
  }
};
