import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { jsonRpc, type Rpc } from '#server/ports/chain/json-rpc.ts';
import { gasOf, payoutChain, payoutSigner } from '#server/ports/chain/send.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { startLocalChain, type LocalChain } from '#server/testing/local-chain.ts';
import { leadPayouts, payOut, type Payer } from './index.ts';
import { TEST_KEY } from './testing/payout-run.ts';
import { ADDRESS, ETH, out, quotePrices, settledIn } from './testing/withdrawers.ts';

/* WD23 on a real chain whose base fee rises: a payout signed at a lower fee must not block those behind it. */

const CONFIRMATIONS = 12;
const THREE_MINUTES = 3 * 60_000;
const LEADING = { holds: async () => true };

let chain: LocalChain;
let rpc: Rpc;
let exchange: TestExchange;
let customer: Awaited<ReturnType<typeof settledIn>>;
let payer: Payer;
/** A payer whose transactions reach no node. */
let unheard: Payer;

beforeAll(async () => {
  chain = await startLocalChain();
  rpc = jsonRpc(chain.url);
  exchange = await testExchange({ environment: { CHAIN_RPC: `ethereum:${chain.url}` } });
  customer = await settledIn(exchange);
  payer = {
    ports: exchange.ports,
    network_id: 'ethereum',
    chain: payoutChain([rpc]),
    signer: payoutSigner(TEST_KEY),
    max_fee: 500_000_000_000n,
  };
  unheard = { ...payer, chain: { ...payer.chain, send: async () => undefined } };
});
afterAll(async () => {
  await exchange.close();
  await chain.stop();
});

const baseFee = async (): Promise<bigint> =>
  BigInt(((await rpc('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string }).baseFeePerGas);

/** Fills blocks with a transaction that burns all gas; each raises the base fee by an eighth. */
const fillBlocksUntil = async (wanted: bigint): Promise<void> => {
  const [, from] = (await rpc('eth_accounts', [])) as string[];
  while ((await baseFee()) < wanted) {
    const fees = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x1' };
    await rpc('eth_sendTransaction', [{ from, gas: '0x1c00000', data: '0xfe', ...fees }]).catch(() => undefined);
  }
};
/** Empty blocks lower it again. */
const mineUntilBelow = async (wanted: bigint): Promise<void> => {
  while ((await baseFee()) >= wanted) await chain.mine(1);
};

const asked = async (number: string): Promise<number> => {
  await quotePrices(exchange);
  const { who, saved } = customer;
  const { id } = await out(exchange, { who, currency: ETH, number, to: { payout_id: saved[ETH] } });
  await exchange.runJobs('withdrawals.approve');
  return id;
};
const seen = (id: number) => customer.who.client.send(withdrawalsCalls.detail, { id });
const attempts = (id: number) =>
  exchange.ports.db.rows<{ attempt: number; raw: string; tx_hash: string }>`
    select attempt, raw, tx_hash from payout_attempt where withdrawal_id = ${id} order by attempt`;
const feeOf = async (id: number): Promise<bigint> => gasOf((await attempts(id)).at(-1)?.raw ?? '0x').fees.max;
const coins = (): Promise<bigint> => payer.chain.balance(ADDRESS, null);
const settle = async (): Promise<void> => {
  await chain.mine(CONFIRMATIONS);
  await payOut(payer, LEADING);
};

/** Signed at the fee of a quiet chain, and unsent until the base fee is above it. */
const stuck = async (number: string): Promise<number> => {
  const id = await asked(number);
  await payOut(unheard, LEADING);
  await fillBlocksUntil((await feeOf(id)) + 1n);
  await payOut(payer, LEADING);
  expect((await seen(id)).state).toBe('broadcasting');
  return id;
};

it('WD23 a stuck payout is signed again for at least an eighth more, is paid once, and unblocks those behind it', async () => {
  const before = await coins();
  const id = await stuck('0.02');
  const behind = await asked('0.01');
  await payOut(payer, LEADING);
  expect([(await attempts(id)).length, (await attempts(behind)).length, (await coins()) - before]).toEqual([1, 1, 0n]);
  exchange.clock.forward(THREE_MINUTES);
  const first = await feeOf(id);
  await payOut(payer, LEADING);
  expect((await attempts(id)).length).toBe(2);
  expect((await attempts(behind)).length, 'its fee is high enough; it only waited').toBe(1);
  expect((await feeOf(id)) * 8n >= first * 9n).toBe(true);
  await payOut(payer, LEADING);
  await settle();
  const [one, two] = [await seen(id), await seen(behind)];
  expect([one.state, two.state]).toEqual(['settled', 'settled']);
  expect(one.tx_hash).toBe((await attempts(id)).at(-1)?.tx_hash);
  expect((await coins()) - before).toBe(26_000_000_000_000_000n);
  await exchange.audit();
});

it('WD23 whichever signature was mined settles it once, also when the raised one was stored and never sent', async () => {
  await mineUntilBelow(1_500_000_000n);
  const before = await coins();
  const id = await stuck('0.02');
  exchange.clock.forward(THREE_MINUTES);
  // A worker that dies between storing and sending leaves exactly this state.
  await payOut(unheard, LEADING);
  const [first, second] = await attempts(id);
  expect(second?.attempt).toBe(2);
  await mineUntilBelow(gasOf(first?.raw ?? '').fees.max);
  await rpc('eth_sendRawTransaction', [first?.raw]);
  await settle();
  expect(await seen(id)).toMatchObject({ state: 'settled', tx_hash: first?.tx_hash });
  await payOut(payer, LEADING);
  expect((await coins()) - before).toBe(18_000_000_000_000_000n);
  await exchange.audit();
});

it('WD23 no fee is raised above the limit, and twenty workers that believe they lead raise it once', async () => {
  await mineUntilBelow(1_500_000_000n);
  const id = await stuck('0.01');
  exchange.clock.forward(THREE_MINUTES);
  const max_fee = (await feeOf(id)) + 1n;
  await payOut({ ...unheard, max_fee }, LEADING);
  expect((await attempts(id)).length).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => payOut(unheard, LEADING)));
  expect((await attempts(id)).length).toBe(2);
  await payOut(payer, LEADING);
  await settle();
  expect((await seen(id)).state).toBe('settled');
});

it('WD23 a signature and the outcome of a payout cannot be changed', async () => {
  const { db } = exchange.ports;
  await expect(db.run`update payout_attempt set raw = '0x00'`).rejects.toMatchObject({ code: '42501' });
  await expect(db.run`delete from payout_end`).rejects.toMatchObject({ code: '42501' });
  await (await leadPayouts(exchange.ports))?.end();
  expect(exchange.errors).toEqual([]);
});
