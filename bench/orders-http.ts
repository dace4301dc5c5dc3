import { Decimal } from '#contract/kit/decimal.ts';
import type { Exchange } from '#server/app.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { lockBalance, post } from '#server/core/ledger/ledger.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Benchmark } from './benchmark.ts';
import { ALONE, compareOverHttp, CONNECTIONS, NOTHING } from './compare-http.ts';
import { richTraders, tokensOf } from './spot-ground.ts';
import { openWholeExchange } from './whole-exchange.ts';

let next_order = 1_000_000_000;

/** The limit, and the naive way: each order locks, writes and commits by itself. Neither has a session. */
const addPeers = ({ server }: Exchange, { db, clock }: Ports, users: () => readonly number[]): void => {
  server.post(NOTHING, async () => ({ type: 'ok' }));
  server.post(ALONE, async () => {
    const id = next_order++;
    const user_id = users()[id % CONNECTIONS] ?? 0;
    const [at, amount] = [clock.now(), Decimal.of('0.001')];
    await db.transaction(async (tx) => {
      await lockBalance(tx, customer(user_id, 'spot'), 1);
      await tx.run`
        insert into spot_order (id, seq, market_id, user_id, side, kind, force, state, price, amount, reserved, fee_rate, created_at, updated_at)
        values (${id}, ${id}, 1, ${user_id}, 2, 'limit', 'gtc', 'open', 60000, ${amount}, ${amount}, 0, ${at}, ${at})`;
      const movement = { from: customer(user_id, 'spot'), to: customer(user_id, 'spot:held'), currency_id: 1, amount };
      await post(tx, { reason: 'spot.place', ref: String(id), at, movements: [movement] });
    });
    return { type: 'ok' };
  });
};

export const benchmark: Benchmark = {
  sentence: `Orders over HTTP, each acknowledged after its commit, ${CONNECTIONS} connections, against a POST that does nothing; also with one transaction per order`,
  async run() {
    let users: readonly number[] = [];
    const whole = await openWholeExchange(
      async ({ db, clock }) => void (users = await richTraders(db, CONNECTIONS, clock.now())),
      (exchange, ports) => addPeers(exchange, ports, () => users),
    );
    try {
      const tokens = await tokensOf(whole.ports, users);
      return await compareOverHttp(whole, { form: 'spot', path: '/api/coin/trade', tokens });
    } finally {
      await whole.close();
    }
  },
};
