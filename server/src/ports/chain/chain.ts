/** A chain as the watcher of deposits asks it. Hashes and addresses are in small letters. */
export interface Chain {
  /** Which chain this is; it must never change. */
  chainId(): Promise<number>;
  /** The newest block that most nodes know. */
  head(): Promise<number>;
  /** One block with everything in it that could be a deposit: the network's own coin, and tokens of these contracts. */
  block(number: number, contracts: readonly string[]): Promise<ChainBlock>;
  /** What a transaction really did. */
  receipt(tx_hash: string): Promise<ChainReceipt>;
}

export interface ChainBlock {
  readonly number: number;
  readonly hash: string;
  readonly parent_hash: string;
  readonly transfers: readonly ChainTransfer[];
}

export interface ChainTransfer {
  readonly tx_hash: string;
  readonly to: string;
  readonly amount: bigint;
  /** The token's contract; null for the network's own coin. */
  readonly contract: string | null;
  /** The place of the log in its block; null for the network's own coin. */
  readonly place: number | null;
}

export interface ChainReceipt {
  readonly succeeded: boolean;
  readonly block_hash: string;
  /** The places in the block of all logs of this transaction, in order. */
  readonly places: readonly number[];
}

/** Why a chain cannot be believed at the moment; nothing is credited, and the next look asks again. */
export type ChainFaultKind =
  | 'node_silent'
  | 'node_nonsense'
  | 'nodes_disagree'
  | 'block_missing'
  | 'broken_chain'
  | 'head_went_back'
  | 'other_chain'
  | 'transfer_vanished';

export class ChainFault extends Error {
  override readonly name = 'ChainFault';
  readonly kind: ChainFaultKind;

  constructor(kind: ChainFaultKind, what: string) {
    super(`${kind}: ${what}`);
    this.kind = kind;
  }
}
