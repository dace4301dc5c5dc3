import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '../ports/db/database.ts';
import { sameBytes, sha256 } from '../ports/ids.ts';

export interface RequestKey {
  readonly user_id: number;
  readonly request_id: string;
  readonly call: string;
  /** The fields as the customer sent them; another body under the same id is another wish, and is refused. */
  readonly wire_input: Readonly<Record<string, unknown>>;
  readonly now: Instant;
}

/** What is stored of a request, and compared when its id comes again. */
export interface StoredRequest {
  readonly call: string;
  readonly input_sha256: Buffer;
  readonly answer: unknown;
}

/**
 * Does the work once per (customer, request id). A second request with the same id waits for the first one's commit
 * on the primary key and gets its answer; if the first is rolled back, the second runs as the first.
 */
export const once = async (tx: Transaction, key: RequestKey, work: () => Promise<unknown>): Promise<unknown> => {
  const fingerprint = fingerprintOf(key.wire_input);
  const claimed = await tx.run`
    insert into request (user_id, request_id, call, input_sha256, at)
    values (${key.user_id}, ${key.request_id}, ${key.call}, ${fingerprint}, ${key.now})
    on conflict (user_id, request_id) do nothing`;
  if (claimed === 0) return firstAnswer(tx, key, fingerprint);
  if (await wasQueued(tx, key)) throw new Refusal('request_reused');
  const answer = await work();
  await tx.run`
    update request set answer = ${JSON.stringify(answer ?? null)}
    where user_id = ${key.user_id} and request_id = ${key.request_id}`;
  return answer;
};

/** Calls that wait in a queue keep their ids in a table of their own, so that nobody waits for a batch here. */
const wasQueued = async (tx: Transaction, { user_id, request_id }: RequestKey): Promise<boolean> =>
  (await tx.row`select from queued_request where user_id = ${user_id} and request_id = ${request_id}`) !== undefined;

const firstAnswer = async (tx: Transaction, key: RequestKey, fingerprint: Buffer): Promise<unknown> => {
  const stored = await tx.row<StoredRequest>`
    select call, input_sha256, answer from request
    where user_id = ${key.user_id} and request_id = ${key.request_id}`;
  if (!stored) throw new Refusal('request_in_progress');
  return repeated(stored, key.call, fingerprint);
};

/** The first answer, if this is the same wish; refuses if the id stood for another. */
export const repeated = (stored: StoredRequest, call: string, fingerprint: Buffer): unknown => {
  if (stored.call !== call || !sameBytes(stored.input_sha256, fingerprint)) throw new Refusal('request_reused');
  return stored.answer;
};

/** Words that may differ between two tries, and secrets: six digits could be guessed from a fingerprint that has them. */
const UNCOMPARED = ['request_id', 'lang', 'ga_code', 'pay_password'];

export const fingerprintOf = (input: Readonly<Record<string, unknown>>): Buffer =>
  sha256(
    JSON.stringify(
      Object.entries(input)
        .filter(([name]) => !UNCOMPARED.includes(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
