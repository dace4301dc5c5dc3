import { Decimal } from '#contract/kit/decimal.ts';
import { openDemoOfferings } from '#server/demo.ts';
import { ensureDemoApplicantFunds } from '#server/features/faucet/index.ts';
import { ensureDemoApplicants } from '#server/features/identity/index.ts';
import { applyTogether } from '#server/features/offerings/index.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Exchange } from './exchange.ts';

/** The end of NOVA when a test begins at 2026-03-09 14:05:00, and the first unlock of its tokens two days later. */
export const NOVA_ENDS_AT = '2026-03-12T14:05:00.000Z';
export const NOVA_UNLOCKS_AT = '2026-03-14T14:05:00.000Z';

/**
 * J20: with 5,800,000 of the demo's applicants and 1,000 of the customer these make 15,625,000 applied for 10,000,000,
 * so that exactly 640 of 1,000 pass.
 */
export const NOVA_RIVALS = '9824000';

/** The applicants of the demo's own offerings; rivals come after them. */
const APPLICANTS = 116;
const MAX_PER_CUSTOMER = 50_000;

/** NOVA in progress with 58 % applied for, HALO in warm-up, ORBIT done: the fixture of J20. */
export const openOfferings = async (ports: Ports): Promise<void> => openDemoOfferings(ports);

/** Further customers apply for this amount of a token now, each for at most 50,000. */
export const addRivals = async (
  ports: Ports,
  { code, amount }: { readonly code: string; readonly amount: string },
): Promise<void> => {
  const count = Math.ceil(Number(amount) / MAX_PER_CUSTOMER);
  const rivals = (await ensureDemoApplicants(ports, APPLICANTS + count)).slice(APPLICANTS);
  for (const id of rivals) await ensureDemoApplicantFunds(ports, id);
  const { id: offering_id } = await ports.db.one<{ id: number }>`
    select o.id from offering o join currency c on c.id = o.currency_id where c.code = ${code}`;
  await ports.db.transaction((tx) =>
    applyTogether(tx, { offering_id, applicants: rivals, amount: Decimal.of(amount), at: tx.now() }),
  );
};

/** NOVA ends, oversubscribed, and everybody gets their part: 640 and 90.00 USDT back for whoever applied for 1,000. */
export const endNova = async (exchange: Exchange): Promise<void> => {
  await exchange.addRivals('NOVA', NOVA_RIVALS);
  await exchange.setClock(NOVA_ENDS_AT);
  await exchange.runJobs('offerings');
};
