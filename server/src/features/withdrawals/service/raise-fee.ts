import { millisecondsOf } from '#contract/kit/instant.ts';
import { gasOf, raisedFees } from '#server/ports/chain/send.ts';
import { attemptsOf, insertAttempt, type AttemptRow, type PayoutRow } from '../store/payouts.ts';
import { lockWithdrawal } from '../store/withdrawals.ts';
import type { Payer } from './payout.ts';

/** WD23: how long a signature may wait before its fee is raised. */
export const RAISE_AFTER_MS = 3 * 60_000;

/**
 * WD23: sends the newest signature again. If the chain waits for this very nonce and it was not mined for a while, its
 * fee is too low: the same payment is signed again for more, stored, and sent in its place. A transaction that merely
 * waits behind another nonce is never raised.
 */
export const sendAgain = async (payer: Payer, payout: PayoutRow, attempts: readonly AttemptRow[]): Promise<void> => {
  const { ports, chain } = payer;
  const newest = attempts.at(-1);
  if (!newest) throw new Error('payout has no signature');
  const age_ms = millisecondsOf(ports.clock.now()) - millisecondsOf(newest.signed_at);
  const is_next = age_ms >= RAISE_AFTER_MS && (await chain.sentBy(payout.from_address, 'latest')) === payout.nonce;
  await chain.send((is_next ? await raised(payer, newest) : undefined) ?? newest.raw);
};

const raised = async (payer: Payer, newest: AttemptRow): Promise<string | undefined> => {
  const { ports, chain, signer, max_fee } = payer;
  const { withdrawal_id } = newest;
  const before = gasOf(newest.raw);
  const fees = raisedFees(before.fees, await chain.fees(), max_fee);
  if (!fees) {
    ports.log.warn('payout waits at the maximum fee', { withdrawal_id });
    return undefined;
  }
  // Nodes drop what the wallet cannot pay; the old signature would then be dropped as well.
  if ((await chain.balance(signer.address, null)) < before.value + before.gas * fees.max) {
    ports.log.warn('payout wallet has insufficient funds for a higher fee', { withdrawal_id });
    return undefined;
  }
  const signed = await signer.signAgain(newest.raw, fees);
  return ports.db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, withdrawal_id);
    const last = (await attemptsOf(tx, withdrawal_id)).at(-1);
    // Another worker may have settled or raised it meanwhile.
    if (row?.state !== 'broadcasting' || last?.attempt !== newest.attempt) return undefined;
    await insertAttempt(tx, { withdrawal_id, attempt: newest.attempt + 1, ...signed, signed_at: tx.now() });
    return signed.raw;
  });
};
