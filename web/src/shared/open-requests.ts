import { cell, type Cell } from './cell.ts';
import { DRAFTS, readJson, type Shelf } from './stored.ts';

/*
 * Unanswered requests, stored on the phone from before they are sent until they are answered: a reload in between must
 * not send a second request. The id is stored apart from the fields: when the session ends the fields are removed with
 * the drafts, and the id, which reveals nothing, stays for the same customer.
 */

export interface OpenRequest {
  readonly id: string;
  /** Method and path. */
  readonly call: string;
  /** The fields as they were sent. Undefined if they were not stored; such a request cannot be retried by itself. */
  readonly wire: unknown;
  readonly at_ms: number;
}

export interface OpenRequests {
  /** The id of an identical request sent a moment ago and not answered. */
  find(call: string, words: string): string | undefined;
  keep(request: Omit<OpenRequest, 'at_ms'>, words: string): void;
  drop(id: string): void;
  /** Unanswered requests that no form is retrying and that can be retried. */
  readonly left: Cell<readonly OpenRequest[]>;
  /** Recomputes `left` without the held requests. */
  look(): void;
  /** Whether a form is retrying this request itself. */
  hold(id: string, held: boolean): void;
  /** Whether a form is waiting for an answer; `left` changes whenever this does. */
  isWaiting(): boolean;
}

interface Ports {
  readonly shelf: Shelf;
  readonly now_ms: () => number;
  /** False until the server's first answer: before it, `now_ms` is the phone's clock. */
  readonly isTimeKnown: () => boolean;
  /** Undefined while the logged-in customer is not known; then nothing is stored. */
  readonly user_id: () => number | undefined;
}

const PREFIX = 'candor.request.';
const WORDS = `${DRAFTS}request.`;
/** After this time the same fields are a new request; the old one is offered in `left`. */
const SAME_WITHIN_MS = 600_000;
const LIFE_MS = 86_400_000;

/** Enough to distinguish a handful of requests; on a collision the server refuses the reused id. */
const hashOf = (text: string): number => {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
};

export const createOpenRequests = ({ shelf, now_ms, isTimeKnown, user_id }: Ports): OpenRequests => {
  const held = new Set<string>();
  const left = cell<readonly OpenRequest[]>([]);
  /** The phone's clock ends nothing: one that is a day ahead would drop a request whose outcome is unknown. */
  const ageOf = (at_ms: number): number => (isTimeKnown() ? now_ms() - at_ms : 0);
  const own = (): string => `${PREFIX}${user_id()}.`;
  const drop = (id: string): void => {
    for (const key of [own(), WORDS]) shelf.remove(key + id);
  };
  const all = (): { id: string; at_ms: number; hash: number }[] =>
    shelf.keys().flatMap((key) => {
      if (!key.startsWith(own())) return [];
      const id = key.slice(own().length);
      const [at_ms = 0, hash = 0] = (shelf.read(key) ?? '').split(' ').map(Number);
      if (ageOf(at_ms) < LIFE_MS) return [{ id, at_ms, hash }];
      drop(id);
      return [];
    });
  const look = (): void =>
    left.set(
      all().flatMap(({ id, at_ms }) => {
        const asked = held.has(id) ? undefined : (readJson(shelf, WORDS + id) as Omit<OpenRequest, 'id'> | undefined);
        return asked ? [{ id, at_ms, call: asked.call, wire: asked.wire }] : [];
      }),
    );
  return {
    left,
    look,
    find(call, words) {
      const hash = hashOf(call + words);
      return all().find((one) => one.hash === hash && ageOf(one.at_ms) < SAME_WITHIN_MS)?.id;
    },
    keep({ id, call, wire }, words) {
      if (user_id() === undefined) return;
      shelf.write(own() + id, `${now_ms()} ${hashOf(call + words)}`);
      if (wire !== undefined) shelf.write(WORDS + id, JSON.stringify({ call, wire }));
    },
    drop(id) {
      drop(id);
      look();
    },
    isWaiting: () => held.size > 0,
    hold(id, is_held) {
      if (is_held) held.add(id);
      else held.delete(id);
      look();
    },
  };
};
