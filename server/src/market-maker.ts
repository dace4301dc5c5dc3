import { makerOf, marketMakers } from './core/market-makers.ts';
import { makeMarkets, makerBudget } from './market-maker/maker.ts';
import { runDemoProcess } from './ports/run-demo-process.ts';

/*
 * The demo's market maker: a separate process that knows the exchange only by its calls and its socket, like any
 * customer (docs/spec/spot.md, SP20). It ends on a signal, or when the exchange that started it is gone, and cancels its
 * quotes.
 */

const LOOK_EVERY_MS = 5000;

await runDemoProcess('market maker', (ports) => {
  const common = { ...ports, budget: makerBudget(ports), look_every_ms: LOOK_EVERY_MS };
  const accounts = marketMakers.map(({ email }, index) =>
    makeMarkets({ ...common, email, isOwn: (market_id) => makerOf(market_id) === index }),
  );
  return { accounts, budget: common.budget };
});
