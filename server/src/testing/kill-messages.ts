import type { Address } from '../core/ledger/addresses.ts';
import { entry, move } from './entries.ts';
import type { Task } from './ledger-load.ts';

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

export interface StartInput {
  readonly kind: 'start';
  readonly data_dir: string;
  readonly settings: Record<string, string>;
}

export interface TaskInput {
  readonly kind: 'task';
  readonly task: PlainTask;
}

export type TaskAnswer = 'done' | 'refused' | 'unknown';

export type ServerMessage =
  | { readonly kind: 'ready'; readonly url: string; readonly postmaster_pid: number }
  | { readonly kind: 'answer'; readonly name: string; readonly answer: TaskAnswer };
