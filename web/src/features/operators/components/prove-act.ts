import { hasFailed, type Steps } from '#web/shared/price-proof/check.ts';
import { proveLine } from '#web/shared/price-proof/prove.ts';
import { saysTheSame } from '../form.ts';
import type { Act } from '../queries.ts';

export interface Checked {
  readonly steps: Steps & { readonly words: 'passed' | 'failed' };
  readonly held: boolean;
}

/** OP25: loads the line at its index in the log and checks on this device that it is logged and matches the screen. */
export const proveAct = async (act: Act, index: number): Promise<Checked> => {
  const { line, steps } = await proveLine(index, (found) => found === act.line);
  const words = saysTheSame(act, line) ? 'passed' : 'failed';
  return { steps: { ...steps, words }, held: words === 'passed' && !hasFailed({ steps }) };
};
