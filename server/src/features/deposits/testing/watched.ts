import pg from 'pg';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { startLocalChain, type LocalChain } from '#server/testing/local-chain.ts';
import { startLyingNode, type LyingNode } from '#server/testing/lying-node.ts';
import { ensureDemoDeposits } from '../index.ts';

export const [ETH, USDT] = [2, 3];
export const ONE_ETH = 10n ** 18n;
export const CONFIRMATIONS = 12;

/** An exchange that watches a real local chain through nodes that can be made to lie. */
export interface Watched {
  readonly exchange: TestExchange;
  readonly chain: LocalChain;
  readonly nodes: readonly LyingNode[];
  readonly owner: pg.Client;
  /** A customer with a deposit address. */
  depositor(): Promise<{ readonly who: TestCustomer; readonly address: string }>;
  watch(): Promise<void>;
  spot(who: TestCustomer, currency_id: number): Promise<string>;
  /** The customer's deposits, newest first. */
  log(who: TestCustomer): Promise<readonly Seen[]>;
  cursor(): Promise<{ readonly number: number; readonly fault: string; readonly stopped: boolean }>;
  incidents(): Promise<readonly string[]>;
  close(): Promise<void>;
}

interface Seen {
  readonly id: number;
  readonly state: string;
  readonly amount: string;
  readonly confirmations: number;
  readonly tx_hash: string;
}

export const startWatched = async (node_count = 1): Promise<Watched> => {
  const chain = await startLocalChain();
  const nodes = await Promise.all(Array.from({ length: node_count }, () => startLyingNode(chain.url)));
  const CHAIN_RPC = nodes.map(({ url }) => `ethereum:${url}`).join();
  const exchange = await testExchange({ environment: { CHAIN_RPC } });
  const owner = new pg.Client({ connectionString: exchange.database_url });
  await owner.connect();
  await owner.query(`update currency_network set contract = $1 where currency_id = 3 and network_id = 'ethereum'`, [
    chain.token,
  ]);
  await ensureDemoDeposits(exchange.ports);
  const watch = (): Promise<void> => exchange.runJobs('deposits.watch');
  await watch();
  const one = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => (await owner.query<Row>(sql)).rows;
  return {
    exchange,
    chain,
    nodes,
    owner,
    async depositor() {
      const who = await loggedIn(exchange);
      const [network] = await who.client.send(depositsCalls.networks, { currency: ETH });
      return { who, address: network?.address ?? '' };
    },
    watch,
    spot: async ({ user_id }, currency_id) =>
      (await balanceOf(exchange.ports.db, customer(user_id, 'spot'), currency_id)).toString(),
    async log({ client }) {
      const { data } = await client.send(depositsCalls.log, { page: 1, limit: 50 });
      return data.map(({ id, state, amount, confirmations, tx_hash }) => {
        return { id, state, amount: amount.toString(), confirmations, tx_hash };
      });
    },
    async cursor() {
      const [row] = await one<{ number: string; fault: string; stopped: boolean }>(
        'select number, fault, stopped_at is not null as stopped from chain_cursor',
      );
      return { number: Number(row?.number), fault: row?.fault ?? '', stopped: row?.stopped ?? false };
    },
    incidents: async () =>
      (await one<{ kind: string }>('select kind from chain_incident order by id')).map(({ kind }) => kind),
    async close() {
      await owner.end();
      await exchange.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await chain.stop();
    },
  };
};
