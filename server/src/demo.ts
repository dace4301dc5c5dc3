import { ensureDemoContent } from './features/content/index.ts';
import { ensureDemoDeposits } from './features/deposits/index.ts';
import { ensureDemoCapital, ensureDemoWallet } from './features/faucet/index.ts';
import { ensureDemoCustomer } from './features/identity/index.ts';
import { ensureDemoOperators } from './features/operators/index.ts';
import { ensureDemoVerification } from './features/verification/index.ts';
import type { Ports } from './ports/ports.ts';

/** What a demo has that a real exchange must not: a known customer, a house full of play money, texts about all that. */
export const prepareDemo = async (ports: Ports): Promise<void> => {
  await ensureDemoCapital(ports);
  await ensureDemoVerification(ports, await ensureDemoCustomer(ports));
  await ensureDemoOperators(ports);
  await ensureDemoDeposits(ports);
  await ensureDemoContent(ports);
};

/** The wallet of the known customer. Tests fill it themselves, each with what it needs. */
export const fillDemoWallet = async (ports: Ports): Promise<void> =>
  ensureDemoWallet(ports, await ensureDemoCustomer(ports));
