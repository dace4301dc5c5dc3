import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { jsonRpc } from '#server/ports/chain/json-rpc.ts';
import { payoutChain, payoutSigner } from '#server/ports/chain/send.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { startLocalChain, type LocalChain } from '#server/testing/local-chain.ts';
import { counted, race, RUNNERS, runners } from '#server/testing/race.ts';
import { leadPayouts, payOut, type Payer } from './index.ts';
import {
  startKillingNode,
  startWorker,
  TEST_KEY,
  warmWorker,
  type KillingNode,
  type Moment,
  type Worker,
} from './testing/payout-run.ts';
import { ADDRESS, balances, ETH, HOUR_MS, out, quotePrices, settledIn, USDT } from './testing/withdrawers.ts';

const CONFIRMATIONS = 12;
const LEADING = { holds: async () => true };

let chain: LocalChain;
let node: KillingNode;
let exchange: TestExchange;
let owner: pg.Client;
let customer: Awaited<ReturnType<typeof settledIn>>;
let payer: Payer;

beforeAll(async () => {
  chain = await startLocalChain();
  node = await startKillingNode(chain.url);
  exchange = await testExchange({ environment: { CHAIN_RPC: `ethereum:${node.url}` } });
  owner = new pg.Client({ connectionString: exchange.database_url });
  await owner.connect();
  const contract = `update currency_network set contract = $1 where currency_id = 3 and network_id = 'ethereum'`;
  await owner.query(contract, [chain.token]);
  customer = await settledIn(exchange);
  payer = {
    ports: exchange.ports,
    network_id: 'ethereum',
    chain: payoutChain([jsonRpc(node.url)]),
    signer: payoutSigner(TEST_KEY),
    max_fee: 500_000_000_000n,
  };
});
afterAll(async () => {
  await owner.end();
  await exchange.close();
  await node.stop();
  await chain.stop();
});

const asked = async (currency: number, number: string): Promise<number> => {
  const { who, saved } = customer;
  const { id } = await out(exchange, { who, currency, number, to: { payout_id: saved[currency as 2] } });
  await exchange.runJobs('withdrawals.approve');
  return id;
};
/** The rule alone approves only a limited value per day. */
const freshDay = async (): Promise<void> => {
  exchange.clock.forward(25 * HOUR_MS);
  await quotePrices(exchange);
  customer = { ...customer, who: await entered(exchange, customer.who.user_id) };
};
const seen = (id: number, who: TestCustomer = customer.who) => who.client.send(withdrawalsCalls.detail, { id });
const coins = async (): Promise<bigint> => payoutChain([jsonRpc(chain.url)]).balance(ADDRESS, null);

describe('paying', () => {
  it('WD10 WD18 a small one is approved by the rule, sent, confirmed and settled', async () => {
    const before = await coins();
    const id = await asked(ETH, '0.5');
    expect((await seen(id)).state).toBe('approved');
    await payOut(payer, LEADING);
    const sent = await seen(id);
    expect(sent).toMatchObject({ state: 'broadcasting', tx_url: `https://etherscan.io/tx/${sent.tx_hash}` });
    await payOut(payer, LEADING);
    expect((await seen(id)).state).toBe('broadcasting');
    await chain.mine(CONFIRMATIONS);
    await payOut(payer, LEADING);
    const { state, timeline } = await seen(id);
    expect([state, timeline.map((step) => step.state)]).toEqual([
      'settled',
      ['requested', 'approved', 'broadcasting', 'settled'],
    ]);
    expect((await coins()) - before).toBe(498_000_000_000_000_000n);
    expect(await balances(exchange, customer.who.user_id, ETH)).toEqual({ spot: '99.5', held: '0' });
  });

  it('WD18 JO6 one that cannot be signed does not block those behind it, and is paid once it can be', async () => {
    const [bad, good] = [await asked(ETH, '0.1'), await asked(ETH, '0.1')];
    const cure = await poisonRow(exchange.database_url, 'withdrawal', bad);
    const states = async () => [(await seen(bad)).state, (await seen(good)).state];
    await payOut(payer, LEADING);
    expect(await states()).toEqual(['approved', 'broadcasting']);
    await cure();
    exchange.clock.forward(5000);
    await payOut(payer, LEADING);
    expect(await states()).toEqual(['broadcasting', 'broadcasting']);
    await chain.mine(CONFIRMATIONS);
    await payOut(payer, LEADING);
    expect(await states()).toEqual(['settled', 'settled']);
    exchange.errors.length = 0;
    await freshDay();
  });

  it('WD18 a token payment is settled by its transfer log', async () => {
    const id = await asked(USDT, '100');
    await payOut(payer, LEADING);
    await chain.mine(CONFIRMATIONS);
    await payOut(payer, LEADING);
    expect((await seen(id)).state).toBe('settled');
    expect(await payoutChain([jsonRpc(chain.url)]).balance(ADDRESS, chain.token)).toBe(95_000_000n);
  });

  it('WD19 P41 is returned only when another transaction with its nonce is final', async () => {
    const id = await asked(ETH, '0.4');
    const silent: Payer = { ...payer, chain: { ...payer.chain, send: async () => undefined } };
    await payOut(silent, LEADING);
    await chain.mine(CONFIRMATIONS * 2);
    await payOut(silent, LEADING);
    expect((await seen(id)).state).toBe('broadcasting');
    await chain.sendCoin(ADDRESS, 1n);
    await payOut(payer, LEADING);
    expect((await seen(id)).state).toBe('broadcasting');
    await chain.mine(CONFIRMATIONS);
    await payOut({ ...payer, chain: { ...payer.chain, sentIn: async () => undefined } }, LEADING);
    expect((await seen(id)).state).toBe('broadcasting');
    await payOut(payer, LEADING);
    expect(await seen(id)).toMatchObject({ state: 'failed', reason: 'other_transaction' });
    expect((await balances(exchange, customer.who.user_id, ETH)).held).toBe('0');
    await exchange.audit();
  });

  it('P41 WD18 twenty workers that believe they lead pay each withdrawal once, in every round', async () => {
    await race('payout workers', 1, async () => {
      const before = await coins();
      const ids = [await asked(ETH, '0.02'), await asked(ETH, '0.02')];
      node.sent.clear();
      return {
        tries: runners(() => payOut(payer, LEADING)),
        check: async (found) => {
          expect(found).toEqual({ done: RUNNERS });
          await chain.mine(CONFIRMATIONS);
          expect(await counted(runners(() => payOut(payer, LEADING)))).toEqual({ done: RUNNERS });
          for (const id of ids) expect((await seen(id)).state).toBe('settled');
          expect([(await coins()) - before, node.sent.size]).toEqual([36_000_000_000_000_000n, 2]);
          await freshDay();
        },
      };
    });
    await exchange.audit();
  });

  it('P41 WD18 the database itself refuses to reuse a nonce of the wallet', async () => {
    const id = await asked(ETH, '0.02');
    const again = owner.query(
      `insert into payout (withdrawal_id, network_id, chain_id, from_address, nonce, broadcast_key, raw, tx_hash,
         signed_block, signed_at)
       select $1, network_id, chain_id, from_address, nonce, broadcast_key, raw, '0x' || reverse(substr(tx_hash, 3)), signed_block, signed_at
       from payout order by nonce limit 1`,
      [id],
    );
    await expect(again).rejects.toThrow(/duplicate key.*(?:broadcast_key|nonce)/);
    await payOut(payer, LEADING);
    await chain.mine(CONFIRMATIONS);
    await payOut(payer, LEADING);
    expect((await seen(id)).state).toBe('settled');
  });

  it('WD20 of two workers one leads, and the other takes over when it is gone', async () => {
    const first = await leadPayouts(exchange.ports);
    expect(await leadPayouts(exchange.ports)).toBeUndefined();
    await first?.end();
    const second = await leadPayouts(exchange.ports);
    expect(await second?.holds()).toBe(true);
    await second?.end();
  });
});

