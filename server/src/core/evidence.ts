import { Refusal } from '#contract/kit/refusal.ts';
import type { Database, Sql, Transaction } from '../ports/db/database.ts';
import { jsonOf, recordAct } from './operator-acts.ts';
import { notPossible, type Proposal } from './proposals.ts';

/*
 * OP31: an operator decides only about what this operator has opened. A look at evidence is an act that stores what was
 * shown. The decision then asks the acts for a look by the same operator at the same thing, so that neither the screen
 * nor another operator can vouch for it, and a picture that was replaced since counts as not opened.
 */

/** One thing to open before deciding: the act of the look, and what it has to have shown. */
export interface Evidence {
  readonly action: string;
  readonly target_type: string;
  readonly target_id: number;
  /** What is shown, such as the id of a file; undefined if opening the target itself is the look. */
  readonly shown?: Readonly<Record<string, string | number>>;
}

interface Person {
  readonly operator_id: number;
}

/** Records the look before the answer is sent: if this fails, nothing is shown. */
export const recordEvidence = (db: Database, operator: Person, customer_id: number, evidence: Evidence) =>
  db.transaction((tx) => {
    const { shown: after, ...look } = evidence;
    return recordAct(tx, { operator, customer_id, ...look, after, reason: 'review' });
  });

export const hasOpened = async (sql: Sql, { operator_id }: Person, evidence: Evidence): Promise<boolean> => {
  const { action, target_type, target_id, shown } = evidence;
  // `after` is kept as the text that was hashed, so the same data is the same text.
  const look = await sql.row`
    select from operator_act
    where target_type = ${target_type} and target_id = ${String(target_id)} and action = ${action}
      and operator_id = ${operator_id} and after::text = ${jsonOf(shown)} limit 1`;
  return look !== undefined;
};

const hasOpenedAll = async (sql: Sql, person: Person, evidence: readonly Evidence[]): Promise<boolean> => {
  for (const one of evidence) if (!(await hasOpened(sql, person, one))) return false;
  return true;
};

/** Call it under the lock of what is decided, so that the evidence cannot be replaced meanwhile. */
export const checkOpened = async (
  tx: Transaction,
  operator: Person,
  evidence: readonly [Evidence, ...Evidence[]],
): Promise<void> => {
  if (!(await hasOpenedAll(tx, operator, evidence))) throw new Refusal('evidence_not_opened');
};

/**
 * What can still be opened. A picture that can be shown to nobody any more must not keep its record from being rejected,
 * which moves nothing.
 */
export const evidenceLeft = async (
  evidence: readonly Evidence[],
  isFileGone: (file: string) => Promise<boolean>,
): Promise<Evidence[]> => {
  const left: Evidence[] = [];
  for (const one of evidence) {
    const file = one.shown?.['file'];
    if (typeof file !== 'string' || !(await isFileGone(file))) left.push(one);
  }
  return left;
};

/** OP31: the second person has opened it too, and the first one had opened what is there now. */
export const checkBothOpened = async (
  tx: Transaction,
  operator: Person,
  { proposed_by }: Proposal,
  evidence: readonly [Evidence, ...Evidence[]],
): Promise<void> => {
  await checkOpened(tx, operator, evidence);
  if (!(await hasOpenedAll(tx, { operator_id: proposed_by }, evidence))) throw notPossible('evidence changed');
};
