import { demoFollowers, demoTraders } from './core/market-makers.ts';
import { followerPlans, followTraders } from './demo-trader/follower.ts';
import { tradeFutures } from './demo-trader/trader.ts';
import { createBudget } from './market-maker/budget.ts';
import { runDemoProcess } from './ports/run-demo-process.ts';

/*
 * The demo's traders of copy trading and their followers: a separate process that knows the exchange only by its calls
 * and its socket (docs/spec/copy-trading.md, CT26). It ends on a signal, or when the exchange that started it is gone;
 * positions and follows stay, and the next start goes on with them.
 */

/** As the market maker: orders that arrive together are stored together. */
const LOOK_EVERY_MS = 5000;
const REQUESTS_A_SECOND = 2;
const SAVED_UP = 40;

await runDemoProcess('copied traders', (ports) => {
  const budget = createBudget(ports, REQUESTS_A_SECOND, SAVED_UP);
  const common = { ...ports, budget };
  const traders = demoTraders.map(({ email, plan }) =>
    tradeFutures({ ...common, email, plan, look_every_ms: LOOK_EVERY_MS, seed: ports.requestId() }),
  );
  const followers = demoFollowers.map(({ email }, index) => {
    const { follows, ...settings } = followerPlans[index] ?? followerPlans[0];
    const names = demoTraders
      .filter((_trader, at) => follows.some((one) => one === at))
      .map(({ nickname }) => nickname);
    return followTraders({ ...common, settings, email, follows: names });
  });
  return { accounts: [...traders, ...followers], budget };
});
