import { generateSync } from 'otplib/functional';
import type { OperatorRole } from '#contract/kit/roles.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Ports } from '#server/ports/ports.ts';
import { operatorByEmail } from '../store/operators.ts';
import { addReadyOperator } from './operators.ts';
import { openSecret, stepAt } from './prove.ts';

const PASSWORD = 'Passw0rd!';

/** Two of most roles, because some acts need two people. A new one comes last: the place decides the secret. */
const DEMO: readonly { readonly email: string; readonly name: string; readonly role: OperatorRole }[] = [
  { email: 'support@example.com', name: 'Sam Support', role: 'support' },
  { email: 'finance@example.com', name: 'Fay Finance', role: 'finance' },
  { email: 'finance2@example.com', name: 'Finn Finance', role: 'finance' },
  { email: 'compliance@example.com', name: 'Cleo Compliance', role: 'compliance' },
  { email: 'compliance2@example.com', name: 'Cyrus Compliance', role: 'compliance' },
  { email: 'content@example.com', name: 'Conny Content', role: 'content' },
  { email: 'admin@example.com', name: 'Ada Admin', role: 'admin' },
  { email: 'admin2@example.com', name: 'Amos Admin', role: 'admin' },
  { email: 'support2@example.com', name: 'Sue Support', role: 'support' },
];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Public, so that an authenticator app can be tried out too. */
const secretOf = (place: number): string => `CANDORDEMOOPERATOR${LETTERS[place] ?? 'A'}`.padEnd(32, 'A');

/** The operators named in the welcome text. The passwords are public, so they exist in demos only. */
export const ensureDemoOperators = async (ports: Ports): Promise<void> => {
  if (!ports.environment.demo) throw new Error('demo operators exist only in demos');
  for (const [index, { email, name, role }] of DEMO.entries()) {
    if (await operatorByEmail(ports.db, email)) continue;
    const input = { email, name, password: PASSWORD, secret: secretOf(index), roles: [role] };
    await addReadyOperator(ports, ports.db, input, ports.clock.now());
  }
};

const STEP_SECONDS = 30;

/**
 * OP6: only in a demo, and only for its own operators. A code works once, so this returns the next unused one; the one
 * after the current step is already valid, because clocks differ.
 */
export const demoCode = async (ports: Ports, typed: string, now: Instant) => {
  const email = typed.trim().toLowerCase();
  const operator = DEMO.some((known) => known.email === email) ? await operatorByEmail(ports.db, email) : undefined;
  if (!operator) throw new Refusal('operator_unknown');
  const current = stepAt(now);
  const step = Math.max(current, operator.last_step + 1);
  const code = generateSync({ secret: openSecret(ports, operator), epoch: step * STEP_SECONDS });
  const counts_at = (step - 1) * STEP_SECONDS;
  return { code, wait_seconds: Math.max(0, Math.ceil(counts_at - millisecondsOf(now) / 1000)) };
};
