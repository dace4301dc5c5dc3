import { plusSeconds } from '#contract/kit/instant.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { evidenceLeft, type Evidence } from '#server/core/evidence.ts';
import { jsonOf, recordAct } from '#server/core/operator-acts.ts';
import { isFileGone } from '#server/features/site/index.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { evidenceRows, type EvidenceRow } from '../store/appeals.ts';
import { lookedSince } from '../store/cases.ts';
import { allMessages, type MessageRow } from '../store/chat.ts';
import type { DeskOrderRow } from '../store/orders.ts';
import { CASE } from './appeals.ts';

export interface CasePicture {
  /** `voucher`, `evidence-12`, `message-34`. */
  readonly name: string;
  readonly path: string;
  readonly owner_id: number;
}

export interface CaseFile {
  readonly order: DeskOrderRow;
  readonly evidence: readonly EvidenceRow[];
  readonly messages: readonly MessageRow[];
}

export const caseFileOf = async (sql: Sql, order: DeskOrderRow): Promise<CaseFile> => ({
  order,
  evidence: await evidenceRows(sql, order.id),
  messages: (await allMessages(sql, order.id)).filter(({ sender_id }) => sender_id !== null),
});

export const evidencePicture = ({ id, picture, user_id }: EvidenceRow): CasePicture | undefined =>
  picture === null ? undefined : { name: `evidence-${id}`, path: picture, owner_id: user_id };

export const messagePicture = ({ id, kind, content, sender_id }: MessageRow): CasePicture | undefined =>
  kind === 'text' || sender_id === null ? undefined : { name: `message-${id}`, path: content, owner_id: sender_id };

export const voucherPicture = ({ voucher, buyer_id }: DeskOrderRow): CasePicture | undefined =>
  voucher === null ? undefined : { name: 'voucher', path: voucher, owner_id: buyer_id };

export const picturesIn = ({ order, evidence, messages }: CaseFile): CasePicture[] => {
  const found = [voucherPicture(order), ...evidence.map(evidencePicture), ...messages.map(messagePicture)];
  return found.filter((picture) => picture !== undefined);
};

/** The page of a case shows everything up to the newest evidence; what is submitted later has to be read again. */
export const lookAtCase = ({ order, evidence }: CaseFile): Evidence => ({
  target_type: CASE,
  target_id: order.id,
  action: 'desk.view-appeal',
  shown: { evidence: evidence.at(-1)?.id ?? 0 },
});

export const lookAtPicture = (order_id: number, { name, path }: CasePicture): Evidence => ({
  target_type: CASE,
  target_id: order_id,
  action: 'desk.view-picture',
  shown: { name, file: fileIdOf(path) ?? '' },
});

/**
 * DK19: what has to be opened before a case is decided: its page, and every picture that can still be opened.
 * Pictures of the chat count up to a message, because a side that keeps sending some could keep a case undecided.
 */
export const evidenceOf = async (
  sql: Sql,
  ports: Pick<Ports, 'files'>,
  file: CaseFile,
  now: DeskOrderRow['made_at'],
): Promise<readonly [Evidence, ...Evidence[]]> => {
  const pictures = picturesIn(file);
  const owners = new Map(pictures.map(({ path, owner_id }) => [fileIdOf(path) ?? '', owner_id]));
  const looks = pictures.map((picture) => lookAtPicture(file.order.id, picture));
  const left = await evidenceLeft(looks, (id) => isFileGone(sql, ports, { id, owner_id: owners.get(id) ?? 0, now }));
  return [lookAtCase(file), ...left];
};

/** An operator who reads the same page again within this time is recorded once (OP26). */
const ONE_LOOK_SECONDS = 900;

/** DK19: one act for each side, so that both see it in their lists. Recorded before anything is shown. */
export const recordForBoth = (
  db: Database,
  operator: { readonly operator_id: number },
  { seller_id, buyer_id }: Pick<DeskOrderRow, 'seller_id' | 'buyer_id'>,
  { shown, ...look }: Evidence,
): Promise<void> =>
  db.transaction(async (tx) => {
    const since = plusSeconds(tx.now(), -ONE_LOOK_SECONDS);
    const { operator_id } = operator;
    if (await lookedSince(tx, { operator_id, ...look, shown: jsonOf(shown), since })) return;
    for (const customer_id of [seller_id, buyer_id]) {
      await recordAct(tx, { operator, customer_id, ...look, after: shown, reason: 'review' });
    }
  });
