import { CircleUser, ListChecks, ScrollText, Users } from 'lucide-react';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { proposalStates } from '#contract/operators/rules.ts';
import { byCursor, typedNumber } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './locales/texts.ts';

const proposals = () => import('./screens/proposal-list.tsx');
const acts = () => import('./screens/act-list.tsx');
const operators = () => import('./screens/operator-list.tsx');
const invite = () => import('./screens/operator-invite.tsx');
const account = () => import('./screens/account.tsx');
const enrol = () => import('./screens/enrol.tsx');

export const operatorsRoom: ConsoleRoom = {
  texts,
  shown: [
    {
      name: 'proposals',
      may: { list: calls.proposals },
      list: byCursor(async (send, { cursor, limit, filter }) => {
        const state = proposalStates.find((one) => one === filter['state']);
        const id = typedNumber(filter['id']);
        return { rows: await send(calls.proposals, { id, state, before: cursor, limit }) };
      }),
      screens: { icon: ListChecks, list: screen(proposals, 'ProposalList') },
    },
    {
      name: 'acts',
      may: { list: calls.acts },
      list: byCursor(async (send, { cursor, limit, filter }) => {
        const wish = {
          operator_id: typedNumber(filter['operator_id']),
          customer_id: typedNumber(filter['customer_id']),
          action: filter['action'],
          target_type: filter['target_type'],
          target_id: filter['target_id'],
        };
        const found = await send(calls.acts, { ...wish, before: cursor, limit });
        return { rows: found.map((act) => ({ id: act.seq, ...act })) };
      }),
      screens: { icon: ScrollText, list: screen(acts, 'ActList') },
    },
    {
      name: 'operators',
      may: { list: calls.operators, create: calls.create },
      list: async (send, { page, limit }) => {
        const { list: rows, total } = await send(calls.operators, { page, limit });
        return { rows, total };
      },
      screens: {
        icon: Users,
        list: screen(operators, 'OperatorList'),
        create: screen(invite, 'OperatorInvite'),
      },
    },
    {
      name: 'account',
      may: { list: calls.sessions },
      list: async (send) => {
        const all = await send(calls.sessions, {});
        return {
          rows: all.map(({ id: session_id, ...row }, place) => ({ ...row, id: place, session_id })),
          total: all.length,
        };
      },
      screens: { icon: CircleUser, list: screen(account, 'Account') },
    },
  ],
  outside: [{ path: '/enrol', page: screen(enrol, 'Enrol') }],
};
