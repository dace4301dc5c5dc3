import { createHash } from 'node:crypto';

/** The commitments of a simulation: the hash of a day's seed before the day, the seed after it. */
export interface Seeds {
  /** The day's seed; known only to the simulation until the day is over. */
  of(day: number): Buffer;
  /** Lines that must be in the log before a tick of this day. */
  due(today: number): readonly string[];
  /** A day whose seed is public has no more prices. */
  isRevealed(day: number): boolean;
}

const DAY_MS = 86_400_000;

/** `2026-03-09` of a number of days since 1970. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const dayOfText = (text: string): number => Date.parse(`${text}T00:00:00.000Z`) / DAY_MS;

const LINE = /^seed\|1\|simulator\|(\d{4}-\d\d-\d\d)\|(commit|reveal)\|([0-9a-f]{64})$/;

export const seedsFrom = (secret: (text: string) => Buffer, notes: readonly string[]): Seeds => {
  const committed = new Map<number, string>();
  const revealed = new Set<number>();
  for (const note of notes) {
    const [, text = '', kind, value = ''] = LINE.exec(note) ?? [];
    if (kind === 'commit') committed.set(dayOfText(text), value);
    if (kind === 'reveal') revealed.add(dayOfText(text));
  }
  const of = (day: number): Buffer => secret(`simulator ${dayText(day)}`);
  const commitment = (day: number): string => createHash('sha256').update(of(day)).digest('hex');

  const reveal = (day: number): string[] => {
    revealed.add(day);
    // A seed that does not match its commitment, because the key was lost in between, would prove nothing.
    if (committed.get(day) !== commitment(day)) return [];
    return [`seed|1|simulator|${dayText(day)}|reveal|${of(day).toString('hex')}`];
  };
  const commit = (day: number): string[] => {
    const known = committed.get(day);
    if (known === undefined) {
      committed.set(day, commitment(day));
      return [`seed|1|simulator|${dayText(day)}|commit|${commitment(day)}`];
    }
    if (known === commitment(day)) return [];
    throw new Error(
      `The price log commits to a different simulated ${dayText(day)} than this exchange's key yields. ` +
        'Restore the key that the log was written with, or start with a new data directory.',
    );
  };

  return {
    of,
    isRevealed: (day) => revealed.has(day),
    due(today) {
      const past = [...committed.keys()].filter((day) => day < today && !revealed.has(day)).sort((a, b) => a - b);
      return [...past.flatMap(reveal), ...commit(today), ...commit(today + 1)];
    },
  };
};
