import { fileIdOf } from '#contract/site/rules.ts';
import type { Evidence } from '#server/core/evidence.ts';
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

/** VE17: what has to be opened before a case is passed: the details of this submission, and each photo. */
export const evidenceOf = (row: CaseRow): readonly [Evidence, ...Evidence[]] => [
  lookAtDetails(row),
  ...photosIn(row).map((part) => lookAtPhoto(row, part)),
];
