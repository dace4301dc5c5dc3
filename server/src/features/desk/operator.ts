import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { appealsView, caseView, ordersView, showPicture } from './service/cases.ts';
import { decisionKind, proposeDecision } from './service/decide.ts';
import {
  approvalKind,
  merchantsView,
  proposeApproval,
  proposeRemoval,
  refuseApplication,
  removalKind,
} from './service/merchant-decisions.ts';

/** DK19, DK22: what operators read and decide. Nothing here sets a price, an amount or an outcome of its own. */
export const deskOperatorHandlers = (ports: Pick<Ports, 'db' | 'files' | 'secrets'>): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(calls.operatorOrders, ({ input }) => ordersView(db, input)),
    answer(calls.operatorAppeals, ({ input, now }) => appealsView(db, input, now)),
    answer(calls.operatorAppeal, ({ input, session, now }) => caseView(ports, input.order_id, session, now)),
    answer(calls.operatorPicture, ({ input, session, now }) => showPicture(ports, input, session, now)),
    change(calls.operatorDecide, (tx, { input, session }) => proposeDecision(ports, tx, input, session)),
    answer(calls.operatorMerchants, ({ input, now }) => merchantsView(db, input, now)),
    change(calls.operatorApprove, (tx, { input, session }) => proposeApproval(tx, input, session)),
    change(calls.operatorRefuse, async (tx, { input, session }) => {
      await refuseApplication(tx, input, session);
      return {};
    }),
    change(calls.operatorRemove, (tx, { input, session }) => proposeRemoval(tx, input, session)),
  ];
};

/** What takes two operators. */
export const deskProposals = (ports: Pick<Ports, 'files'>): readonly ProposalKind[] => [
  decisionKind(ports),
  approvalKind,
  removalKind,
];
