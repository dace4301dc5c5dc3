import { ALIKE_WITHIN, transactionId } from '#contract/deposits/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { BANK, meantBy, networksOf, type CurrencyNetwork } from '#server/core/networks.ts';
import { brokenConstraint, type Transaction } from '#server/ports/db/database.ts';
import { useUpload } from '#server/features/site/index.ts';
import {
  attachVoucher,
  depositById,
  insertDeposit,
  isOnChain,
  lockDeposit,
  noteAlike,
  ownOrder,
  type DepositRow,
  type Voucher,
} from '../store/deposits.ts';
import { bankDetails, checkAmount, checkWaiting } from './bank.ts';
import { checkOpen } from './enabled.ts';

export interface VoucherInput {
  readonly user_id: number;
  readonly account: string | undefined;
  readonly amount: Decimal;
  readonly currency: number;
  readonly type: 0 | 1 | undefined;
  readonly network: string | undefined;
  readonly txid: string | undefined;
  readonly order_code: string | undefined;
  readonly now: Instant;
  /** Which networks are watched and need no voucher. */
  readonly isWatched: (network_id: string) => boolean;
}

/** DE7 to DE9: accepts a voucher. It moves nothing; two operators decide. */
export const submitVoucher = async (tx: Transaction, input: VoucherInput): Promise<DepositRow> => {
  await checkOpen(tx);
  const network = await networkFor(tx, input);
  checkAmount(network, input.amount);
  if (input.isWatched(network.network_id)) throw new Refusal('deposit_credited_itself');
  if (input.account === undefined) throw new Refusal('voucher_required');
  const txid = txidOf(network, input.txid);
  if (txid !== '' && (await isOnChain(tx, network.network_id, txid))) throw new Refusal('deposit_reference_used');
  const { user_id, now } = input;
  const upload = await useUpload(tx, { user_id, path: input.account, purpose: 'voucher', now });
  const voucher = { path: upload.path, sha256: upload.sha256, likeness: upload.likeness, txid };
  const id = await (input.order_code === undefined
    ? insertVoucher(tx, input, network, voucher)
    : voucherForOrder(tx, input, input.order_code, voucher));
  await noteAlike(tx, id, ALIKE_WITHIN);
  const row = await depositById(tx, id);
  if (!row) throw new Error('created deposit not found');
  return row;
};

const txidOf = ({ address_kind, network_name }: CurrencyNetwork, typed: string | undefined): string => {
  if (typed === undefined || typed.trim() === '') return '';
  const txid = transactionId(address_kind, typed);
  if (txid === undefined) throw new Refusal('deposit_txid_malformed', { network: network_name });
  return txid;
};

const networkFor = async (tx: Transaction, input: VoucherInput): Promise<CurrencyNetwork> => {
  const meant = meantBy(input.currency);
  const wanted = input.type === 1 || input.order_code !== undefined ? BANK : (input.network ?? meant.network_id);
  const networks = await networksOf(tx, meant.currency_id);
  const network =
    wanted === undefined
      ? networks.find(({ network_id, deposits_on }) => network_id !== BANK && deposits_on)
      : networks.find(({ network_id }) => network_id === wanted);
  if (!network?.deposits_on) throw new Refusal('recharge_not_enabled');
  if (network.network_id === BANK) await bankDetails(tx, input.user_id);
  return network;
};

const insertVoucher = async (
  tx: Transaction,
  input: VoucherInput,
  network: CurrencyNetwork,
  voucher: Voucher,
): Promise<number> => {
  await checkWaiting(tx, input.user_id);
  const deposit = {
    user_id: input.user_id,
    kind: network.network_id === BANK ? 'bank' : 'voucher',
    currency_id: network.currency_id,
    network_id: network.network_id,
    amount: input.amount,
    state: 'submitted',
    order_code: null,
    expires_at: null,
    at: tx.now(),
  } as const;
  return insertDeposit(tx, deposit, voucher).catch(alreadyUsed);
};

/** DE10: the voucher of a bank order; the amount is the order's, and a voucher of another amount is refused. */
const voucherForOrder = async (
  tx: Transaction,
  input: VoucherInput,
  order_code: string,
  voucher: Voucher,
): Promise<number> => {
  const found = await ownOrder(tx, input.user_id, order_code);
  const order = found && (await lockDeposit(tx, found.id));
  if (!order || !order.amount.eq(input.amount)) throw new Refusal('deposit_order_unknown');
  const at = tx.now();
  const is_over = order.expires_at !== null && order.expires_at <= at;
  if (order.state !== 'ordered' || is_over) throw new Refusal('deposit_order_ended');
  await attachVoucher(tx, order.id, voucher, at).catch(alreadyUsed);
  return order.id;
};

const alreadyUsed = (failure: unknown): never => {
  const constraint = brokenConstraint(failure);
  if (constraint === 'deposit_sha256_key' || constraint === 'voucher_hash_pkey') throw new Refusal('voucher_used');
  if (constraint === 'deposit_txid_once') throw new Refusal('deposit_reference_used');
  throw failure;
};
