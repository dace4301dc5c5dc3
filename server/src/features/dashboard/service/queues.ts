import { dashboardCalls as calls } from '#contract/dashboard/calls.ts';
import type { QueueName } from '#contract/dashboard/rules.ts';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import type { Call, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { verificationOperatorCalls } from '#contract/verification/operator-calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { reviewHours } from '#server/features/verification/index.ts';
import * as store from '../store/queues.ts';

interface Asking {
  readonly sql: Sql;
  readonly operator: OperatorSession;
  readonly kinds: readonly ProposalKind[];
  readonly now: Instant;
}

interface Queue {
  readonly queue: QueueName;
  /** Whoever may open the queue may know how long it is. */
  readonly opened_by: Call;
  readonly count: (asking: Asking) => Promise<store.Waiting>;
}

const QUEUES: readonly Queue[] = [
  { queue: 'deposits', opened_by: depositsOperatorCalls.queue, count: ({ sql }) => store.waitingDeposits(sql) },
  {
    queue: 'withdrawals_requested',
    opened_by: withdrawalsOperatorCalls.queue,
    count: ({ sql, now }) => store.requestedWithdrawals(sql, now),
  },
  {
    queue: 'withdrawals_held',
    opened_by: withdrawalsOperatorCalls.queue,
    count: ({ sql, now }) => store.heldWithdrawals(sql, now),
  },
  {
    queue: 'withdrawals_to_pay',
    opened_by: withdrawalsOperatorCalls.queue,
    count: ({ sql, now }) => store.toPay(sql, now),
  },
  {
    queue: 'withdrawals_sending',
    opened_by: withdrawalsOperatorCalls.queue,
    count: ({ sql, now }) => store.sending(sql, now),
  },
  {
    queue: 'verification',
    opened_by: verificationOperatorCalls.queue,
    count: async ({ sql, now }) => store.waitingCases(sql, now, await reviewHours(sql)),
  },
  { queue: 'proposals', opened_by: operatorsCalls.proposals, count: (asking) => proposalsOf(asking) },
];

/** OP21: the proposals that the operator's roles may decide. */
const proposalsOf = ({ sql, operator, kinds, now }: Asking): Promise<store.Waiting> => {
  const actions = kinds.filter(({ roles }) => shares(roles, operator)).map(({ action }) => action);
  return store.openProposals(sql, { actions, operator_id: operator.operator_id, now });
};

const shares = (roles: readonly string[] | undefined, operator: OperatorSession): boolean =>
  operator.roles.some((role) => roles?.includes(role));

/** DB4: only the queues that the operator may open. */
export const queuesFor = (asking: Asking): Promise<OutputOf<typeof calls.queues>> =>
  Promise.all(
    QUEUES.filter(({ opened_by }) => shares(opened_by.roles, asking.operator)).map(async ({ queue, count }) => ({
      queue,
      ...(await count(asking)),
    })),
  );
