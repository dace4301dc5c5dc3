import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { plusMilliseconds } from '#contract/kit/instant.ts';
import { copyOperatorCalls } from '#contract/copy-trading/operator-calls.ts';
import { customersCalls } from '#contract/customers/calls.ts';
import { optionsOperatorCalls } from '#contract/options/operator-calls.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { query } from '#server/testing/connection.ts';
import { entered, loggedIn } from '#server/testing/customers.ts';
import { fund } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundPool, openOptions, send, tickTo } from './at-options.ts';
import { chanceOf } from './chance.ts';
import { HostileOperators } from './hostile-operators.ts';

/* The same feed, clock and orders, once with quiet operators and once with hostile ones. */

const CUSTOMERS = 6;
const DURATIONS = [30, 60];
const ORDERS_UNTIL = 100;
const SECONDS = 130;
const SILENCE_MS = 70_000;

interface ScriptedOrder {
  readonly customer: number;
  readonly side: 1 | 2;
  readonly seconds: number;
  readonly stake: string;
}

interface Step {
  readonly orders: readonly ScriptedOrder[];
  readonly price: string;
  readonly later_ms: number;
}

/** What the market and the customers do; the operators are not asked. */
const scriptOf = (seed: number): readonly Step[] => {
  const chance = chanceOf(seed);
  let cents = 6_425_000;
  return Array.from({ length: SECONDS }, (_, second): Step => {
    // Sometimes nothing moves, so that some options are level.
    cents += chance.below(3) === 0 ? 0 : chance.below(2001) - 1000;
    const count = second < ORDERS_UNTIL ? chance.below(3) : 0;
    const orders = Array.from({ length: count }, (): ScriptedOrder => ({
      customer: chance.below(CUSTOMERS),
      side: chance.below(2) === 0 ? 1 : 2,
      seconds: chance.oneOf(DURATIONS),
      stake: chance.oneOf(['10', '20', '50', '100']),
    }));
    const isHole = second > 30 && chance.below(40) === 0;
    return { orders, price: (cents / 100).toFixed(2), later_ms: isHole ? 5000 : 1000 };
  });
};

/** What is an outcome of an option, as text; `paid` follows from it and from the payout rate that was agreed. */
export interface Outcome {
  readonly agreed: string;
  readonly decided: string;
  readonly payout_rate: string;
  readonly paid: string;
}

