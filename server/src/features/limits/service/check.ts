import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { limitsCalls } from '#contract/limits/calls.ts';
import {
  checkAnswers,
  checkQuestions,
  type CheckAnswer,
  type CheckKind,
  type CheckQuestion,
} from '#contract/limits/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { insertPass, passedBy } from '../store.ts';

/** LI14: only the server knows them; an answer says which were right, and only of what was asked. */
const RIGHT: Readonly<Record<CheckQuestion, CheckAnswer>> = {
  move: 'b',
  liquidation: 'a',
  other_side: 'b',
  stop: 'c',
  distance: 'b',
  fee: 'a',
  add_margin: 'c',
  jump_back: 'b',
  if_wrong: 'c',
  who_decides: 'a',
  break_even: 'b',
};

const passedAt = async (sql: Sql, user_id: number, kind: CheckKind) =>
  (await passedBy(sql, user_id)).find((passed) => passed.kind === kind)?.at ?? null;

export const checkView = async (
  sql: Sql,
  user_id: number,
  kind: CheckKind,
): Promise<OutputOf<typeof limitsCalls.check>> => ({
  kind,
  passed_at: await passedAt(sql, user_id, kind),
  questions: checkQuestions[kind].map((id) => ({ id, answers: [...checkAnswers] })),
});

export const gradeCheck = async (
  tx: Transaction,
  user_id: number,
  { kind, answers }: InputOf<typeof limitsCalls.answerCheck>,
): Promise<OutputOf<typeof limitsCalls.answerCheck>> => {
  const own: readonly string[] = checkQuestions[kind];
  const given = answers.map((one) => one.split(':') as [CheckQuestion, CheckAnswer]);
  const asked = new Set(given.map(([question]) => question));
  if (asked.size !== given.length || given.some(([question]) => !own.includes(question)))
    throw new Refusal('check_answers_invalid');
  const graded = given.map(([question, answer]) => ({ question, is_right: RIGHT[question] === answer }));
  const passes = graded.length === own.length && graded.every(({ is_right }) => is_right);
  const passed_at = passes ? await insertPass(tx, user_id, kind, tx.now()) : await passedAt(tx, user_id, kind);
  return { passed_at, graded };
};
