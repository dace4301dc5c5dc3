import { demoMerchants } from './core/market-makers.ts';
import { serveMerchant } from './demo-merchant/merchant.ts';
import { createBudget } from './market-maker/budget.ts';
import { paymentPasswordOf } from './ports/market-maker-environment.ts';
import { runDemoProcess } from './ports/run-demo-process.ts';

/*
 * The demo's merchants: a separate process that knows the exchange only by its calls (docs/spec/desk.md, DK26). It ends
 * on a signal, or when the exchange that started it is gone; offers and orders stay, and the next start goes on with them.
 */

const REQUESTS_A_SECOND = 2;
const SAVED_UP = 40;

await runDemoProcess('demo merchants', (ports) => {
  const budget = createBudget(ports, REQUESTS_A_SECOND, SAVED_UP);
  const payment_password = paymentPasswordOf(ports.password);
  const accounts = demoMerchants.map(({ email }, index) =>
    serveMerchant({ ...ports, budget, payment_password, email, index }),
  );
  return { accounts, budget };
});
