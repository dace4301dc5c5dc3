import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import { hasOpened, recordEvidence } from '#server/core/evidence.ts';
import { answer, change, type Handler, type OperatorSession } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { viewFile } from '../site/index.ts';
import { fail, pass, PASS } from './service/decide.ts';
import { lookAtDetails, lookAtPhoto, photosIn } from './service/evidence.ts';
import { failuresView, openedName, openedNumber } from './service/view.ts';
import {
  alikePhotos,
  caseById,
  casesOf,
  countQueue,
  openProposalFor,
  queueOf,
  sameNumber,
  type CaseRow,
} from './store.ts';

type OperatorPorts = Pick<Ports, 'db' | 'files' | 'secrets'>;

/** Compliance's calls for cases. Every look at a customer's documents is an act that the customer sees. */
export const verificationOperatorHandlers = (ports: OperatorPorts): readonly Handler[] => {
  const { db } = ports;
  return [
    answer(calls.queue, async ({ input }) => {
      const state = input.state ?? 'reviewing';
      const rows = await queueOf(db, { state, limit: input.limit, offset: (input.page - 1) * input.limit });
      return { list: rows.map(rowView), total: await countQueue(db, state) };
    }),
    answer(calls.detail, async ({ input, session, now }) => {
      const row = await caseById(db, input.id);
      if (!row) throw new Refusal('verification_unknown');
      await recordEvidence(db, session, row.user_id, lookAtDetails(row));
      return detailView(ports, session, row, now);
    }),
    answer(calls.photo, async ({ input, session, now }) => {
      const row = await caseById(db, input.id);
      const file_id = fileIdOf(row?.[input.part] ?? '');
      if (!row || file_id === undefined) throw new Refusal('verification_unknown');
      const file = await viewFile(ports, { id: file_id, viewer_id: row.user_id, link: undefined, now });
      if (!file) throw new Refusal('verification_unknown');
      // VE14: only a photo that is there counts as opened, and none is sent before the look is recorded.
      await recordEvidence(db, session, row.user_id, lookAtPhoto(row, input.part));
      return { picture: `data:${file.content_type};base64,${file.bytes.toString('base64')}` };
    }),
    change(calls.pass, async (tx, { input, session }) => {
      const { id, submission, reason } = input;
      return { id, ...(await pass(tx, session, { id, submission, reason })) };
    }),
    change(calls.fail, async (tx, { input, session }) => {
      const { id, submission, ...reasons } = input;
      await fail(tx, session, { id, submission, reasons, files: ports.files });
      return { id, state: 'failed' as const };
    }),
  ];
};

const rowView = (row: CaseRow) => ({
  id: row.id,
  customer_id: row.user_id,
  level: row.level,
  state: row.state,
  submission: row.submission,
  submitted_at: row.submitted_at,
  decided_at: row.decided_at,
});

/** A case of level 2 includes the details of level 1, which its photos have to match. */
const detailView = async ({ db, secrets }: OperatorPorts, operator: OperatorSession, row: CaseRow, now: Instant) => {
  const basic = (await casesOf(db, row.user_id)).find(({ level }) => level === 1) ?? row;
  const photos = photosIn(row);
  const opened = await Promise.all(photos.map((part) => hasOpened(db, operator, lookAtPhoto(row, part))));
  const alike = await Promise.all(
    photos.map(async (part) =>
      (await alikePhotos(db, fileIdOf(row[part] ?? '') ?? '', row.user_id)).map((one) => ({ part, ...one })),
    ),
  );
  return {
    ...rowView(row),
    id_type: basic.id_type,
    name: openedName(secrets, basic),
    card_id: openedNumber(secrets, basic),
    photos,
    opened: photos.filter((_part, index) => opened[index]),
    failures: failuresView(row.failures),
    same_number: basic.card_id_hmac ? await sameNumber(db, basic.card_id_hmac, row.user_id) : [],
    alike_photos: alike.flat(),
    proposal_id: await openProposalFor(db, PASS, row.id, now),
  };
};
