import { Decimal } from '#contract/kit/decimal.ts';
import { laterOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { actLine, isActTarget } from '#contract/operators/rules.ts';
import type { Database, Transaction } from '../ports/db/database.ts';
import { sha256 } from '../ports/ids.ts';
import { lockNotes, queueNote } from './log-notes.ts';

export interface NewAct {
  /** The operator: `asked.session`. `recordConfirmed` (proposals.ts) records what a second operator confirmed. */
  readonly operator: { readonly operator_id: number };
  /** `room.verb`, such as `withdrawals.approve`. */
  readonly action: string;
  /** The target, such as `withdrawal` and its id. Both are public: no names, no addresses. */
  readonly target_type: string;
  readonly target_id: string | number;
  /** The affected customer, who sees the act under `/user/acts`. */
  readonly customer_id?: number | null;
  /** What changed, as plain data (Decimals and instants are fine). Only salted hashes of it are public. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** A code such as `documents_unreadable`, never a sentence: it is public. */
  readonly reason: string;
  /** The operator who confirmed it, where two were needed. */
  readonly second?: { readonly operator_id: number } | null;
}

export interface RecordedAct {
  readonly seq: number;
  readonly line: string;
}

/**
 * Records an operator's act in the transaction that performs it, and queues its line for the public log. Call it last:
 * from here to the commit no other act can be recorded, which keeps the numbers without a gap. Its time is taken here
 * too, so that it follows the order of the numbers (TM6), and is at least that of the act before (TM7).
 */
export const recordAct = async (tx: Transaction, act: NewAct): Promise<RecordedAct> => {
  const target_id = String(act.target_id);
  if (!isActTarget(act.target_type, target_id)) throw new Error(`not a public target: ${act.target_type}`);
  const second_operator_id = act.second?.operator_id ?? null;
  const [before, after] = [jsonOf(act.before), jsonOf(act.after)];
  await lockNotes(tx);
  const next = await tx.one<{ seq: number; last_at: Instant | null; salt: string }>`
    select coalesce(max(seq), 0) + 1 as seq, (select at from operator_act order by seq desc limit 1) as last_at,
      gen_random_uuid()::text as salt
    from operator_act`;
  const { seq, salt } = next;
  const at = laterOf(tx.now(), next.last_at ?? undefined);
  const line = actLine({
    seq,
    t_ms: millisecondsOf(at),
    operator_id: act.operator.operator_id,
    action: act.action,
    target_type: act.target_type,
    target_id,
    before_sha256: hashOf(salt, before),
    after_sha256: hashOf(salt, after),
    reason: act.reason,
    second_operator_id,
  });
  const note_id = await queueNote(tx, line);
  await tx.run`
    insert into operator_act (seq, at, operator_id, second_operator_id, action, target_type, target_id, customer_id, salt,
      before, after, reason, line, note_id)
    values (${seq}, ${at}, ${act.operator.operator_id}, ${second_operator_id}, ${act.action}, ${act.target_type},
      ${target_id}, ${act.customer_id ?? null}, ${salt}, ${before}, ${after}, ${act.reason}, ${line}, ${note_id})`;
  return { seq, line };
};

/** An operator who reads the same thing again within this time is recorded once. */
const ONE_LOOK = '15 minutes';

/** OP26: records that an operator looks at a customer's data, before it is shown. */
export const recordLook = (db: Database, look: Omit<NewAct, 'reason' | 'before' | 'after' | 'second'>): Promise<void> =>
  db.transaction(async (tx) => {
    const seen = await tx.row`
      select from operator_act
      where target_type = ${look.target_type} and target_id = ${String(look.target_id)} and action = ${look.action}
        and operator_id = ${look.operator.operator_id} and at > ${tx.now()}::timestamptz - ${ONE_LOOK}::interval limit 1`;
    if (!seen) await recordAct(tx, { ...look, reason: 'review' });
  });

/** The hash in the line: over the salt, a bar and the text stored in the row. */
const hashOf = (salt: string, text: string): string => sha256(`${salt}|${text}`).toString('hex');

/** A canonical text: keys sorted, amounts exact. */
export const jsonOf = (value: unknown): string => JSON.stringify(plain(value) ?? null);

const plain = (value: unknown): unknown => {
  if (value instanceof Decimal || typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, plain(item)]));
};
