import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { parseTickLine } from '#contract/price-log/rules.ts';
import { ask } from '#web/shared/ask.ts';
import { checkLine, hasFailed, type Crypto, type Proven } from '#web/shared/price-proof/check.ts';
import { recallLog, rememberLog } from '#web/shared/price-proof/memory.ts';
import { consistencyFor } from '#web/shared/price-proof/prove.ts';
import { parseBatch, parseQuiet } from '../receipt/lines.ts';
import type { LogTimes } from './day-cut.ts';

export interface DayLog extends LogTimes {
  /** The line of a batch, and whether it is in the log. */
  readonly batch: (
    batch: number,
    log_index: number,
  ) => Promise<{
    readonly line: string;
    readonly held: boolean;
  }>;
}

/** What was read is read once. */
const once = <Result>(read: (...asked: readonly [string, number]) => Promise<Result>) => {
  const known = new Map<string, Promise<Result>>();
  return (symbol: string, seq: number): Promise<Result> => {
    const key = `${symbol}|${seq}`;
    const found = known.get(key) ?? read(symbol, seq);
    known.set(key, found);
    return found;
  };
};

/** Lines of the log under one checkpoint, which is checked against what this phone has seen before. */
export const openDayLog = async (crypto: Crypto): Promise<DayLog> => {
  const memory = recallLog();
  const [{ verifier }, checkpoint] = await Promise.all([ask(priceLogCalls.key, {}), ask(priceLogCalls.checkpoint, {})]);
  const consistency = await consistencyFor(memory, { checkpoint });
  const { size } = checkpoint;
  const isHeld = (proven: Proven, is_asked: boolean): boolean => {
    const checked = checkLine(crypto, { key: verifier, proven, consistency, memory }, is_asked);
    if (checked.memory) rememberLog(checked.memory);
    return !hasFailed(checked);
  };
  /** The lines of silence after a tick that are known, each with the earliest time that it is the first from. */
  const silences = new Map<string, { from_ms: number; t_ms: number }[]>();
  return {
    batch: async (batch, log_index) => {
      const proven = await ask(priceLogCalls.line, { index: log_index, size });
      const is_asked = proven.index === log_index && parseBatch(proven.line)?.batch === batch;
      return { line: proven.line, held: isHeld(proven, is_asked) };
    },
    tick: once(async (symbol, seq) => {
      const proven = await ask(priceLogCalls.tick, { symbol, seq, size });
      const tick = parseTickLine(proven.line);
      return isHeld(proven, tick?.symbol === symbol && tick.seq === seq) ? tick?.t_ms : undefined;
    }),
    silence: async (symbol, last_tick, from_ms) => {
      const key = `${symbol}|${last_tick}`;
      const known = silences.get(key) ?? [];
      silences.set(key, known);
      const same = known.find((one) => one.from_ms <= from_ms && from_ms <= one.t_ms);
      if (same) return same.t_ms;
      const { log_index } = await ask(optionsHouseCalls.silence, { symbol, tick: last_tick, from_ms });
      if (log_index === null) return undefined;
      const proven = await ask(priceLogCalls.line, { index: log_index, size });
      const quiet = parseQuiet(proven.line);
      const is_asked = quiet?.symbol === symbol && quiet.last_tick === last_tick && quiet.t_ms >= from_ms;
      if (!quiet || !isHeld(proven, is_asked)) return undefined;
      known.push({ from_ms, t_ms: quiet.t_ms });
      return quiet.t_ms;
    },
  };
};
