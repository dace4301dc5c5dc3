import { parseLiabilityLine } from '#contract/liabilities/rules.ts';
import { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import type { Hash } from '#contract/price-log/rules.ts';
import { ask } from '#web/shared/ask.ts';
import type { Steps } from '#web/shared/price-proof/check.ts';
import { noteCheck } from '#web/shared/price-proof/last-check.ts';
import { proveLine } from '#web/shared/price-proof/prove.ts';
import { checkOwn, checkTree, WHOLE_TREE_LEAVES, type OwnSteps, type Result } from '../form.ts';
import type { Own, Snapshot } from '../queries.ts';

export interface Checked {
  readonly own: Own;
  readonly steps: OwnSteps &
    Steps & {
      /** Undefined for a tree too large for a phone. */
      readonly tree: Result | undefined;
    };
}

/** Loads the customer's part, the line and the tree, and checks all of them on this device. */
export const proveBalance = async (snapshot: Snapshot): Promise<Checked> => {
  const [{ crypto }, own, { line, steps }] = await Promise.all([
    import('#web/shared/price-proof/crypto.ts'),
    ask(liabilitiesCalls.own, { id: snapshot.id }),
    proveLine(snapshot.log_index ?? 0, (found) => parseLiabilityLine(found)?.id === snapshot.id),
  ]);
  const tree = await wholeTree(crypto.hash, snapshot, own, line);
  const all = { ...checkOwn(crypto.hash, own, snapshot, line), ...steps, tree };
  noteCheck('balance', !Object.values(all).includes('failed'));
  return { own, steps: all };
};

const wholeTree = async (
  hash: Hash,
  { tree, leaf_count }: Snapshot,
  own: Own,
  line_text: string,
): Promise<Result | undefined> => {
  const line = parseLiabilityLine(line_text);
  if (tree === null || leaf_count > WHOLE_TREE_LEAVES || typeof DecompressionStream === 'undefined') return undefined;
  const reply = await fetch(tree);
  if (!line || !reply.ok || !reply.body) return 'failed';
  const text = await new Response(reply.body.pipeThrough(new DecompressionStream('gzip'))).text();
  return checkTree(hash, text, line, own);
};
