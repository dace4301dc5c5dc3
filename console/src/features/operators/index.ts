import { CircleUser, ListChecks, ScrollText, Users } from 'lucide-react';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { proposalStates } from '#contract/operators/rules.ts';
import { byCursor, pagedList, typedNumber, wholeList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

export const operatorsRoom: ConsoleRoom = {
  name: 'operators',
  texts,
  pages: [
    {
      name: 'proposals',
      may: { list: calls.proposals },
      list: byCursor(async (send, { cursor, limit, filter }) => {
        const state = proposalStates.find((one) => one === filter['state']);
        const id = typedNumber(filter['id']);
        return { rows: await send(calls.proposals, { id, state, before: cursor, limit }) };
      }),
      screens: { icon: ListChecks, list: screen(() => import('./screens/proposal-list.tsx')) },
    },
    {
      name: 'acts',
      may: { list: calls.acts },
      list: byCursor(async (send, { cursor, limit, filter }) => {
        const { operator_id, customer_id, action, target_type, target_id } = filter;
        const numbers = { operator_id: typedNumber(operator_id), customer_id: typedNumber(customer_id) };
        // What is not a number belongs to nobody; without this the filter would be ignored.
        if (
          (operator_id !== undefined && !numbers.operator_id) ||
          (customer_id !== undefined && !numbers.customer_id)
        ) {
          return { rows: [] };
        }
        const wanted = { ...numbers, action, target_type, target_id, before: cursor, limit };
        return { rows: (await send(calls.acts, wanted)).map((act) => ({ id: act.seq, ...act })) };
      }),
      screens: { icon: ScrollText, list: screen(() => import('./screens/act-list.tsx')) },
    },
    {
      name: 'operators',
      may: { list: calls.operators, create: calls.create },
      list: pagedList((send, { page, limit }) => send(calls.operators, { page, limit })),
      screens: {
        icon: Users,
        list: screen(() => import('./screens/operator-list.tsx')),
        create: screen(() => import('./screens/operator-invite.tsx')),
      },
    },
    {
      name: 'account',
      may: { list: calls.sessions },
      list: wholeList((send) => send(calls.sessions, {})),
      screens: { icon: CircleUser, list: screen(() => import('./screens/account.tsx')) },
    },
  ],
  public_pages: { '/enrol': screen(() => import('./screens/enrol.tsx')) },
  proposals,
  queues: { proposals: { page: 'proposals', state: 'open', due: 'dashboard.expires' } },
  tones: { open: 'waits', invited: 'waits', active: 'good', confirmed: 'good', refused: 'bad' },
};
