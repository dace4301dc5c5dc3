import type { Sql } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { LogFiles } from '#server/ports/log-files.ts';
import { sealedHash } from './sealed-store.ts';
import type { Range } from './tree.ts';

/** Lines per group: 65,536 are about half an hour of a busy exchange. */
export const GROUP_SIZE = 65_536;
const GROUPS_AT_HAND = 4;
const NEWLINE = 0x0a;

/** A sealed group in memory: its text and the offset of each line. */
export class SealedGroup {
  readonly #text: Buffer;
  readonly #starts: Uint32Array;

  constructor(text: Buffer, group_size: number) {
    this.#text = text;
    this.#starts = new Uint32Array(group_size + 1);
    let start = 0;
    for (let line = 1; line <= group_size; line++) {
      const end = text.indexOf(NEWLINE, start);
      if (end < 0) throw new Error('a sealed group of the price log is too short');
      start = end + 1;
      this.#starts[line] = start;
    }
    if (start !== text.length) throw new Error('a sealed group of the price log is too long');
  }

  line(place: number): string {
    const [start = 0, next = 0] = this.#starts.subarray(place, place + 2);
    return this.#text.toString('latin1', start, next - 1);
  }

  /** The index of the line with this prefix, if there is one. */
  find(beginning: string): number | undefined {
    if (this.#text.toString('latin1', 0, beginning.length) === beginning) return 0;
    const before = this.#text.indexOf(`\n${beginning}`, 0, 'latin1');
    return before < 0 ? undefined : this.#placeOf(before + 1);
  }

  #placeOf(start: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Reads sealed groups and caches the few most recently used, because requests for one line tend to be followed by more.
 */
export class SealedLines {
  readonly #sql: Sql;
  readonly #files: LogFiles;
  readonly #group_size: number;
  readonly #at_hand = new Map<number, Promise<SealedGroup>>();

  constructor(sql: Sql, files: LogFiles, group_size = GROUP_SIZE) {
    this.#sql = sql;
    this.#files = files;
    this.#group_size = group_size;
  }

  async lines({ from, to }: Range): Promise<string[]> {
    const number = Math.floor(from / this.#group_size);
    const start = number * this.#group_size;
    if (to > start + this.#group_size) throw new RangeError('a range must lie within one group');
    const group = await this.group(number);
    return Array.from({ length: to - from }, (_, offset) => group.line(from - start + offset));
  }

  async indexOf(number: number, beginning: string): Promise<number | undefined> {
    const place = (await this.group(number)).find(beginning);
    return place === undefined ? undefined : number * this.#group_size + place;
  }

  group(number: number): Promise<SealedGroup> {
    const known = this.#at_hand.get(number);
    const group = known ?? this.#load(number);
    // A map iterates in insertion order, so its first key is the least recently used.
    this.#at_hand.delete(number);
    this.#at_hand.set(number, group);
    const [oldest] = this.#at_hand.keys();
    if (this.#at_hand.size > GROUPS_AT_HAND && oldest !== undefined) this.#at_hand.delete(oldest);
    return group;
  }

  async #load(number: number): Promise<SealedGroup> {
    try {
      const hash = await sealedHash(this.#sql, number);
      const text = hash && (await this.#files.read(number));
      if (!text || !sha256(text).equals(hash))
        throw new Error(`group ${number} of the price log is missing or damaged`);
      return new SealedGroup(text, this.#group_size);
    } catch (failure) {
      this.#at_hand.delete(number);
      throw failure;
    }
  }
}
