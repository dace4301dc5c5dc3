import { encodeFunctionData, keccak256, parseAbi, parseTransaction, toHex, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import * as z from 'zod/mini';
import { ChainFault } from './chain.ts';
import type { Rpc } from './json-rpc.ts';

/** A chain as the payout worker uses it. Hashes and addresses are lower-case. */
export interface PayoutChain {
  chainId(): Promise<number>;
  head(): Promise<number>;
  /** How many transactions an address had sent as of a block, or the newest. */
  sentBy(address: string, block: number | 'latest'): Promise<number>;
  /** The gas fees with which a transaction is included soon. */
  fees(): Promise<GasFees>;
  /** Of the network's native coin, or of a token. */
  balance(address: string, contract: string | null): Promise<bigint>;
  /** Submits the bytes to every node. Only `outcome` shows whether one accepted them. */
  send(raw: string): Promise<void>;
  /** The result of a transaction; undefined while it is in no block. */
  outcome(tx_hash: string): Promise<Outcome | undefined>;
  /** The transaction in a block with this sender and nonce. */
  sentIn(block: number, address: string, nonce: number): Promise<string | undefined>;
}

export interface GasFees {
  readonly max: bigint;
  readonly tip: bigint;
}

export interface Outcome {
  readonly succeeded: boolean;
  readonly block: number;
  readonly transfers: readonly {
    readonly contract: string;
    readonly topics: readonly string[];
    readonly data: string;
  }[];
}

export interface Payment {
  readonly chain_id: number;
  readonly nonce: number;
  readonly to: string;
  readonly amount: bigint;
  readonly contract: string | null;
  readonly fees: GasFees;
}

export interface Signed {
  readonly raw: string;
  readonly tx_hash: string;
}

/** The holder of the key. It reveals its address and signs payments, and does nothing else. */
export interface PayoutSigner {
  readonly address: string;
  sign(payment: Payment): Promise<Signed>;
  /** The same payment with the same nonce and other fees. */
  signAgain(raw: string, fees: GasFees): Promise<Signed>;
}

const ERC20 = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);

const COIN_GAS = 60_000n;
const TOKEN_GAS = 120_000n;

/** The maximum cost of one payment in the network's native coin. */
export const maxGas = (contract: string | null, { max }: GasFees): bigint =>
  (contract === null ? COIN_GAS : TOKEN_GAS) * max;

/** The value and gas limits of a signed transaction. */
export const gasOf = (raw: string): { readonly value: bigint; readonly gas: bigint; readonly fees: GasFees } => {
  const { value = 0n, gas, maxFeePerGas: max, maxPriorityFeePerGas: tip } = parseTransaction(raw as Hex);
  if (gas === undefined || max === undefined || tip === undefined) throw new Error('not a payout that we signed');
  return { value, gas, fees: { max, tip } };
};

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Caps fees at a limit; a tip above the whole fee would make the transaction invalid. */
export const boundFees = ({ max, tip }: GasFees, max_fee: bigint): GasFees => ({
  max: smaller(max, max_fee),
  tip: smaller(tip, smaller(max, max_fee)),
});

/** Nodes accept a replacement with the same nonce only if both fees are an eighth higher, rounded up. */
const eighthMore = (fee: bigint): bigint => fee + (fee + 7n) / 8n;

/** WD23: enough for now and enough to replace the previous one; undefined if that exceeds the limit. */
export const raisedFees = (before: GasFees, now: GasFees, max_fee: bigint): GasFees | undefined => {
  const min = { max: eighthMore(before.max), tip: eighthMore(before.tip) };
  if (min.max > max_fee || min.tip > max_fee) return undefined;
  return boundFees({ max: larger(min.max, now.max), tip: larger(min.tip, now.tip) }, max_fee);
};

