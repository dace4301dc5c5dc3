import pg from 'pg';
import { Decimal } from '#contract/kit/decimal.ts';
import { describeViolation } from '#server/core/audit/auditor.ts';
import { auditor } from '#server/rooms.ts';
import { jsonRpc } from '#server/ports/chain/json-rpc.ts';
import { payoutSigner } from '#server/ports/chain/send.ts';
import { TEST_KEY } from '#server/features/withdrawals/testing/payout-run.ts';
import { inParallel } from '../ledger-load.ts';
import type { LocalChain } from '../local-chain.ts';
import { BTC, ETH, FUNDED, USDT, type People } from './ground.ts';
import type { Kind, Load } from './load.ts';

const TABLES: readonly (readonly [Kind, string])[] = [
  ['move', 'select id from account_move'],
  ['exchange', 'select id from exchange_order'],
  ['out', 'select id from withdrawal'],
  ['voucher', `select id from deposit where kind = 'voucher'`],
];

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> =>
  (await client.query<Row>(sql)).rows;

const missing = <Item>(wanted: readonly Item[], found: readonly Item[]): Item[] => {
  const all = new Set(found);
  return wanted.filter((item) => !all.has(item));
};

/** Checks the books against every answer. Unanswered requests have been retried before. */
export const faultsOf = async (client: pg.Client, load: Load): Promise<string[]> => {
  const faults = (await auditor.audit(client)).map(describeViolation);
  for (const [kind, sql] of TABLES) {
    const there = (await rowsOf<{ id: string }>(client, sql)).map(({ id }) => Number(id));
    const acknowledged = load.done(kind).map(([, { id }]) => id);
    for (const id of missing(acknowledged, there)) faults.push(`${kind} ${id} is lost`);
    for (const id of missing(there, acknowledged)) faults.push(`${kind} ${id} was never acknowledged`);
    if (new Set(acknowledged).size < acknowledged.length) faults.push(`one ${kind} answered two requests`);
  }
  const cancelled = await idsOf(client, `select id from withdrawal where state = 'cancelled'`);
  for (const [, { id }] of load.done('cancel')) if (!cancelled.has(id)) faults.push(`cancellation of ${id} is lost`);
  const credited = await idsOf(client, `select id from deposit where kind = 'voucher' and state = 'credited'`);
  for (const id of load.credited) if (!credited.has(id)) faults.push(`credit of ${id} is lost`);
  for (const id of credited) if (!load.asked_to_credit.has(id)) faults.push(`${id} was credited without a request`);
  return faults;
};

const idsOf = async (client: pg.Client, sql: string): Promise<Set<number>> =>
  new Set((await rowsOf<{ id: string }>(client, sql)).map(({ id }) => Number(id)));

/** Whether everything under way has finished. */
export const isQuiet = async (client: pg.Client, load: Load): Promise<boolean> => {
  const [row] = await rowsOf<{ open: string; arrived: string }>(
    client,
    `select (select count(*) from withdrawal where state in ('requested', 'approved', 'broadcasting')) as open,
      (select count(*) from deposit where kind = 'chain' and state = 'credited') as arrived`,
  );
  return row?.open === '0' && Number(row.arrived) >= load.sent.length;
};

interface Withdrawn {
  readonly id: string;
  readonly state: string;
  readonly currency_id: number;
  readonly amount: string;
  readonly net: string;
}

const withdrawnIn = (client: pg.Client): Promise<Withdrawn[]> =>
  rowsOf<Withdrawn>(
    client,
    `select id, state, currency_id, trim_scale(amount) as amount, trim_scale(amount - fee) as net from withdrawal`,
  );

interface Payment {
  /** Currency and amount; no two withdrawals have the same amount. */
  readonly what: string;
  /** Where it is on the chain, for debugging. */
  readonly where: string;
}

