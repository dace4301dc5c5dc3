import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CONFIRMATIONS, ETH, ONE_ETH, startWatched, type Watched } from './testing/watched.ts';

let watched: Watched;
beforeAll(async () => {
  watched = await startWatched(3);
});
afterEach(() => {
  for (const node of watched.nodes) node.lie = undefined;
});
afterAll(() => watched.close());

const liar = () => {
  const [node] = watched.nodes;
  if (!node) throw new Error('no nodes');
  return node;
};

const withTransactions = (result: unknown, change: (transaction: Record<string, unknown>) => unknown): unknown => {
  const block = result as { transactions?: unknown[] };
  if (!block?.transactions?.some((one) => typeof one === 'object')) return result;
  return { ...block, transactions: block.transactions.map((one) => change(one as Record<string, unknown>)) };
};

it('P42 DE22 a node that inflates an amount stops the watcher, and nothing is credited while it lies', async () => {
  const { who, address } = await watched.depositor();
  liar().lie = (asked, result) =>
    asked.method === 'eth_getBlockByNumber'
      ? withTransactions(result, (one) => ({ ...one, value: '0x3635c9adc5dea00000' }))
      : result;
  await watched.chain.sendCoin(address, ONE_ETH);
  await watched.chain.mine(CONFIRMATIONS);
  await watched.watch();
  expect(await watched.cursor()).toMatchObject({ fault: 'nodes_disagree' });
  expect(await watched.log(who)).toEqual([]);
  liar().lie = undefined;
  await watched.watch();
  expect(await watched.cursor()).toMatchObject({ fault: '' });
  expect(await watched.log(who)).toMatchObject([{ state: 'credited', amount: '1' }]);
  expect(await watched.spot(who, ETH)).toBe('1');
});

it('P42 DE22 a node that contradicts the others about a receipt, a parent or the chain is not believed', async () => {
  const { who, address } = await watched.depositor();
  await watched.chain.sendCoin(address, ONE_ETH);
  await watched.chain.mine(CONFIRMATIONS);
  const lies: ((method: string, result: unknown) => unknown)[] = [
    (method, result) => (method === 'eth_getTransactionReceipt' ? { ...(result as object), status: '0x0' } : result),
    (method, result) =>
      method === 'eth_getBlockByNumber' ? { ...(result as object), parentHash: `0x${'1'.repeat(64)}` } : result,
    (method, result) => (method === 'eth_chainId' ? '0x2' : result),
  ];
  for (const lie of lies) {
    liar().lie = (asked, result) => lie(asked.method, result);
    await watched.watch();
    expect(await watched.cursor()).toMatchObject({ fault: 'nodes_disagree', stopped: false });
    expect(await watched.log(who)).toEqual([]);
  }
  liar().lie = undefined;
  await watched.watch();
  expect(await watched.log(who)).toMatchObject([{ state: 'credited' }]);
});

it('DE22 one silent or garbled node of three is tolerated, two are not', async () => {
  const { who, address } = await watched.depositor();
  const [one, two] = watched.nodes;
  if (!one || !two) throw new Error('fewer than three nodes');
  one.lie = () => 'silence';
  await watched.chain.sendCoin(address, ONE_ETH);
  await watched.watch();
  expect(await watched.log(who)).toMatchObject([{ state: 'confirming' }]);
  two.lie = () => ({ nonsense: true });
  await watched.chain.mine(CONFIRMATIONS);
  await watched.watch();
  expect((await watched.cursor()).fault).toMatch(/^node_(?:silent|nonsense)$/);
  expect(await watched.log(who)).toMatchObject([{ state: 'confirming' }]);
  two.lie = undefined;
  await watched.watch();
  expect(await watched.log(who)).toMatchObject([{ state: 'credited' }]);
});

it('DE22 all nodes on another chain stop crediting until operators resume it', async () => {
  for (const node of watched.nodes) node.lie = (asked, result) => (asked.method === 'eth_chainId' ? '0x2' : result);
  await watched.watch();
  await watched.watch();
  expect(await watched.cursor()).toMatchObject({ fault: 'other_chain', stopped: true });
  expect(await watched.incidents()).toEqual(['other_chain']);
  expect(watched.exchange.errors).toEqual([]);
});
