import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { fingerprintOf, repeated, type RequestKey } from '../requests.ts';
import type { OfCustomer, SequencedPart } from './part.ts';
import { claimRequests, type RequestRow } from './store.ts';

export type Request = Omit<RequestRow, 'answer'>;

/** A command of a part, and the request id that it came with. */
export interface Submission {
  readonly part: SequencedPart;
  readonly command: OfCustomer;
  readonly request: Request | undefined;
}

export const submissionOf = (part: SequencedPart, command: OfCustomer, key: RequestKey | undefined): Submission => ({
  part,
  command,
  request: key && {
    user_id: key.user_id,
    request_id: key.request_id,
    call: key.call,
    input_sha256: fingerprintOf(key.wire_input),
  },
});

/** What the caller gets: the answer as sent on the wire, or the refusal. */
export type Outcome = { readonly answer: unknown } | { readonly refusal: Refusal };

const keyOf = ({ user_id, request_id }: Pick<Request, 'user_id' | 'request_id'>): string => `${user_id} ${request_id}`;

const outcomeOf = (answer: () => unknown): Outcome => {
  try {
    return { answer: answer() };
  } catch (failure) {
    if (failure instanceof Refusal) return { refusal: failure };
    throw failure;
  }
};

/** SP15: a request id answered before, or repeated within one batch, gets the first answer. */
export class Repeats {
  readonly #leaders = new Map<string, Submission>();
  readonly #known: ReadonlyMap<string, Outcome>;

  private constructor(known: ReadonlyMap<string, Outcome>) {
    this.#known = known;
  }

  static async of(tx: Transaction, submissions: readonly Submission[]): Promise<Repeats> {
    const requests = new Map(submissions.flatMap(({ request }) => (request ? [[keyOf(request), request]] : [])));
    const stored = await claimRequests(tx, [...requests.values()]);
    const by_key = new Map(stored.map((row) => [keyOf(row), row]));
    const known = new Map<string, Outcome>();
    for (const { request } of submissions) {
      const row = request && by_key.get(keyOf(request));
      if (row)
        known.set(
          fullKey(request),
          outcomeOf(() => {
            if (row.call === null) throw new Refusal('request_in_progress');
            return repeated(row, request.call, request.input_sha256);
          }),
        );
    }
    return new Repeats(known);
  }

  /** The outcome of a repeated command, or the command in this batch whose outcome it shares. */
  find(submission: Submission): { readonly outcome: Outcome } | { readonly leader: Submission } | undefined {
    const { request } = submission;
    if (!request) return undefined;
    const known = this.#known.get(fullKey(request));
    if (known) return { outcome: known };
    const leader = this.#leaders.get(keyOf(request));
    if (!leader?.request) {
      this.#leaders.set(keyOf(request), submission);
      return undefined;
    }
    return fullKey(leader.request) === fullKey(request)
      ? { leader }
      : { outcome: { refusal: new Refusal('request_reused') } };
  }
}

const fullKey = (request: Request): string =>
  `${keyOf(request)} ${request.call} ${request.input_sha256.toString('hex')}`;