export const payoutSigner = (key: string): PayoutSigner => {
  const account = privateKeyToAccount(key as Hex);
  return {
    address: account.address.toLowerCase(),
    async sign({ chain_id, nonce, to, amount, contract, fees }) {
      const what =
        contract === null
          ? { to: to as Hex, value: amount, gas: COIN_GAS }
          : {
              to: contract as Hex,
              value: 0n,
              gas: TOKEN_GAS,
              data: encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [to as Hex, amount] }),
            };
      const raw = await account.signTransaction({
        ...what,
        type: 'eip1559',
        chainId: chain_id,
        nonce,
        maxFeePerGas: fees.max,
        maxPriorityFeePerGas: fees.tip,
      });
      return { raw, tx_hash: keccak256(raw) };
    },
    async signAgain(raw, fees) {
      const { to, value = 0n, data = '0x', gas, nonce = 0, chainId } = parseTransaction(raw as Hex);
      if (!to || gas === undefined || chainId === undefined) throw new Error('not a payout that we signed');
      const again = await account.signTransaction({
        type: 'eip1559',
        to,
        value,
        data,
        gas,
        nonce,
        chainId,
        maxFeePerGas: fees.max,
        maxPriorityFeePerGas: fees.tip,
      });
      return { raw: again, tx_hash: keccak256(again) };
    },
  };
};

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i), z.toLowerCase());
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i), z.toLowerCase());
const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));
const data = z.string().check(z.regex(/^0x[0-9a-f]*$/i), z.toLowerCase());
const receipt = z.nullable(
  z.object({
    transactionHash: hash,
    blockNumber: quantity,
    status: quantity,
    logs: z.array(z.object({ address, topics: z.array(hash), data })),
  }),
);
const block = z.object({
  transactions: z.array(z.object({ hash, from: address, nonce: quantity })),
});
const header = z.object({ number: quantity, baseFeePerGas: z.optional(quantity) });

const TIP = 1_500_000_000n;

/** One or several nodes: a majority must answer and all answers must agree, because refunds depend on them. */
export const payoutChain = (nodes: readonly Rpc[]): PayoutChain => {
  const quorum = Math.floor(nodes.length / 2) + 1;
  const answers = async (method: string, params: readonly unknown[]): Promise<unknown[]> => {
    const all = await Promise.allSettled(nodes.map((node) => node(method, params)));
    const good = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (good.length < quorum) throw new ChainFault('node_silent', method);
    return good;
  };
  const ask = async <Shape extends z.ZodMiniType>(shape: Shape, method: string, params: readonly unknown[]) => {
    const parsed = (await answers(method, params)).map((one) => z.safeParse(shape, one));
    const [first] = parsed;
    if (!first?.success) throw new ChainFault('node_nonsense', `${method} has another shape`);
    const text = JSON.stringify(first.data);
    if (parsed.some((one) => JSON.stringify(one.data) !== text)) throw new ChainFault('nodes_disagree', method);
    return first.data;
  };
  const newest = async () => {
    const heads = (await answers('eth_getBlockByNumber', ['latest', false])).map((one) => z.safeParse(header, one));
    const good = heads.flatMap((one) => (one.success ? [one.data] : []));
    // The lowest head counts: a block is not final until every node has seen it.
    const [min] = good.sort((a, b) => numberOf(a.number) - numberOf(b.number));
    if (!min || good.length < heads.length) throw new ChainFault('node_nonsense', 'head');
    return min;
  };
  return {
    chainId: async () => numberOf(await ask(quantity, 'eth_chainId', [])),
    head: async () => numberOf((await newest()).number),
    sentBy: async (who, at) =>
      numberOf(await ask(quantity, 'eth_getTransactionCount', [who, at === 'latest' ? at : toHex(at)])),
    async fees() {
      const { baseFeePerGas } = await newest();
      return { tip: TIP, max: BigInt(baseFeePerGas ?? '0x0') * 2n + TIP };
    },
    async balance(who, contract) {
      if (contract === null) return BigInt(await ask(quantity, 'eth_getBalance', [who, 'latest']));
      const call = encodeFunctionData({ abi: ERC20, functionName: 'balanceOf', args: [who as Hex] });
      return BigInt(await ask(quantity, 'eth_call', [{ to: contract, data: call }, 'latest']));
    },
    async send(raw) {
      await Promise.allSettled(nodes.map((node) => node('eth_sendRawTransaction', [raw])));
    },
    async outcome(tx_hash) {
      const found = await ask(receipt, 'eth_getTransactionReceipt', [tx_hash]);
      if (found === null) return undefined;
      if (found.transactionHash !== tx_hash) throw new ChainFault('node_nonsense', 'the receipt of another');
      const transfers = found.logs.map(({ address: contract, topics, data: value }) => ({
        contract,
        topics,
        data: value,
      }));
      return { succeeded: BigInt(found.status) === 1n, block: numberOf(found.blockNumber), transfers };
    },
    async sentIn(number, who, nonce) {
      const { transactions } = await ask(block, 'eth_getBlockByNumber', [toHex(number), true]);
      return transactions.find((one) => one.from === who && BigInt(one.nonce) === BigInt(nonce))?.hash;
    },
  };
};

const numberOf = (text: string): number => {
  const value = Number(BigInt(text));
  if (!Number.isSafeInteger(value)) throw new ChainFault('node_nonsense', 'a number beyond counting');
  return value;
};
