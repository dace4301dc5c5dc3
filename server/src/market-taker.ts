import { marketTakers, takerOf } from './core/market-makers.ts';
import { takeMarkets, takerBudget } from './market-maker/taker.ts';
import { runDemoProcess } from './ports/run-demo-process.ts';

/*
 * The demo's traders: a separate process that takes from the books, as a customer would (docs/spec/spot.md, SP20e). It
 * ends on a signal, or when the exchange that started it is gone.
 */

/** As the market maker: orders that arrive together are stored together. */
const LOOK_EVERY_MS = 5000;

await runDemoProcess('demo traders', (ports) => {
  const common = { ...ports, budget: takerBudget(ports), look_every_ms: LOOK_EVERY_MS };
  const accounts = marketTakers.map(({ email }, index) =>
    takeMarkets({ ...common, email, isOwn: (market_id) => takerOf(market_id) === index, seed: ports.requestId() }),
  );
  return { accounts, budget: common.budget };
});
