import { Decimal } from '#contract/kit/decimal.ts';
import type { CurrencyNetwork } from '#server/core/networks.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { ChainFault, type Chain, type ChainBlock, type ChainTransfer } from '#server/ports/chain/chain.ts';
import { ownersOf, type SeenTransfer } from '../store/chains.ts';

/** The network's own coin moves once per transaction; a token transfer is identified by its log index. */
export const placeInTransaction = { coin: -1 } as const;

/** An amount that no chain of ours can hold is a lie of the node. */
const IMPOSSIBLE = Decimal.of('100000000000000000');

/** DE14: the successful transfers of a block to one of our addresses. */
export const transfersToUs = async (
  sql: Sql,
  chain: Chain,
  block: ChainBlock,
  currencies: readonly CurrencyNetwork[],
): Promise<SeenTransfer[]> => {
  const network_id = currencies[0]?.network_id;
  if (network_id === undefined || block.transfers.length === 0) return [];
  const addresses = [...new Set(block.transfers.map(({ to }) => to))];
  const owners = new Map((await ownersOf(sql, network_id, addresses)).map((row) => [row.address, row.user_id]));
  const seen: SeenTransfer[] = [];
  for (const transfer of block.transfers) {
    const user_id = owners.get(transfer.to);
    const currency = currencies.find(({ contract }) => contract === transfer.contract);
    if (user_id === undefined || !currency || transfer.amount === 0n) continue;
    const log_index = await placeOf(chain, transfer, block.hash);
    if (log_index === undefined) continue;
    const amount = amountOf(transfer.amount, currency);
    seen.push({
      user_id,
      currency_id: currency.currency_id,
      network_id,
      amount,
      state: amount.lt(currency.min_deposit) ? 'below_minimum' : 'confirming',
      address: transfer.to,
      tx_hash: transfer.tx_hash,
      log_index,
      raw_amount: transfer.amount,
      block_number: block.number,
      block_hash: block.hash,
    });
  }
  return seen;
};

/** Undefined for a failed transaction: its value never arrived, although the block contains it. */
const placeOf = async (chain: Chain, transfer: ChainTransfer, block_hash: string): Promise<number | undefined> => {
  const receipt = await chain.receipt(transfer.tx_hash);
  if (receipt.block_hash !== block_hash) throw new ChainFault('broken_chain', transfer.tx_hash);
  if (!receipt.succeeded) return undefined;
  if (transfer.place === null) return placeInTransaction.coin;
  const place = receipt.places.indexOf(transfer.place);
  if (place < 0) throw new ChainFault('node_nonsense', 'a log that its transaction does not have');
  return place;
};

/** The amount at the currency's scale, rounded down. */
const amountOf = (raw: bigint, { scale, currency_scale }: CurrencyNetwork): Decimal => {
  const unit = 10n ** BigInt(scale);
  const whole = raw / unit;
  if (whole >= BigInt(IMPOSSIBLE.toString())) throw new ChainFault('node_nonsense', 'an amount beyond all coins');
  const fraction = (raw % unit).toString().padStart(scale, '0');
  return Decimal.of(scale === 0 ? whole.toString() : `${whole}.${fraction}`).cut(currency_scale, 'down');
};
