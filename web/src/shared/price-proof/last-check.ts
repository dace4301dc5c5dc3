import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { now } from '#ui/now.ts';
import { cell } from '../cell.ts';
import { useSession } from '../session.ts';
import { DRAFTS, lasting, readJson } from '../stored.ts';

/*
 * The last check that this phone finished by itself, of the customer's balance or of a price: for the line on Home. A
 * check that got no answer is none. It ends with the session, like everything that the phone keeps of a customer.
 */

export interface LastCheck {
  readonly what: 'balance' | 'price';
  readonly held: boolean;
  readonly at: Instant;
}

const KEY = `${DRAFTS}last_check`;

const isCheck = (value: unknown): value is LastCheck =>
  typeof value === 'object' && value !== null && 'what' in value && 'held' in value && 'at' in value;

const changes = cell(0);

export const noteCheck = (what: LastCheck['what'], held: boolean): void => {
  lasting.write(KEY, JSON.stringify({ what, held, at: instantOf(now()) } satisfies LastCheck));
  changes.set(changes.get() + 1);
};

export const useLastCheck = (): LastCheck | undefined => {
  useSession();
  changes.use();
  const stored = readJson(lasting, KEY);
  return isCheck(stored) ? stored : undefined;
};
