/** A chain as the deposit watcher reads it. Hashes and addresses are lower-case. */
export interface Chain {
  /** The chain id; it must never change. */
  chainId(): Promise<number>;
  /** The newest block that a majority of the nodes knows. */
  head(): Promise<number>;
  /** One block with every possible deposit: the network's native coin, and tokens of these contracts. */
  block(number: number, contracts: readonly string[]): Promise<ChainBlock>;
  /** The actual result of a transaction. */
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
  /** The token's contract; null for the network's native coin. */
  readonly contract: string | null;
  /** The index of the log in its block; null for the network's native coin. */
  readonly place: number | null;
}

export interface ChainReceipt {
  readonly succeeded: boolean;
  readonly block_hash: string;
  /** The indexes in the block of all logs of this transaction, in order. */
  readonly places: readonly number[];
}

/** Why a chain cannot be trusted at the moment; nothing is credited, and the next round asks again. */
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
