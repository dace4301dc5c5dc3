import { createHash } from 'node:crypto';
import { bodyOf, leavesOf, proofOf, signed } from './forge.ts';
import type { ForgedOptions } from './options-forge.ts';

/* A receipt as `/microtrade/receipt` answers it, of an ending of the test exchange. */

const numberOf = (text: string | undefined): number | null =>
  text === '-' || text === undefined ? null : Number(text);

/** Which ticks show an ending: each with the one beside it (OT24). */
const shownTicks = (ending: readonly string[], times: ReadonlyMap<number, number>, expiry_ms: number): Set<number> => {
  const [entry, after] = [numberOf(ending[5]), numberOf(ending[7]) ?? 0];
  const shown = new Set(entry === null ? [] : [entry - 1, entry]);
  shown.add(after);
  if (ending[4] !== 'quiet') shown.add(after - 1);
  else if (times.has(after + 1)) shown.add(after + 1);
  for (const sample of ending[6] === '-' ? [] : (ending[6] ?? '').split(',')) {
    shown.add(Number(sample)).add(Number(sample) + 1);
  }
  if (ending[4] === 'sample_missing') {
    let seq = after;
    while (seq > 0 && (times.get(seq) ?? 0) > expiry_ms - 6000) shown.add(seq--);
    shown.add(seq);
  }
  return new Set([...shown].filter((seq) => seq > 0 && times.has(seq)));
};

export const forgeReceipt = ({ lines, batches }: ForgedOptions, number: number) => {
  const batch = batches.findIndex((text) => text.includes(`end|1|${number}|`));
  const pairs = (batches[batch] ?? '').split('\n').slice(0, -1);
  const index = pairs.findIndex((line) => line.startsWith(`end|1|${number}|`)) - 1;
  const [accepted = '', ended = ''] = pairs.slice(index, index + 2);
  const [option, ending] = [accepted.split('|'), ended.split('|')];
  const ticks = lines.flatMap((line, place) => {
    const [kind, , symbol, seq, t_ms] = line.split('|');
    return kind === 'tick' && symbol === option[4] ? [{ line, place, seq: Number(seq), t_ms: Number(t_ms) }] : [];
  });
  const times = new Map(ticks.map(({ seq, t_ms }) => [seq, t_ms]));
  const expiry_ms = (times.get(numberOf(ending[5]) ?? 0) ?? 0) + Number(option[8]) * 1000;
  const due_ms = ending[5] === '-' ? Number(option[11]) + 6000 : expiry_ms;
  const shown = shownTicks(ending, times, expiry_ms);
  const leaves = leavesOf(lines);
  const proven = (place: number) => ({ index: place, line: lines[place] ?? '', proof: proofOf(leaves, place) });
  const quiet = lines.findIndex((line) => {
    const [kind, , symbol, last, t_ms] = line.split('|');
    return kind === 'quiet' && symbol === option[4] && last === ending[7] && Number(t_ms) - due_ms >= 60_000;
  });
  const body = bodyOf(lines);
  const in_batch = leavesOf(pairs);
  return {
    order: {
      id: Number(option[2]),
      type: option[5] === 'up' ? 1 : 2,
      number: option[6],
      seconds: Number(option[8]),
      accept_tick: Number(option[10]),
      result: ending[4],
      entry_tick: numberOf(ending[5]),
      after_tick: numberOf(ending[7]),
      paid: ending[9],
    },
    acceptance: { line: accepted, note: signed(`${accepted}\n`) },
    ending: { line: ended, note: signed(`${ended}\n`) },
    sha256: createHash('sha256').update(`${accepted}\n${ended}\n`).digest('hex'),
    proofs: {
      checkpoint: { size: lines.length, root: body.split('\n')[2], note: signed(body) },
      ticks: ticks.filter(({ seq }) => shown.has(seq)).map(({ place }) => proven(place)),
      quiet: ending[4] === 'quiet' ? proven(quiet) : null,
    },
    published: {
      batch: batch + 1,
      line: proven(lines.findIndex((line) => line.startsWith(`options|1|${batch + 1}|`))),
      size: pairs.length,
      index,
      acceptance_proof: proofOf(in_batch, index),
      ending_proof: proofOf(in_batch, index + 1),
    },
  };
};
