import { fileIdOf } from '#contract/site/rules.ts';
import { evidenceLeft, type Evidence } from '#server/core/evidence.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { isFileGone } from '#server/features/site/index.ts';
import type { CaseRow } from '../store.ts';

const PHOTOS = ['front_pic', 'reverse_pic'] as const;
type Photo = (typeof PHOTOS)[number];

export const photosIn = (row: CaseRow): Photo[] => PHOTOS.filter((part) => row[part] !== null);

const caseOf = ({ id }: CaseRow) => ({ target_type: 'verification', target_id: id });

export const lookAtDetails = (row: CaseRow): Evidence => ({
  ...caseOf(row),
  action: 'verification.view',
  shown: { submission: row.submission },
});

export const lookAtPhoto = (row: CaseRow, part: Photo): Evidence => ({
  ...caseOf(row),
  action: 'verification.view-photo',
  shown: { part, file: fileIdOf(row[part] ?? '') ?? '' },
});

/** VE17: what has to be opened before a case is passed or failed: the details of this submission, and each photo. */
export const evidenceOf = (row: CaseRow): readonly [Evidence, ...Evidence[]] => [
  lookAtDetails(row),
  ...photosIn(row).map((part) => lookAtPhoto(row, part)),
];

/** VE17: what has to be opened before a case fails: the details, and each photo that can still be opened. */
export const evidenceToFail = async (
  tx: Transaction,
  ports: Pick<Ports, 'files'>,
  row: CaseRow,
): Promise<readonly [Evidence, ...Evidence[]]> => {
  const [details, ...photos] = evidenceOf(row);
  const left = await evidenceLeft(photos, (id) => isFileGone(tx, ports, { id, owner_id: row.user_id, now: tx.now() }));
  return [details, ...left];
};