/** The worker's steps lie between the first of each of these calls. */
const CALLS = [
  'eth_chainId',
  'eth_getBlockByNumber',
  'eth_getBalance',
  'eth_sendRawTransaction',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
];

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let left = 3000; left > 0; left--) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('expected state was not reached');
};

const isMined = async (id: number): Promise<boolean> => {
  const { tx_hash } = await seen(id);
  return tx_hash !== '' && (await payoutChain([jsonRpc(chain.url)]).outcome(tx_hash)) !== undefined;
};

describe('P41 kill -9', () => {
  /** One leads and will be killed, the other waits to take over. */
  let workers: Worker[] = [];
  const newWorker = () => startWorker(exchange.database_url, node.url);
  const leader = async (): Promise<Worker> => {
    let found: Worker | undefined;
    await until(async () => {
      const { rows } = await owner.query<{ name: string }>(
        `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.granted and a.datname = current_database()`,
      );
      found = workers.find(({ name }) => rows.some((row) => row.name === name));
      return found !== undefined;
    });
    if (!found) throw new Error('no process is leading');
    return found;
  };
  beforeAll(async () => {
    await warmWorker();
    workers = [await newWorker(), await newWorker()];
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
  });

  const settledAfterKill = async (kill: (id: number) => Promise<void>): Promise<void> => {
    const victim = await leader();
    const before = await coins();
    node.sent.clear();
    await node.hold();
    const id = await asked(ETH, '0.01');
    node.victim = victim.process;
    await kill(id);
    node.letGo();
    await victim.gone;
    await victim.stop();
    workers = [...workers.filter((worker) => worker !== victim), await newWorker()];
    await until(async () => (await seen(id)).state === 'broadcasting' && (await coins()) > before);
    await chain.mine(CONFIRMATIONS);
    await until(async () => (await seen(id)).state === 'settled');
    expect([(await coins()) - before, node.sent.size]).toEqual([8_000_000_000_000_000n, 1]);
  };

  for (const method of CALLS) {
    for (const moment of ['before', 'after'] satisfies Moment[]) {
      it(`P41 pays once when the worker dies ${moment} ${method}`, async () => {
        await settledAfterKill(async () => {
          node.kill_at = { method, moment };
          node.letGo();
          await until(() => Promise.resolve(node.kill_at === undefined));
        });
      });
    }
  }

  it('P41 pays once when the worker dies inside the transaction that signs, and inside the one that settles', async () => {
    for (const table of ['payout', 'ledger_entry'] as const) {
      await settledAfterKill(async (id) => {
        if (table === 'ledger_entry') {
          node.letGo();
          await until(() => isMined(id));
        }
        await owner.query('begin');
        await owner.query(`lock table ${table} in exclusive mode`);
        if (table === 'ledger_entry') await chain.mine(CONFIRMATIONS);
        node.letGo();
        await until(async () => {
          const { rows } = await owner.query<{ waiting: string }>(
            `select count(*) as waiting from pg_locks where not granted and relation = '${table}'::regclass`,
          );
          return Number(rows[0]?.waiting) > 0;
        });
        node.victim?.kill('SIGKILL');
        await owner.query('rollback');
      });
    }
    expect(exchange.errors).toEqual([]);
    await exchange.audit();
  });
});
