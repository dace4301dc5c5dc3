import { createHash } from 'node:crypto';
import { bodyOf, filesOf, other, signed, type Files } from './forge.ts';
import { rootOfLines, type ForgedOptions } from './options-forge.ts';

/* Lies about options, of an exchange that signs them and computes every link and root again. */

type Next = (below: number) => number;
/** The files of a log with one lie in it, and how it must be named. */
export interface Lie {
  readonly files: Files;
  readonly named: RegExp;
}

const OPTION = 'did not end as the log decides; batch \\d+ of the options, ending \\d+:';
const ending = (field: string): RegExp => new RegExp(`${OPTION} the (?:${field}) of option \\d+ is`);
const ANY_FIELD = ending('[a-z ]+');
const either = (...sources: readonly string[]): RegExp => new RegExp(sources.join('|'));

const pick = <Value>(next: Next, values: readonly Value[]): Value => {
  const value = values[next(values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
};

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** The files as the exchange would serve them: roots of the batches and of the log computed again, and signed. */
const published = ({ lines, batches }: Pick<ForgedOptions, 'lines' | 'batches'>): Files => {
  const served = lines.map((line) => {
    if (!line.startsWith('options|')) return line;
    const fields = line.split('|');
    const batch = batches[Number(fields[2]) - 1];
    return batch === undefined ? line : [...fields.slice(0, -1), rootOfLines(linesOf(batch))].join('|');
  });
  const files = filesOf(served, served.length, 100_000);
  batches.forEach((text, index) => (files[`options/${index + 1}`] = text));
  return files;
};

export const honestFiles = published;

/** Changes one pair of lines, those of an option that was settled. */
const withPair = (
  { lines, batches }: ForgedOptions,
  next: Next,
  change: (pair: readonly [string, string]) => readonly string[],
  results = /^(?:right|wrong|level)$/,
): Files => {
  const settled = (text: string): number[] =>
    linesOf(text).flatMap((line, at) => {
      const [kind, , , , result = ''] = line.split('|');
      return kind === 'end' && results.test(result) ? [at - 1] : [];
    });
  const batch = pick(
    next,
    batches.flatMap((text, index) => (settled(text).length > 0 ? [index] : [])),
  );
  const all = linesOf(batches[batch] ?? '');
  const at = pick(next, settled(batches[batch] ?? ''));
  all.splice(at, 2, ...change([all[at] ?? '', all[at + 1] ?? '']));
  return published({ lines, batches: batches.with(batch, textOf(all)) });
};

const withField = (line: string, place: number, change: (value: string) => string): string => {
  const fields = line.split('|');
  return fields.with(place, change(fields[place] ?? '')).join('|');
};

const linked = (accepted: string, ended: string): string[] => {
  const link = createHash('sha256').update(accepted).digest('hex');
  return [accepted, withField(ended, 10, () => link)];
};

const moved = (next: Next) => (value: string) => String(Number(value) + (next(2) === 0 ? 1 : -1));

const tick = (forged: ForgedOptions, next: Next): Lie => {
  const { lines, batches } = forged;
  const ended = batches.flatMap(linesOf).filter((line) => /^end\|.*\|\d+,/.test(line));
  const accepted = new Map(
    batches.flatMap(linesOf).flatMap((line) => (line.startsWith('opt|') ? [[line.split('|')[2], line]] : [])),
  );
  const one = pick(next, ended).split('|');
  const symbol = accepted.get(one[3])?.split('|')[4];
  const seq = pick(next, (one[6] ?? '').split(','));
  const at = lines.findIndex((line) => line.startsWith(`tick|1|${symbol}|${seq}|`));
  const is_signed = next(2) === 0;
  const by = BigInt(1 + next(1000));
  const lie = lines.map((line, place) => {
    if (place !== at) return line;
    const [kind, version, name, number, t_ms, price = ''] = line.split('|');
    const other_price = BigInt(price) + by;
    return [kind, version, name, number, t_ms, other_price, 1, `a:${t_ms}:${other_price}`].join('|');
  });
  if (is_signed)
    return { files: published({ lines: lie, batches }), named: /the (?:sum|result) of option|another log/ };
  const files = published(forged);
  return { files: { ...files, 'lines/rest': textOf(lie) }, named: /not those that were signed/ };
};

const sample = (forged: ForgedOptions, next: Next): Lie => {
  const files = withPair(forged, next, ([accepted, ended]) => {
    const change = (value: string): string => {
      const samples = value.split(',');
      const at = next(samples.length);
      return samples.with(at, moved(next)(samples[at] ?? '')).join(',');
    };
    return [accepted, withField(ended, 6, change)];
  });
  return { files, named: ending('sample ticks') };
};

/**
 * What was agreed, with a link that fits the lie: it is found by what follows from it. Of an option that was right all of
 * that shows; who owns it, and a millisecond of the acceptance, decide nothing and are not counted here.
 */
const receipt = (forged: ForgedOptions, next: Next): Lie => {
  const undecided = 'before the log decided';
  const places: readonly (readonly [number, (value: string) => string, RegExp])[] = [
    [2, (value) => String(Number(value) + 1_000_000), ending('option')],
    [4, (value) => (value === 'BTCUSDT' ? 'ETHUSDT' : 'BTCUSDT'), either(ANY_FIELD.source, 'names tick', 'accepted before', undecided)], // prettier-ignore
    [5, (value) => (value === 'up' ? 'down' : 'up'), ending('result')],
    [6, (value) => `9${value}`, ending('amount paid')],
    [8, (value) => String(Number(value) + 5), either(ending('result|sample ticks').source, undecided)],
    [9, (value) => String(Number(value) + (Number(value) > 9000 ? -1000 : 1000)), ending('amount paid')],
    [10, (value) => String(Number(value) + 1), /accepted before the tick that it names/],
    [11, (value) => String(Number(value) + 5000), either(ending('result|entry tick').source, undecided)],
  ];
  const [place, change, named] = pick(next, places);
  const lie = ([accepted, ended]: readonly [string, string]): string[] =>
    linked(withField(accepted, place, change), ended);
  return { files: withPair(forged, next, lie, /^right$/), named };
};

const payout = (forged: ForgedOptions, next: Next): Lie => {
  const [field, place] = pick(next, [
    ['amount paid', 9],
    ['amount paid', 9],
    ['result', 4],
    ['sum', 8],
  ] as const);
  const change = (value: string): string => {
    if (place === 9) return value.startsWith('0') ? '1' : `1${value}`;
    if (place === 8) return String(BigInt(value) + 1n);
    return pick(
      next,
      ['right', 'wrong', 'level', 'quiet', 'no_entry', 'sample_missing'].filter((result) => result !== value),
    );
  };
  const files = withPair(forged, next, ([accepted, ended]) => [accepted, withField(ended, place, change)]);
  return { files, named: ending(field) };
};

const order = (forged: ForgedOptions, next: Next): Lie => {
  const { lines, batches } = forged;
  const many = batches.flatMap((text, index) => (linesOf(text).length >= 4 ? [index] : []));
  const batch = pick(next, many);
  const all = linesOf(batches[batch] ?? '');
  const at = 2 * next(all.length / 2 - 1);
  const served = (changed: readonly string[]): Files =>
    published({ lines, batches: batches.with(batch, textOf(changed)) });
  const [one, two] = [all.slice(at, at + 2), all.slice(at + 2, at + 4)];
  switch (next(6)) {
    case 0:
      return { files: served(all.toSpliced(at, 4, ...two, ...one)), named: ending('number') };
    case 1:
      return { files: served(all.toSpliced(at, 2, ...one.toReversed())), named: /is not an acceptance/ };
    case 2:
      return { files: served(all.toSpliced(at, 2)), named: /has \d+ lines and not/ };
    case 3:
      return { files: served(all.toSpliced(at, 4, ...one, ...one)), named: /ends a second time/ };
    case 4: {
      const [first = 0, second = 0] = lines.flatMap((line, place) => (line.startsWith('options|') ? [place] : []));
      const swapped = lines.with(first, lines[second] ?? '').with(second, lines[first] ?? '');
      return { files: published({ lines: swapped, batches }), named: /jump from 0 to 2/ };
    }
    default: {
      const place = lines.indexOf(
        pick(
          next,
          lines.filter((line) => line.startsWith('options|')),
        ),
      );
      const files = published({ lines: lines.toSpliced(place, 1), batches });
      return { files, named: /batches of options jump|another log|did not have yet|has no line of it/ };
    }
  }
};

const checkpoint = (forged: ForgedOptions, next: Next): Lie => {
  const files = published(forged);
  const note = files['checkpoints'] ?? '';
  switch (next(3)) {
    case 0: {
      const lie = withPair(forged, next, ([accepted, ended]) =>
        linked(
          withField(
            withField(accepted, 12, (size) => (size === '0' ? '31' : size)),
            13,
            () => 'ab'.repeat(32),
          ),
          ended,
        ),
      );
      return {
        files: lie,
        named: /names a checkpoint of \d+ lines(?: that is of another log|, which the log did not have)/,
      };
    }
    case 1: {
      const lines = forged.lines.with(next(forged.lines.length), 'note|another history');
      return { files: { ...files, checkpoints: `${signed(bodyOf(lines))}\n` }, named: /not those that were signed/ };
    }
    default: {
      const at = note.indexOf('\n', note.indexOf('\n') + 1) + 1 + next(42);
      const letter = note[at] === 'A' ? 'B' : 'A';
      return {
        files: { ...files, checkpoints: note.slice(0, at) + letter + note.slice(at + 1) },
        named: /the signature of checkpoint 1 is wrong/,
      };
    }
  }
};

const key = (forged: ForgedOptions, next: Next): Lie => {
  const files = published(forged);
  const others = filesOf(forged.lines, forged.lines.length, 100_000, other);
  if (next(2) === 0) {
    return { files: { ...files, key: others['key'] ?? '' }, named: /checkpoint 1 is signed with another key/ };
  }
  return {
    files: { ...files, checkpoints: others['checkpoints'] ?? '' },
    named: /checkpoint 1 is signed with another key/,
  };
};

/** The classes of lies, by name. */
export const lies: Readonly<Record<string, (forged: ForgedOptions, next: Next) => Lie>> = {
  'a tick': tick,
  'a sample': sample,
  'a receipt': receipt,
  'a payout': payout,
  'the order of lines': order,
  'a checkpoint': checkpoint,
  'the key': key,
};
