import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { errorCode, type Sql, type Transaction } from '../ports/db/database.ts';
import { sameBytes, sha256 } from '../ports/ids.ts';

export interface RequestKey {
  readonly user_id: number;
  readonly request_id: string;
  readonly call: string;
  /** The fields as the customer sent them; another body under the same id is another request, and is refused. */
  readonly wire_input: Readonly<Record<string, unknown>>;
  readonly now: Instant;
}

/** The stored part of a request, compared when its id comes again. */
export interface StoredRequest {
  readonly call: string;
  readonly input_sha256: Buffer;
  readonly answer: unknown;
}

/**
 * LE11: does the work once per (customer, request id), whatever the call. A second request with the same id waits for
 * the first and gets its answer; if the first is rolled back, the second runs as the first.
 */
export const once = async (tx: Transaction, key: RequestKey, work: () => Promise<unknown>): Promise<unknown> => {
  const fingerprint = fingerprintOf(key.wire_input);
  const claimed = await claim(tx, key, fingerprint);
  if (!claimed.is_first) return repeated(claimed, key.call, fingerprint);
  const answer = await work();
  await tx.run`
    update request set answer = ${JSON.stringify(answer ?? null)}
    where user_id = ${key.user_id} and request_id = ${key.request_id}`;
  return answer;
};

interface Claimed extends StoredRequest {
  readonly is_first: boolean;
}

/** Must come first in its transaction: it may wait for a batch, which must not wait for a lock held here. */
const claim = async (
  tx: Transaction,
  { user_id, request_id, call, now }: RequestKey,
  fingerprint: Buffer,
): Promise<Claimed> => {
  const claimed = await inTime(tx.row<Claimed>`
    select is_first, call, input_sha256, answer
    from claim_request(${user_id}, ${request_id}, ${call}, ${fingerprint}, ${now})`);
  if (!claimed) throw new Error('the request was neither claimed nor found');
  return claimed;
};

/** The first answer to a request, if there is one. Waits while the first is in progress. */
export const answeredBefore = async (
  sql: Sql,
  { user_id, request_id, call, wire_input }: RequestKey,
): Promise<{ readonly answer: unknown } | undefined> => {
  const stored = await inTime(sql.row<StoredRequest>`
    select call, input_sha256, answer from first_answer(${user_id}, ${request_id})`);
  return stored && { answer: repeated(stored, call, fingerprintOf(wire_input)) };
};

const LOCK_TIMEOUT = '55P03';

const inTime = <Value>(waiting: Promise<Value>): Promise<Value> =>
  waiting.catch((failure: unknown) => {
    throw errorCode(failure) === LOCK_TIMEOUT ? new Refusal('request_in_progress') : failure;
  });

/** The first answer, if this is the same request; refuses if the id was used for another. */
export const repeated = (stored: StoredRequest, call: string, fingerprint: Buffer): unknown => {
  if (stored.call !== call || !sameBytes(stored.input_sha256, fingerprint)) throw new Refusal('request_reused');
  return stored.answer;
};

/**
 * Fields that may differ between two tries, and secrets: six digits could be guessed from a fingerprint that includes
 * them.
 */
const UNCOMPARED = ['request_id', 'lang', 'ga_code', 'pay_password'];

export const fingerprintOf = (input: Readonly<Record<string, unknown>>): Buffer =>
  sha256(
    JSON.stringify(
      Object.entries(input)
        .filter(([name]) => !UNCOMPARED.includes(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
