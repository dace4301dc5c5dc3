import { ensureDemoCapital } from './features/faucet/index.ts';
import { ensureDemoCustomer } from './features/identity/index.ts';
import type { Ports } from './ports/ports.ts';

/** What a demo has that a real exchange must not: a customer whom everybody knows, and a house full of play money. */
export const prepareDemo = async (ports: Ports): Promise<void> => {
  await ensureDemoCapital(ports);
  await ensureDemoCustomer(ports);
};
