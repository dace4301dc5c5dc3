import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { verificationCalls } from '#contract/verification/calls.ts';
import {
  idTypes,
  nameProblem,
  numberProblem,
  type DetailsProblem,
  type IdType,
  type VerificationPart,
} from '#contract/verification/rules.ts';

export type Photo = 'front_pic' | 'reverse_pic';
export type Step = 'document' | Photo | 'details' | 'code';

/** Input stored as a draft. Photos and codes are never part of it (`components/wizard-memory.ts` keeps photos while the form is open). */
export interface DetailsDraft extends Readonly<Record<string, string>> {
  readonly id_type: string;
  readonly name: string;
  readonly card_id: string;
}

export const NO_DETAILS: DetailsDraft = { id_type: '', name: '', card_id: '' };

export type Photos = Readonly<Partial<Record<Photo, string | undefined>>>;

const isPhoto = (part: VerificationPart): part is Photo => part !== 'details';

/** The screens of the form for the server's requirements: all parts, or only those that failed. */
export const stepsFor = (asked: readonly VerificationPart[]): readonly Step[] => {
  if (asked.length === 0) return [];
  const photos = asked.filter(isPhoto);
  const details = asked.includes('details');
  return [
    ...(details ? (['document'] as const) : []),
    ...photos,
    ...(details ? (['details'] as const) : []),
    ...(photos.length > 0 ? (['code'] as const) : []),
  ];
};

export const idTypeOf = (draft: DetailsDraft): IdType | undefined =>
  idTypes.find((type) => String(type) === draft.id_type);

export interface DetailsErrors {
  readonly name: DetailsProblem | undefined;
  readonly card_id: DetailsProblem | undefined;
}

export const detailsErrors = ({ name, card_id }: DetailsDraft): DetailsErrors => ({
  name: nameProblem(name),
  card_id: numberProblem(card_id),
});

/** Whether the customer can continue from a step; a photo continues by confirming that it is readable. */
export const isDone = (step: Step, draft: DetailsDraft, photos: Photos, code: string): boolean => {
  if (step === 'document') return idTypeOf(draft) !== undefined;
  if (step === 'details') return Object.values(detailsErrors(draft)).every((problem) => problem === undefined);
  if (step === 'code') return /^\d{6}$/.test(code);
  return photos[step] !== undefined;
};

/** The length of the bar: whole per cent, rounded down, so that it is full only once the threshold is reached. */
export const vipPercent = ({ traded_usdt, needed_usdt }: { traded_usdt: Decimal; needed_usdt: Decimal }): number =>
  traded_usdt.gte(needed_usdt)
    ? 100
    : Number(traded_usdt.over(needed_usdt, 'down').times(HUNDRED, 'down').cut(0, 'down').toString());

const HUNDRED = Decimal.of(100);

/** The step that a refusal is about. */
export const stepOfRefusal = (reason: string): Step | undefined => {
  if (reason.startsWith('id_number_') || reason.startsWith('verification_name_')) return 'details';
  return reason.startsWith('code_') ? 'code' : undefined;
};

export const inputOf = (
  level: 1 | 2,
  asked: readonly VerificationPart[],
  draft: DetailsDraft,
  { photos, code }: { readonly photos: Photos; readonly code: string },
): InputOf<typeof verificationCalls.submit> => ({
  real_type: level,
  ...(asked.includes('details')
    ? { id_type: idTypeOf(draft), name: draft.name.trim(), card_id: draft.card_id.trim() }
    : {}),
  front_pic: photos.front_pic,
  reverse_pic: photos.reverse_pic,
  ...(code === '' ? {} : { code }),
});