/** Every payment on the chain. */
const paymentsOn = async (chain: LocalChain): Promise<Payment[]> => {
  const rpc = jsonRpc(chain.url);
  const payer = payoutSigner(TEST_KEY).address;
  const numbers = Array.from({ length: (await chain.head()) + 1 }, (_, number) => number);
  const blocks = await inParallel(numbers, 16, async (number) => {
    const block = await rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, true]);
    return (block as { transactions: Transfer[] }).transactions.map((one) => ({ ...one, number }));
  });
  // Ganache lists a transaction that was sent again while it waited more than once in its block. It is still one.
  const mined = new Map(blocks.flat().map((one) => [one.hash, one]));
  return [...mined.values()]
    .filter(({ from }) => from.toLowerCase() === payer)
    .map(({ to, value, input, hash, nonce, number }) => ({
      what:
        to?.toLowerCase() === chain.token
          ? `${USDT} ${fraction(BigInt(`0x${input.slice(-64)}`), 6)}`
          : `${ETH} ${fraction(BigInt(value), 18)}`,
      where: `${hash} with number ${Number(nonce)} in block ${number}`,
    }));
};

interface Transfer {
  readonly from: string;
  readonly to: string | null;
  readonly value: string;
  readonly input: string;
  readonly hash: string;
  readonly nonce: string;
}

const fraction = (units: bigint, scale: number): string => {
  const digits = units.toString().padStart(scale + 1, '0');
  return Decimal.of(`${digits.slice(0, -scale)}.${digits.slice(-scale)}`).toString();
};

/** At the end: the chain paid each settled withdrawal once and nothing else, and every balance is right. */
export const finalFaults = async (
  client: pg.Client,
  { load, people, chain }: { readonly load: Load; readonly people: People; readonly chain: LocalChain },
): Promise<string[]> => {
  const faults: string[] = [];
  const rows = await withdrawnIn(client);
  const settled = rows.filter(({ state }) => state === 'settled');
  const owed = settled.map(({ currency_id, net }) => `${currency_id} ${net}`).sort();
  const payments = await paymentsOn(chain);
  const paid = payments.map(({ what }) => what).sort();
  const once = new Set(paid);
  for (const payment of missing(owed, paid)) faults.push(`settled and not paid: ${payment}`);
  for (const payment of missing(paid, owed)) faults.push(`paid and not settled: ${payment}`);
  if (paid.length !== once.size) faults.push(`${paid.length - once.size} were paid twice`);
  for (const [what, all] of Map.groupBy(payments, (payment) => payment.what))
    if (all.length > 1) faults.push(`paid twice: ${what}: ${all.map(({ where }) => where).join(', ')}`);
  for (const { id, state } of rows) {
    if (!['settled', 'cancelled'].includes(state)) faults.push(`withdrawal ${id} ended as ${state}`);
  }
  return [...faults, ...(await balanceFaults(client, load, people, rows))];
};

/** The expected balance of each customer, computed from the answers and the chain alone. */
const balanceFaults = async (client: pg.Client, load: Load, people: People, rows: readonly Withdrawn[]) => {
  const faults: string[] = [];
  const gone = new Map(rows.filter(({ state }) => state === 'settled').map((row) => [Number(row.id), row]));
  const found = await rowsOf<{ user_id: string; currency_id: number; sum: string }>(
    client,
    'select user_id, currency_id, trim_scale(sum(balance)) as sum from ledger_account where user_id is not null group by 1, 2',
  );
  for (const person of people.customers) {
    const { user_id } = person.who;
    const own = (kind: Kind) => load.done(kind).filter(([request]) => request.person === person);
    for (const currency_id of [BTC, ETH, USDT]) {
      const amounts = [Decimal.of(FUNDED[currency_id])];
      for (const one of load.sent)
        if (one.person === person && one.currency_id === currency_id) amounts.push(one.amount);
      for (const [, { id }] of own('out')) {
        const row = gone.get(id);
        if (row?.currency_id === currency_id) amounts.push(Decimal.of(row.amount).negated());
      }
      for (const [request, { id }] of own('voucher')) {
        if (currency_id === USDT && load.credited.has(id)) amounts.push(Decimal.of(request.fields['amount'] ?? '0'));
      }
      for (const [, { gave, received }] of own('exchange')) {
        if (currency_id === USDT) amounts.push(Decimal.of(String(gave)).negated());
        if (currency_id === BTC) amounts.push(Decimal.of(String(received)));
      }
      const has = found.find((row) => Number(row.user_id) === user_id && row.currency_id === currency_id)?.sum ?? '0';
      const should = Decimal.sum(amounts).toString();
      if (Decimal.of(has).toString() !== should)
        faults.push(`customer ${user_id} has ${has} of ${currency_id}, not ${should}`);
    }
  }
  return faults;
};
