import type { Decimal } from '#contract/kit/decimal.ts';
import { eachDue, skippedNow } from '#server/core/jobs/each-due.ts';
import { ChainFault } from '#server/ports/chain/chain.ts';
import { boundFees, maxGas, type Outcome, type PayoutChain, type PayoutSigner } from '#server/ports/chain/send.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  attemptsOf,
  insertPayout,
  insertPayoutEnd,
  nextApproved,
  nextNonce,
  payoutsUnderWay,
  type PayoutRow,
} from '../store/payouts.ts';
import { lockWithdrawal, setState, withdrawalById, type WithdrawalRow } from '../store/withdrawals.ts';
import { runningHold } from './decide.ts';
import { sendAgain } from './raise-fee.ts';
import { giveBack, noteStep, settle, stepTime } from './steps.ts';

export interface Payer {
  readonly ports: Pick<Ports, 'db' | 'clock' | 'log'>;
  readonly network_id: string;
  readonly chain: PayoutChain;
  readonly signer: PayoutSigner;
  /** WD23: the maximum ever offered per gas. */
  readonly max_fee: bigint;
}

/** An arbitrary number, the same in every process: the key of the leading worker's advisory lock. */
const PAYOUT_LOCK = 7_261_064;

export interface Lead {
  /** Whether this worker still leads; it queries its session, because after a lost session another worker may lead. */
  holds(): Promise<boolean>;
  end(): Promise<void>;
}

/** WD20: of several workers one leads. Undefined while another does. */
export const leadPayouts = async ({ db }: Pick<Ports, 'db'>): Promise<Lead | undefined> => {
  const session = await db.session();
  const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [PAYOUT_LOCK]);
  if (rows[0]?.got !== true) {
    await session.end();
    return undefined;
  }
  return {
    holds: async () => {
      try {
        await session.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
    end: () => session.end(),
  };
};

/**
 * One round: first the payouts under way, then the approved withdrawals one by one. Safe to stop anywhere. A withdrawal
 * that fails is skipped for a while (JO6), so that it does not block those behind it; a node that does not answer ends
 * the round.
 */
export const payOut = async (payer: Payer, lead: Pick<Lead, 'holds'>): Promise<void> => {
  const { ports, network_id, chain } = payer;
  const chain_id = await chain.chainId();
  const now = ports.clock.now();
  const due = { job: `withdrawals.pay-${network_id}`, now, idOf: (id: number) => id, isOwn };
  const skipped = await skippedNow(ports.db, due.job, now);
  for (const payout of await payoutsUnderWay(ports.db, network_id)) {
    if (skipped.has(String(payout.withdrawal_id))) continue;
    if (!(await lead.holds())) return;
    await eachDue(ports, { ...due, rows: [payout.withdrawal_id], work: () => follow(payer, chain_id, payout) });
  }
  const passed_over = [...skipped].map(Number);
  for (;;) {
    const id = await nextApproved(ports.db, network_id, ports.clock.now(), passed_over);
    if (id === undefined || !(await lead.holds())) return;
    const signed: string[] = [];
    const work = async (): Promise<void> => void signed.push(...(await sign(payer, chain_id, id)));
    await eachDue(ports, { ...due, rows: [id], work });
    if (signed.length === 0) passed_over.push(id);
    for (const raw of signed) await chain.send(raw);
  }
};

const isOwn = (failure: unknown): boolean => !(failure instanceof ChainFault);

const unitsOf = (amount: Decimal, scale: number): bigint => {
  const [whole = '0', fraction = ''] = amount.toString().split('.');
  if (fraction.length > scale) throw new Error('finer than the network counts');
  return BigInt(whole + fraction.padEnd(scale, '0'));
};

const amountOf = (row: WithdrawalRow): bigint => unitsOf(row.amount.minus(row.fee), row.scale);

/**
 * WD18: nonce, signature and state are stored together before anything is sent to a node. Empty if it cannot be paid
 * now.
 */
const sign = async (payer: Payer, chain_id: number, id: number): Promise<string[]> => {
  const { ports, network_id, chain, signer } = payer;
  const from_address = signer.address;
  const fees = boundFees(await chain.fees(), payer.max_fee);
  const on_chain = await chain.sentBy(from_address, 'latest');
  const signed_block = await chain.head();
  const asked = await withdrawalById(ports.db, id);
  if (!asked || !(await canPay(payer, asked, maxGas(asked.contract, fees)))) return [];
  return ports.db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== 'approved' || row.paid_by !== 'worker') return [];
    const at = await stepTime(tx, id);
    if (await runningHold(tx, id, at)) return [];
    const nonce = Math.max(on_chain, (await nextNonce(tx, { chain_id, from_address })) ?? 0);
    const to = row.destination['address'];
    if (to === undefined) throw new Error('on-chain withdrawal has no address');
    const payment = { chain_id, nonce, to, amount: amountOf(row), contract: row.contract, fees };
    const signed = await signer.sign(payment);
    await insertPayout(
      tx,
      { withdrawal_id: id, network_id, chain_id, from_address, nonce, signed_block, ...signed },
      at,
    );
    await setState(tx, id, { state: 'broadcasting', at });
    await noteStep(tx, row, { state: 'broadcasting', at });
    return [signed.raw];
  });
};

