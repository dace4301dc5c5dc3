import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import { bankReference } from '#contract/deposits/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { BANK } from '#server/core/networks.ts';
import { hasOpened, recordEvidence } from '#server/core/evidence.ts';
import { recordLook } from '#server/core/operator-acts.ts';
import { answer, change, type Handler, type OperatorSession } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { viewFile } from '../site/index.ts';
import { isWatched } from './service/addresses.ts';
import { proposeApproval, proposeResume, reject } from './service/decide.ts';
import { evidenceOf, VIEW } from './service/evidence.ts';
import { depositById, stepsOf, type DepositRow } from './store/deposits.ts';
import { chainRows, countQueue, creditedBefore, incidentsOf, openProposalFor, queueOf } from './store/queue.ts';

type OperatorPorts = Pick<Ports, 'db' | 'environment' | 'files' | 'secrets'>;

/** The operators' calls for deposits; crediting takes two people. */
export const depositsOperatorHandlers = (ports: OperatorPorts): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(depositsOperatorCalls.queue, async ({ input }) => {
      const state = input.state ?? 'submitted';
      const rows = await queueOf(db, { state, after: input.after ?? 0, limit: input.limit });
      return { list: rows.map(rowView), total: await countQueue(db, state) };
    }),
    answer(depositsOperatorCalls.detail, async ({ input, session, now }) => {
      const row = await depositById(db, input.id);
      if (!row) throw new Refusal('deposit_unknown');
      const whose = { target_type: 'deposit', target_id: row.id, customer_id: row.user_id };
      await recordLook(db, { operator: session, action: VIEW, ...whose });
      return {
        ...rowView(row),
        timeline: (await stepsOf(db, [row.id])).map(({ state, at }) => ({ state, at })),
        alike_ids: [...row.alike_ids],
        ...(await creditedBefore(db, row)),
        is_opened: await hasOpened(db, session, evidenceOf(row)),
        proposal_id: await openProposalFor(db, row.id, now),
      };
    }),
    answer(depositsOperatorCalls.voucher, ({ input, session, now }) => showVoucher(ports, session, input.id, now)),
    change(depositsOperatorCalls.approve, async (tx, { input, session }) => {
      const watched = (network_id: string): boolean => isWatched(ports, network_id);
      const decision = { id: input.id, reason: input.reason, isWatched: watched };
      return { proposal_id: await proposeApproval(tx, session, decision) };
    }),
    change(depositsOperatorCalls.reject, async (tx, { input, session }) => {
      const { id, state } = await reject(tx, session, { id: input.id, reason: input.reason, files: ports.files });
      return { id, state };
    }),
    answer(depositsOperatorCalls.chains, async () => {
      const chains = await chainRows(db);
      const incidents = await incidentsOf(
        db,
        chains.map(({ network_id }) => network_id),
      );
      return chains.map((chain) => ({
        network_id: chain.network_id,
        block: chain.number,
        updated_at: chain.updated_at,
        is_stopped: chain.stopped_at !== null,
        fault: chain.fault,
        incidents: incidents
          .filter(({ network_id }) => network_id === chain.network_id)
          .map(({ details, network_id: _, ...incident }) => ({ ...incident, details: JSON.stringify(details) })),
      }));
    }),
    change(depositsOperatorCalls.resume, async (tx, { input, session }) => ({
      proposal_id: await proposeResume(tx, session, { network_id: input.network_id, reason: input.reason }),
    })),
  ];
};

const rowView = (row: DepositRow) => ({
  id: row.id,
  customer_id: row.user_id,
  kind: row.kind,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  network_id: row.network_id,
  amount: row.amount,
  state: row.state,
  reason: row.reason,
  submitted_at: row.created_at,
  tx_hash: row.tx_hash ?? row.txid,
  reference: row.network_id === BANK ? bankReference(row.user_id) : '',
  order_code: row.order_code ?? '',
  has_voucher: row.voucher !== null,
  alike: row.alike_ids.length,
});

/**
 * DE21: the picture is part of the answer to an operator's request: there is no URL that could be passed on. The look
 * is recorded before the picture is sent, and only if there is one: a missing file must not count as opened.
 */
const showVoucher = async (ports: OperatorPorts, operator: OperatorSession, id: number, now: Instant) => {
  const deposit = await depositById(ports.db, id);
  const file_id = fileIdOf(deposit?.voucher ?? '');
  if (!deposit || file_id === undefined) throw new Refusal('deposit_unknown');
  const file = await viewFile(ports, { id: file_id, viewer_id: deposit.user_id, link: undefined, now });
  if (!file) throw new Refusal('deposit_unknown');
  await recordEvidence(ports.db, operator, deposit.user_id, evidenceOf(deposit));
  return { picture: `data:${file.content_type};base64,${file.bytes.toString('base64')}` };
};
