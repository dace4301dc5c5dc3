import { parseTickLine } from '#contract/price-log/rules.ts';
import { LineRefused, type LoggedTick, type NewLine } from './price-log.ts';

const LONGEST_LINE = 2000;
const PRINTABLE = /^[\x20-\x7e]+$/;

/**
 * Refuses lines that would break the log's guarantees: one grammar, no gap in a symbol's numbers, no step back in time.
 */
export const checkLines = (
  lines: readonly NewLine[],
  last: (symbol: string) => LoggedTick | undefined,
): Map<string, LoggedTick> => {
  const ends = new Map<string, LoggedTick>();
  for (const { line, tick } of lines) {
    if (line.length > LONGEST_LINE || !PRINTABLE.test(line)) throw new LineRefused('a line must be printable ASCII');
    if (!tick) {
      if (line.startsWith('tick|')) throw new LineRefused('a tick line needs its parsed tick');
      continue;
    }
    checkTick(line, tick, ends.get(tick.symbol) ?? last(tick.symbol));
    ends.set(tick.symbol, tick);
  }
  return ends;
};

const checkTick = (line: string, tick: LoggedTick, before: LoggedTick | undefined): void => {
  const said = parseTickLine(line);
  if (!said) throw new LineRefused(`not a tick line: ${line}`);
  const agree =
    said.symbol === tick.symbol && said.seq === tick.seq && said.t_ms === tick.t_ms && said.price === tick.price;
  if (!agree) throw new LineRefused(`a tick differs from its line: ${line}`);
  if (tick.volume < 0n) throw new LineRefused(`a negative volume: ${line}`);
  if (tick.seq !== (before?.seq ?? 0) + 1) throw new LineRefused(`a gap after ${before?.seq ?? 0}: ${line}`);
  if (before && tick.t_ms < before.t_ms) throw new LineRefused(`time goes back after ${before.t_ms}: ${line}`);
};
