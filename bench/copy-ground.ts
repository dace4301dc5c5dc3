import { Decimal } from '#contract/kit/decimal.ts';
import { AGREEMENT, FIXED } from '#contract/copy-trading/rules.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import type { Ports } from '#server/ports/ports.ts';
import { futuresTraders, submitOf } from './futures-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

/* An exchange with one trader, many followers, and other customers who trade meanwhile. */

const PRICE = '64250';
const QUOTE_EVERY_MS = 200;
const ASKED_AT_ONCE = 2000;
const SHARE = '0.1';

export interface CopyGround {
  readonly whole: WholeExchange;
  readonly trader: number;
  readonly followers: readonly number[];
  readonly others: readonly number[];
  close(): Promise<void>;
}

const makeTrader = async ({ db, clock }: Ports, user_id: number): Promise<void> => {
  const now = clock.now();
  await db.run`
    insert into copy_trader (user_id, state, share_rate, applied_at, approved_at)
    values (${user_id}, 'active', ${SHARE}::numeric, ${now}, ${now})`;
};

export const followAll = async (
  { exchange }: WholeExchange,
  trader_id: number,
  users: readonly number[],
): Promise<void> => {
  const settings = {
    type: FIXED,
    number: Decimal.of('0.1'),
    budget: Decimal.of('10000'),
    per_trade: undefined,
    stop_loss: 40,
  } as const;
  const asked = { verb: 'follow', trader_id, settings, copies_open: false, agreement: AGREEMENT } as const;
  for (let from = 0; from < users.length; from += ASKED_AT_ONCE)
    await Promise.all(
      users
        .slice(from, from + ASKED_AT_ONCE)
        .map((user_id) => exchange.copying.ask({ ...asked, user_id, share_rate: Decimal.of(SHARE) }, undefined)),
    );
};

/** One price, always fresh. */
const quoting = ({ feed, ports }: WholeExchange): (() => void) => {
  const quote = (): void => feed.quote('BTC/USDT', PRICE, { t_ms: millisecondsOf(ports.clock.now()) });
  quote();
  const timer = setInterval(quote, QUOTE_EVERY_MS);
  return () => clearInterval(timer);
};

export const openCopyGround = async (followers: number, others: number): Promise<CopyGround> => {
  let users: number[] = [];
  const whole = await openWholeExchange(async (ports) => {
    users = await futuresTraders(ports, followers + others + 1);
    await makeTrader(ports, users[0] ?? 0);
  });
  const stop = quoting(whole);
  await whole.exchange.prices.pump();
  const [trader = 0, ...rest] = users;
  const following = rest.slice(0, followers);
  await followAll(whole, trader, following);
  return {
    whole,
    trader,
    followers: following,
    others: rest.slice(followers),
    async close() {
      stop();
      await whole.close();
    },
  };
};

/** The trader opens one lot at the market; returns its position. */
export const traderOpens = async ({ whole, trader }: CopyGround): Promise<number> =>
  ((await whole.exchange.futures.ask(submitOf(trader, 1, 20), undefined)) as { readonly id: number }).id;

export const traderCloses = async ({ whole, trader }: CopyGround, id: number): Promise<void> =>
  void (await whole.exchange.futures.ask({ verb: 'close', user_id: trader, id, lots: undefined }, undefined));

/** Copies of a position by state. */
export const copiesIn = async ({ whole }: CopyGround, source_id: number, state: string): Promise<number> =>
  (
    await whole.ports.db.one<{ count: number }>`
      select count(*) as count from copy_trade where source_id = ${source_id} and state = ${state}`
  ).count;

/** Copies of a position that are not made yet, or, once it is closed, that are open still. */
const waitingFor = async ({ whole }: CopyGround, source_id: number, state: 'open' | 'closed'): Promise<boolean> =>
  state === 'open'
    ? (await whole.ports.db.row`select from copy_source where position_id = ${source_id} and not is_done`) !== undefined
    : (await whole.ports.db.row`select from copy_trade where source_id = ${source_id} and state = 'open' limit 1`) !==
      undefined;

/** Every copy is durable; asked seldom, so that the question costs nothing. Returns how many there are. */
export const allDone = async (ground: CopyGround, source_id: number, state: 'open' | 'closed'): Promise<number> => {
  while (await waitingFor(ground, source_id, state)) await new Promise((resolve) => void setTimeout(resolve, 20));
  return copiesIn(ground, source_id, state);
};
