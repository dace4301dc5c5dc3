import { decodeEventLog, parseAbi, toEventSelector, type Hex } from 'viem';
import * as z from 'zod/mini';
import { ChainFault, type Chain, type ChainBlock, type ChainReceipt, type ChainTransfer } from './chain.ts';
import type { Rpc } from './json-rpc.ts';

const TRANSFER = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']);
const TRANSFER_TOPIC = toEventSelector(TRANSFER[0]);

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i), z.toLowerCase());
const address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i), z.toLowerCase());
const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i));
const data = z.string().check(z.regex(/^0x[0-9a-f]*$/i));

const header = z.object({ number: quantity, hash, parentHash: hash });
const block = z.object({
  ...header.shape,
  transactions: z.array(z.object({ hash, to: z.nullable(z.optional(address)), value: quantity, blockHash: hash })),
});
const log = z.object({
  address,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
  topics: z.array(hash).check(z.minLength(1), z.maxLength(4)),
  data,
  removed: z.optional(z.boolean()),
});
const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  status: quantity,
  logs: z.array(z.object({ logIndex: quantity })),
});

const numberOf = (text: string): number => {
  const value = Number(BigInt(text));
  if (!Number.isSafeInteger(value)) throw new ChainFault('node_nonsense', 'a number beyond counting');
  return value;
};

const hexOf = (value: number): string => `0x${value.toString(16)}`;

/** One node of an EVM chain. Every answer is tied to a block hash, because a reorg could change it a moment later. */
export const evmNode = (rpc: Rpc): Chain => {
  const ask = async <Shape extends z.ZodMiniType>(shape: Shape, method: string, params: readonly unknown[]) => {
    const result = await rpc(method, params);
    if (result === null) throw new ChainFault('block_missing', `${method} knows nothing`);
    const parsed = z.safeParse(shape, result);
    if (!parsed.success) throw new ChainFault('node_nonsense', `${method} has another shape`);
    return parsed.data;
  };
  const tokens = async (block_hash: string, contracts: readonly string[]): Promise<ChainTransfer[]> => {
    if (contracts.length === 0) return [];
    const filter = { blockHash: block_hash, address: contracts, topics: [TRANSFER_TOPIC] };
    const logs = await ask(z.array(log), 'eth_getLogs', [filter]);
    return logs.map((one) => tokenTransfer(one, block_hash, contracts));
  };
  return {
    chainId: async () => numberOf(await ask(quantity, 'eth_chainId', [])),
    head: async () => numberOf((await ask(header, 'eth_getBlockByNumber', ['latest', false])).number),
    async block(number, contracts): Promise<ChainBlock> {
      const found = await ask(block, 'eth_getBlockByNumber', [hexOf(number), true]);
      if (numberOf(found.number) !== number) throw new ChainFault('node_nonsense', 'another block than asked for');
      if (found.transactions.some((one) => one.blockHash !== found.hash)) {
        throw new ChainFault('node_nonsense', 'a transaction of another block');
      }
      const coins = found.transactions.flatMap(({ hash: tx_hash, to, value }) => {
        const amount = BigInt(value);
        return typeof to === 'string' && amount > 0n ? [{ tx_hash, to, amount, contract: null, place: null }] : [];
      });
      const transfers = [...coins, ...(await tokens(found.hash, contracts))];
      return { number, hash: found.hash, parent_hash: found.parentHash, transfers };
    },
    async receipt(tx_hash): Promise<ChainReceipt> {
      const found = await ask(receipt, 'eth_getTransactionReceipt', [tx_hash]);
      if (found.transactionHash !== tx_hash) throw new ChainFault('node_nonsense', 'the receipt of another');
      return {
        succeeded: BigInt(found.status) === 1n,
        block_hash: found.blockHash,
        places: found.logs.map(({ logIndex }) => numberOf(logIndex)),
      };
    },
  };
};

const tokenTransfer = (one: z.output<typeof log>, block_hash: string, contracts: readonly string[]): ChainTransfer => {
  if (one.removed === true || one.blockHash !== block_hash || !contracts.includes(one.address)) {
    throw new ChainFault('node_nonsense', 'a log that was not asked for');
  }
  try {
    const [first, ...rest] = one.topics as Hex[];
    const { args } = decodeEventLog({
      abi: TRANSFER,
      data: one.data as Hex,
      topics: first === undefined ? [] : [first, ...rest],
      strict: true,
    });
    return {
      tx_hash: one.transactionHash,
      to: args.to.toLowerCase(),
      amount: args.value,
      contract: one.address,
      place: numberOf(one.logIndex),
    };
  } catch {
    throw new ChainFault('node_nonsense', 'a log that is no transfer');
  }
};
