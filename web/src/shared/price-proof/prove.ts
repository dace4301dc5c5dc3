import { Refused } from '#contract/kit/client.ts';
import { parseNote } from '#contract/price-log/rules.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { ask } from '../ask.ts';
import { checkLine, checkPrice, type Evidence, type Memory, type Proven, type Steps, type Verdict } from './check.ts';
import { recallLog, rememberLog } from './memory.ts';

export interface Proof {
  readonly evidence: Evidence;
  readonly verdict: Verdict;
}

/** The log spells `BTC/USDT` as `BTCUSDT`. */
const logSymbol = (symbol: string): string => symbol.replace('/', '');

/** The price is in the log, but the log is signed only every ten seconds. */
export const isUnsigned = (failure: unknown): boolean =>
  failure instanceof Refused && failure.reason === 'tick_not_signed_yet';

/** Loads a logged price with its proof and checks it here. */
export const provePrice = async (symbol: string, seq: number | undefined): Promise<Proof> => {
  const memory = recallLog();
  const [{ crypto }, { verifier }, proven] = await Promise.all([
    import('./crypto.ts'),
    ask(priceLogCalls.key, {}),
    ask(priceLogCalls.tick, seq === undefined ? { symbol } : { symbol, seq }),
  ]);
  const consistency = await consistencyFor(memory, proven);
  const evidence: Evidence = { symbol: logSymbol(symbol), seq, key: verifier, proven, consistency, memory };
  const verdict = checkPrice(crypto, evidence);
  if (verdict.memory) rememberLog(verdict.memory);
  return { evidence, verdict };
};

/** Loads the line at an index of the log with its proof and checks that it is logged and the expected one. */
export const proveLine = async (
  index: number,
  isAsked: (line: string) => boolean,
): Promise<{ readonly line: string; readonly steps: Steps; readonly checkpoint: Proven['checkpoint'] }> => {
  const memory = recallLog();
  const [{ crypto }, { verifier }, proven] = await Promise.all([
    import('./crypto.ts'),
    ask(priceLogCalls.key, {}),
    ask(priceLogCalls.line, { index }),
  ]);
  const consistency = await consistencyFor(memory, proven);
  const is_asked = proven.index === index && isAsked(proven.line);
  const checked = checkLine(crypto, { key: verifier, proven, consistency, memory }, is_asked);
  if (checked.memory) rememberLog(checked.memory);
  return { line: proven.line, steps: checked.steps, checkpoint: proven.checkpoint };
};

/** The consistency proof between the remembered checkpoint and this one. */
export const consistencyFor = async (
  memory: Memory,
  { checkpoint }: Pick<Proven, 'checkpoint'>,
): Promise<readonly string[] | undefined> => {
  const before = memory.seen?.size;
  const size = parseNote(checkpoint.note)?.size;
  if (before === undefined || size === undefined) return undefined;
  return before < size ? consistencyBetween(before, size) : consistencyBetween(size, before);
};

/** A server that no longer knows a size it once signed has no proof, and the check fails. */
export const consistencyBetween = async (from: number, to: number): Promise<readonly string[] | undefined> => {
  if (from === to) return [];
  return ask(priceLogCalls.consistency, { from, to }).then(
    ({ proof }) => proof,
    (failure: unknown) => {
      if (failure instanceof Refused) return undefined;
      throw failure;
    },
  );
};
