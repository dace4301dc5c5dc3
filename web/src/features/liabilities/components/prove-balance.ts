import { parseLiabilityLine } from '#contract/liabilities/rules.ts';
import { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import type { Hash } from '#contract/price-log/rules.ts';
import { ask } from '../../../shared/ask.ts';
import { checkLine, type StepResult } from '../../../shared/price-proof/check.ts';
import { recallLog, rememberLog } from '../../../shared/price-proof/memory.ts';
import { consistencyFor } from '../../../shared/price-proof/prove.ts';
import { checkOwn, checkTree, WHOLE_TREE_LEAVES, type OwnSteps, type Result } from '../form.ts';
import type { Own, Snapshot } from '../queries.ts';

export interface Checked {
  readonly own: Own;
  readonly steps: OwnSteps & {
    readonly line: StepResult;
    readonly signature: StepResult;
    readonly history: StepResult;
    readonly key: StepResult;
    /** Nothing for a tree that is too large for a phone. */
    readonly tree: Result | undefined;
  };
}

/** Fetches the customer's part, the line and the tree, and checks all of it on this device. */
export const proveBalance = async (snapshot: Snapshot): Promise<Checked> => {
  const memory = recallLog();
  const [{ crypto }, own, { verifier }, proven] = await Promise.all([
    import('../../../shared/price-proof/crypto.ts'),
    ask(liabilitiesCalls.own, { id: snapshot.id }),
    ask(priceLogCalls.key, {}),
    ask(priceLogCalls.line, { index: snapshot.log_index ?? 0 }),
  ]);
  const consistency = await consistencyFor(memory, proven);
  const evidence = { key: verifier, proven, consistency, memory };
  const checked = checkLine(crypto, evidence, parseLiabilityLine(proven.line)?.id === snapshot.id);
  if (checked.memory) rememberLog(checked.memory);
  const tree = await wholeTree(crypto.hash, snapshot, own, proven.line);
  return { own, steps: { ...checkOwn(crypto.hash, own, snapshot, proven.line), ...checked.steps, tree } };
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

export const allHeld = ({ steps }: Checked): boolean => !Object.values(steps).includes('failed');