/** What the wallet cannot pay stays approved; a signed transaction that no node accepts would block those behind it. */
const canPay = async ({ ports, chain, signer }: Payer, row: WithdrawalRow, gas: bigint): Promise<boolean> => {
  const coins = await chain.balance(signer.address, null);
  const amount = amountOf(row);
  const enough =
    row.contract === null
      ? coins >= amount + gas
      : coins >= gas && (await chain.balance(signer.address, row.contract)) >= amount;
  if (!enough) ports.log.warn('payout wallet has insufficient funds', { withdrawal_id: row.id });
  return enough;
};

/** WD19, WD23: follows a signed payout to its end, whichever of its signatures was mined. */
const follow = async (payer: Payer, chain_id: number, payout: PayoutRow): Promise<void> => {
  const { ports, chain } = payer;
  if (payout.chain_id !== chain_id) throw new ChainFault('other_chain', `${chain_id} instead of ${payout.chain_id}`);
  const row = await withdrawalById(ports.db, payout.withdrawal_id);
  if (!row) throw new Error('payout has no withdrawal');
  const final_block = (await chain.head()) - Math.max(1, row.confirmations) + 1;
  // Queried before the outcome: a nonce used by then was used by this transaction, or never will be.
  const used = final_block >= 0 ? await chain.sentBy(payout.from_address, final_block) : 0;
  const attempts = await attemptsOf(ports.db, payout.withdrawal_id);
  for (const { tx_hash } of attempts.toReversed()) {
    const outcome = await chain.outcome(tx_hash);
    if (outcome && outcome.block <= final_block) return finish(payer, row, tx_hash, outcome);
    if (outcome) return;
  }
  const own = attempts.map(({ tx_hash }) => tx_hash);
  if (used > payout.nonce && (await otherIsFinal(chain, payout, own, final_block))) {
    return end(payer, row.id, { state: 'failed', reason: 'other_transaction' });
  }
  await sendAgain(payer, payout, attempts);
};

/**
 * WD19: finds the transaction that used the nonce, by bisecting the blocks. A node that does not know ours proves
 * nothing: it may have forgotten it. Only another transaction with the same nonce does.
 */
const otherIsFinal = async (
  chain: PayoutChain,
  { from_address, nonce }: PayoutRow,
  own: readonly string[],
  final_block: number,
): Promise<boolean> => {
  let [low, high] = [0, final_block];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await chain.sentBy(from_address, middle)) > nonce) high = middle;
    else low = middle + 1;
  }
  const found = await chain.sentIn(high, from_address, nonce);
  return found !== undefined && !own.includes(found);
};

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const wordOf = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/** A token call may succeed and move nothing; only its transfer log proves that it moved. */
const moved = (row: WithdrawalRow, { transfers }: Outcome): boolean =>
  row.contract === null ||
  transfers.some(
    ({ contract, topics, data }) =>
      contract === row.contract?.toLowerCase() &&
      topics[0] === TRANSFER &&
      topics[2] === wordOf(row.destination['address'] ?? '') &&
      BigInt(data) === amountOf(row),
  );

const finish = async (payer: Payer, row: WithdrawalRow, tx_hash: string, outcome: Outcome): Promise<void> => {
  if (!outcome.succeeded) return end(payer, row.id, { state: 'failed', reason: 'reverted', tx_hash });
  if (moved(row, outcome)) return end(payer, row.id, { state: 'settled', tx_hash });
  // Neither paid nor provably unpaid: an operator has to look.
  payer.ports.log.error('a payout was done and moved nothing', new Error(`withdrawal ${row.id}`));
};

type End =
  | { readonly state: 'settled'; readonly tx_hash: string }
  | { readonly state: 'failed'; readonly reason: string; readonly tx_hash?: string };

const end = ({ ports }: Payer, id: number, outcome: End): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.state !== 'broadcasting') return;
    const at = await stepTime(tx, id);
    if (outcome.tx_hash !== undefined) await insertPayoutEnd(tx, id, outcome.tx_hash);
    if (outcome.state === 'settled') await settle(tx, row, at);
    else await giveBack(tx, row, { ...outcome, at });
  });
