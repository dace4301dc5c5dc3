import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import type { Queue, Waiting } from '#server/core/queues.ts';

/** OP21: the proposals that the operator's roles may decide. */
export const operatorsQueues = (kinds: () => readonly ProposalKind[]): readonly Queue[] => [
  {
    name: 'proposals',
    opened_by: calls.proposals,
    count(sql, now, { operator_id, roles }) {
      const decidable = kinds().filter((kind) => kind.roles.some((role) => roles.includes(role)));
      const actions = decidable.map(({ action }) => action);
      return sql.one<Waiting>`
        select count(*) as count, min(proposed_at) as oldest_at, min(expires_at) as due_at, 0 as late,
          count(*) filter (where proposed_by = ${operator_id}) as own
        from operator_proposal where state = 'open' and expires_at > ${now} and action = any (${actions}::text[])`;
    },
  },
];
