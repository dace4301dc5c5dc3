import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeFunctionData, parseAbi, type Hex } from 'viem';
import { jsonRpc, type Rpc } from '../ports/chain/json-rpc.ts';
import { freePort } from '../ports/postgres/free-port.ts';

const GANACHE = fileURLToPath(new URL('../../../node_modules/ganache/dist/node/cli.js', import.meta.url));

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Token {
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Noise(uint256 value);
  mapping(address => uint256) public balanceOf;
  constructor() { balanceOf[msg.sender] = 1e30; }
  function transfer(address to, uint256 value) external returns (bool) {
    require(balanceOf[msg.sender] >= value, "balance");
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Noise(value);
    emit Transfer(msg.sender, to, value);
    return true;
  }
  function twice(address to, uint256 value) external {
    this.pull(msg.sender, to, value);
    this.pull(msg.sender, to, value);
  }
  function pull(address from, address to, uint256 value) external {
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
  }
}`;

const ABI = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function twice(address to, uint256 value)',
]);

interface Compiled {
  readonly contracts: Record<
    string,
    Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

const compiled = async (): Promise<Hex> => {
  const { default: solc } = await import('solc');
  const input = {
    language: 'Solidity',
    sources: { 'token.sol': { content: SOURCE } },
    settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  };
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled;
  const object = contracts['token.sol']?.['Token']?.evm.bytecode.object;
  if (object === undefined) throw new Error('the token does not compile');
  return `0x${object}`;
};

/** Compiled once per machine: loading the compiler takes longer than running everything else here. */
const tokenCode = async (): Promise<Hex> => {
  const kept = join(tmpdir(), `candor-token-${createHash('sha256').update(SOURCE).digest('hex').slice(0, 16)}`);
  const found = await readFile(kept, 'utf8').catch(() => '');
  if (/^0x([0-9a-f]{2}){100,}$/.test(found)) return found as Hex;
  const code = await compiled();
  // Another run may write it at the same moment.
  await writeFile(`${kept}-${process.pid}`, code);
  await rename(`${kept}-${process.pid}`, kept);
  return code;
};

/** A real EVM chain in its own process, which mines on request and can be reverted. */
export interface LocalChain {
  readonly url: string;
  /** Two contracts of the same code; only the first is known to the exchange. */
  readonly token: string;
  readonly other_token: string;
  mine(blocks?: number): Promise<void>;
  /** Each is mined into its own block; returns the transaction's hash. */
  sendCoin(to: string, wei: bigint): Promise<string>;
  sendToken(to: string, value: bigint, token?: string): Promise<string>;
  sendTokenTwice(to: string, value: bigint): Promise<string>;
  head(): Promise<number>;
  snapshot(): Promise<string>;
  /** Drops the later blocks, and continues with different ones. */
  revert(snapshot: string): Promise<void>;
  stop(): Promise<void>;
}

export interface ChainOptions {
  /** Which of the chain's rich accounts sends; the first is also the payout account in tests. */
  readonly account?: number;
  /**
   * Mines by itself, and no longer at each transaction: with several senders at once, ganache drops some answers if it
   * also mines for each.
   */
  readonly block_seconds?: number;
}

/** An account that can send, and the two tokens. */
const prepared = async (rpc: Rpc, account: number) => {
  const from = ((await untilUp(() => rpc('eth_accounts', []))) as string[])[account];
  const send = async (transaction: Record<string, unknown>): Promise<string> =>
    (await rpc('eth_sendTransaction', [{ from, gas: '0x2dc6c0', gasPrice: '0xba43b7400', ...transaction }])) as string;
  const created = async (data: Hex): Promise<string> => {
    const hash = await send({ data });
    const receipt = await untilUp(async () => {
      const found = (await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: string } | null;
      return found ?? Promise.reject(new Error('no block has the token'));
    });
    return receipt.contractAddress.toLowerCase();
  };
  const code = await tokenCode();
  return { send, token: await created(code), other_token: await created(code) };
};

export const startLocalChain = async ({ account = 0, block_seconds }: ChainOptions = {}): Promise<LocalChain> => {
  const port = await freePort();
  const options = ['--server.port', String(port), '--wallet.deterministic', '--wallet.defaultBalance', '1000000'];
  if (block_seconds !== undefined) options.push('--miner.blockTime', String(block_seconds));
  const ganache = spawn(process.execPath, [GANACHE, ...options, '--logging.quiet'], { stdio: 'ignore' });
  // A test run that ends early must not leave a chain behind.
  process.once('exit', () => ganache.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const rpc = jsonRpc(url, PATIENT);
  const { send, token, other_token } = await prepared(rpc, account).catch((failure: unknown) => {
    ganache.kill('SIGKILL');
    throw failure;
  });
  const call = (to: string, functionName: 'transfer' | 'twice', args: [Hex, bigint]): Promise<string> =>
    send({ to, data: encodeFunctionData({ abi: ABI, functionName, args }) });
  return {
    url,
    token,
    other_token,
    mine: async (blocks = 1) => void (await rpc('evm_mine', [{ blocks }])),
    sendCoin: (to, wei) => send({ to, value: `0x${wei.toString(16)}` }),
    sendToken: (to, value, contract = token) => call(contract, 'transfer', [to as Hex, value]),
    sendTokenTwice: (to, value) => call(token, 'twice', [to as Hex, value]),
    head: async () => Number(await rpc('eth_blockNumber', [])),
    snapshot: async () => (await rpc('evm_snapshot', [])) as string,
    async revert(snapshot) {
      await rpc('evm_revert', [snapshot]);
      await rpc('evm_increaseTime', [3600]);
      await rpc('evm_mine', [{ blocks: 1 }]);
    },
    async stop() {
      const gone = once(ganache, 'exit');
      ganache.kill('SIGKILL');
      await gone;
    },
  };
};

const TRIES = 1500;
/** A busy machine is slow, not wrong. */
const PATIENT = { timeout_ms: 60_000, bytes: 32 * 1024 * 1024 };

const untilUp = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (let left = TRIES; ; left--) {
    try {
      return await ask();
    } catch (failure) {
      if (left === 0) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
};

/**
 * For `lie` of a lying node: ganache counts logs by block in eth_getLogs, and by transaction in receipts. Real nodes
 * count by block in both, and the watcher trusts no node that contradicts itself.
 */
export const mendedReceipts = (chain_url: string) => {
  const rpc = jsonRpc(chain_url, PATIENT);
  return async ({ method }: { readonly method: string }, result: unknown): Promise<unknown> => {
    if (method !== 'eth_getTransactionReceipt' || result === null) return result;
    const receipt = result as { blockHash: string; transactionHash: string };
    const logs = (await rpc('eth_getLogs', [{ blockHash: receipt.blockHash }])) as { transactionHash: string }[];
    return { ...receipt, logs: logs.filter(({ transactionHash }) => transactionHash === receipt.transactionHash) };
  };
};