export interface TwinRun {
  /** By the place of the order in the script; an order that was refused is not there. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly acts: ReadonlyMap<string, number>;
}

const outcomesOf = async (
  exchange: TestExchange,
  ids: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Outcome>> => {
  const rows = await query(
    exchange.database_url,
    `select id, concat_ws('|', market_id, side, stake, seconds, accept_tick, accept_ms) as agreed,
       concat_ws('|', state, entry_tick, entry_price, entry_ms, expires_ms, array_to_string(sample_ticks, ','),
         array_to_string(sample_prices, ','), array_to_string(sample_ms, ','), after_tick, decided_ms, result,
         array_to_string((string_to_array(ending, '|'))[5:9], '|')) as decided,
       payout_rate::text as payout_rate, paid::text as paid
     from option_order`,
  );
  const by_id = new Map(rows.map(({ id, ...row }) => [Number(id), row as unknown as Outcome]));
  return new Map(
    [...ids].map(([key, id]) => {
      const row = by_id.get(id);
      if (!row) throw new Error(`option ${id} is not stored`);
      return [key, row] as const;
    }),
  );
};

const acceptedCount = async ({ database_url }: TestExchange): Promise<number> =>
  Number((await query(database_url, 'select option_id from order_writer'))[0]?.['option_id']);

/** Whether every line of silence was worked off. */
const allDone = async ({ database_url }: TestExchange): Promise<boolean> =>
  (await query(database_url, 'select from option_quiet where not is_done limit 1')).length === 0;

const allEnded = async ({ database_url }: TestExchange): Promise<boolean> =>
  (await query(database_url, "select from option_order where state in ('waiting', 'open') limit 1")).length === 0;

interface Asked {
  /** Undefined if it was refused. */
  readonly id: Promise<number | undefined>;
}

/** Sends an order and waits until it is accepted or refused. The answer itself comes after the entry. */
const ask = async (exchange: TestExchange, user_id: number, order: ScriptedOrder): Promise<Asked> => {
  const before = await acceptedCount(exchange);
  const who = await entered(exchange, user_id);
  const id = send(who, order.side, order.stake, { seconds: order.seconds }).then(
    (accepted) => accepted.id,
    () => undefined,
  );
  const isAnswered = (): Promise<boolean> =>
    Promise.race([id.then(() => true), new Promise<false>((resolve) => void setTimeout(() => resolve(false), 5))]);
  while (!(await isAnswered())) if ((await acceptedCount(exchange)) !== before) break;
  return { id };
};

/** The feed stops; what is due after a minute is void by the log's own line (OT13). */
const silence = async (exchange: TestExchange): Promise<void> => {
  for (let round = 0; round < 20 && !(await allEnded(exchange)); round++) {
    exchange.clock.set(plusMilliseconds(exchange.clock.now(), SILENCE_MS));
    await exchange.runJobs('options.quiet');
    await exchange.pump();
    for (let wait = 0; wait < 400 && !(await allDone(exchange)); wait++)
      await new Promise((resolve) => void setTimeout(resolve, 20));
  }
  if (!(await allEnded(exchange))) throw new Error('an option never ended');
};

const PAYOUTS = ['0.5', '0.75', '0.8', '0.95', '1'];

/** What could matter most for options, on top of every other call. */
const attack = async (operators: HostileOperators, second: number, user_ids: readonly number[]): Promise<void> => {
  const reason = { reason: 'cost_changed' };
  const payout_rate = PAYOUTS[second % PAYOUTS.length] ?? '0.5';
  const seconds = String(DURATIONS[second % DURATIONS.length]);
  await operators.act(optionsOperatorCalls.proposeDuration, { seconds, payout_rate, is_offered: '1', ...reason });
  if (second % 5 === 0)
    await operators.act(optionsOperatorCalls.proposeStakes, {
      currency_id: '3',
      min_stake: second % 10 === 0 ? '10' : '20',
      max_stake: '5000',
      chips: ['50', '100'],
      ...reason,
    });
  if (second % 7 === 0)
    await operators.act(optionsOperatorCalls.proposePool, { currency_id: '3', amount: '1', reason: 'routine' });
  // Paused for three of ten seconds, so that options are entered and settled during a pause.
  if (second % 10 === 3 || second % 10 === 6)
    await operators.act(catalogueCalls.proposePause, {
      id: '1',
      paused: second % 10 === 3 ? '1' : '0',
      reason: second % 10 === 3 ? 'incident' : 'incident_resolved',
    });
  if (second % 20 === 7)
    await operators.act(copyOperatorCalls.proposeCopyTerms, {
      ...{ max_traders: String(1 + second), max_followers: '100', max_share: '0.2', min_budget: '20' },
      ...{ max_multiple: '5', min_days: '0', min_trades: '0', min_balance: '0', reason: 'routine' },
    });
  await operators.act(customersCalls.endSessions, {
    id: String(user_ids[second % user_ids.length]),
    reason: 'customer_asked',
  });
};

export interface TwinOptions {
  readonly seed: number;
  readonly hostile: boolean;
  /** A planted lever: the price of one second is moved by one cent. */
  readonly bent?: boolean;
}

/** Runs the script on an exchange of its own. */
export const twinRun = async ({ seed, hostile, bent = false }: TwinOptions): Promise<TwinRun> => {
  const exchange = await testExchange();
  try {
    await fundPool(exchange, '1000000');
    await fund(exchange.ports.db, [house('treasury')], '1000000');
    await tickTo(exchange, '64250');
    const user_ids: number[] = [];
    while (user_ids.length < CUSTOMERS) {
      const who = await loggedIn(exchange);
      await openOptions(exchange, who, '100000');
      user_ids.push(who.user_id);
    }
    const operators = new HostileOperators(exchange, chanceOf(seed + 1));
    const ids = new Map<string, number>();
    for (const [second, step] of scriptOf(seed).entries()) {
      const asked = new Map<string, Asked>();
      for (const [index, order] of step.orders.entries())
        asked.set(`${second}:${index}`, await ask(exchange, user_ids[order.customer] ?? 0, order));
      if (hostile) {
        await attack(operators, second, user_ids);
        await operators.rage(2);
        // Three times, with other values each: what one does not take, another may.
        if (second === 40 || second === 43 || second === 46) await operators.everything();
      }
      const price = bent && second === 90 ? (Number(step.price) + 0.01).toFixed(2) : step.price;
      await tickTo(exchange, price, step.later_ms);
      for (const [key, { id }] of asked) {
        const accepted = await id;
        if (accepted !== undefined) ids.set(key, accepted);
      }
    }
    await silence(exchange);
    return { outcomes: await outcomesOf(exchange, ids), acts: operators.done };
  } finally {
    await exchange.close();
  }
};
