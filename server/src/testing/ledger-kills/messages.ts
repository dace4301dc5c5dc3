import type { Address } from '#server/core/ledger/addresses.ts';
import { entry, move } from '../entries.ts';
import type { Task } from '../ledger-load.ts';

/** A movement in a message between two processes. */
export type Leg = readonly [from: Address, to: Address, currency_id: number, amount: string];

export interface PlainTask {
  readonly name: string;
  readonly entries: readonly { readonly ref: string; readonly legs: readonly Leg[] }[];
}

export const taskOf = ({ name, entries }: PlainTask): Task => ({
  name,
  entries: entries.map(({ ref, legs }) =>
    entry(
      ref,
      legs.map(([from, to, currency_id, amount]) => move(from, to, amount, currency_id)),
    ),
  ),
});

export type TaskAnswer = 'done' | 'refused' | 'unknown';

export interface TaskAnswered {
  readonly kind: 'answer';
  readonly name: string;
  readonly answer: TaskAnswer;
}
