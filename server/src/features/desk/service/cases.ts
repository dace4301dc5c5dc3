import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { ALIKE_WITHIN } from '#contract/deposits/rules.ts';
import type { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { deskReference } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { hasOpened } from '#server/core/evidence.ts';
import type { OperatorSession } from '#server/core/room.ts';
import { openProposals } from '#server/core/term-changes.ts';
import { isFileGone, viewFile } from '#server/features/site/index.ts';
import { provenName } from '#server/features/verification/index.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import * as store from '../store/cases.ts';
import {
  caseFileOf,
  evidencePicture,
  lookAtCase,
  lookAtPicture,
  messagePicture,
  picturesIn,
  recordForBoth,
  voucherPicture,
  type CasePicture,
} from './case-evidence.ts';
import { DECIDE } from './decide.ts';

type CasePorts = Pick<Ports, 'db' | 'files' | 'secrets'>;

const rowView = (order: store.ListedOrder) => ({
  id: order.id,
  reference: deskReference(order.id),
  seller_id: order.seller_id,
  buyer_id: order.buyer_id,
  currency_name: order.currency_name,
  fiat: order.fiat,
  amount: order.amount,
  money: order.money,
  price: order.price,
  way: order.way,
  state: order.state,
  end_reason: order.end_reason,
  made_at: order.made_at,
  paid_at: order.paid_at,
  ended_at: order.ended_at,
});

const appealView = (row: store.CaseRow, proposals: ReadonlyMap<string, number>) => ({
  ...rowView(row),
  opened_by: row.opened_by,
  opened_at: row.opened_at,
  outcome: row.outcome,
  reason: row.reason,
  decided_at: row.decided_at,
  proposal_id: proposals.get(String(row.id)) ?? null,
});

export const ordersView = async (
  sql: Sql,
  { state, page, limit }: InputOf<typeof calls.operatorOrders>,
): Promise<OutputOf<typeof calls.operatorOrders>> => ({
  total: await store.countOrdersIn(sql, state),
  orders: (await store.listedOrders(sql, state, limit, (page - 1) * limit)).map(rowView),
});

export const appealsView = async (
  sql: Sql,
  { decided = false, page, limit }: InputOf<typeof calls.operatorAppeals>,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorAppeals>> => {
  const proposals = await openProposals(sql, [DECIDE], now);
  const rows = await store.listedCases(sql, decided, limit, (page - 1) * limit);
  return { total: await store.countCases(sql, decided), appeals: rows.map((row) => appealView(row, proposals)) };
};

const found = async (sql: Sql, order_id: number): Promise<store.CaseRow> => {
  const row = await store.caseOf(sql, order_id);
  if (!row) throw new Refusal('desk_appeal_unknown');
  return row;
};

/** DK11, DK19: the whole case. The look is an act of both sides, recorded before anything is shown. */
export const caseView = async (
  ports: CasePorts,
  order_id: number,
  session: OperatorSession,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorAppeal>> => {
  const { db } = ports;
  const row = await found(db, order_id);
  const file = await caseFileOf(db, row);
  await recordForBoth(db, session, row, lookAtCase(file));
  const by = (user_id: number | null) => (user_id === row.buyer_id ? ('buyer' as const) : ('seller' as const));
  const picture = (one: CasePicture | undefined) => pictureView(ports, session, order_id, one, now);
  return {
    ...appealView(row, await openProposals(db, [DECIDE], now)),
    terms: row.terms,
    payee: row.payee.map(({ field, value }) => ({ field, value })),
    seller_name: await provenName(ports, db, row.seller_id),
    buyer_name: row.buyer_name,
    ...(await store.nicknamesOf(db, row.seller_id, row.buyer_id)),
    pay_until: row.pay_until,
    voucher: await picture(voucherPicture(row)),
    alike: await store.alikeOrders(db, order_id, ALIKE_WITHIN),
    evidence: await Promise.all(
      file.evidence.map(async (one) => ({
        id: one.id,
        by: by(one.user_id),
        content: one.content,
        picture: await picture(evidencePicture(one)),
        at: one.at,
      })),
    ),
    messages: await Promise.all(
      file.messages.map(async (one) => ({
        id: one.id,
        by: by(one.sender_id),
        content: one.kind === 'text' ? one.content : '',
        picture: await picture(messagePicture(one)),
        at: one.at,
      })),
    ),
  };
};

const pictureView = async (
  { db, files }: CasePorts,
  session: OperatorSession,
  order_id: number,
  picture: CasePicture | undefined,
  now: Instant,
) => {
  if (!picture) return null;
  const { name, path, owner_id } = picture;
  return {
    name,
    is_opened: await hasOpened(db, session, lookAtPicture(order_id, picture)),
    is_gone: await isFileGone(db, { files }, { id: fileIdOf(path) ?? '', owner_id, now }),
  };
};

/** DK19: the picture is part of the answer: there is no URL that could be passed on. Only one that is there counts. */
export const showPicture = async (
  ports: CasePorts,
  { order_id, name }: InputOf<typeof calls.operatorPicture>,
  session: OperatorSession,
  now: Instant,
) => {
  const row = await found(ports.db, order_id);
  const picture = picturesIn(await caseFileOf(ports.db, row)).find((one) => one.name === name);
  if (!picture) throw new Refusal('desk_appeal_unknown');
  const id = fileIdOf(picture.path) ?? '';
  const file = await viewFile(ports, { id, viewer_id: picture.owner_id, link: undefined, now });
  if (!file) throw new Refusal('desk_appeal_unknown');
  await recordForBoth(ports.db, session, row, lookAtPicture(order_id, picture));
  return { picture: `data:${file.content_type};base64,${file.bytes.toString('base64')}` };
};
