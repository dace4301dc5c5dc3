import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  NAME_LENGTH,
  nameProblem,
  numberProblem,
  partsAsked,
  photosOf,
  plainNumber,
  type IdType,
  type VerificationLevel,
  type VerificationPart,
} from '#contract/verification/rules.ts';
import type { Source } from '#server/core/room.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attemptOf, claim } from '#server/core/credentials/limits.ts';
import { checkRoomCode, useCode } from '#server/features/identity/index.ts';
import { useUpload } from '#server/features/site/index.ts';
import {
  boundOf,
  casesOf,
  insertCase,
  lockCustomer,
  numberPassedByOther,
  submitAgain,
  type CaseRow,
  type Submitted,
} from '../store.ts';

export const PURPOSE = 'verification';

export interface Submission {
  readonly user_id: number;
  readonly level: VerificationLevel;
  readonly id_type: IdType | undefined;
  readonly name: string | undefined;
  readonly card_id: string | undefined;
  readonly front_pic: string | undefined;
  readonly reverse_pic: string | undefined;
  readonly code: string | undefined;
  readonly source: Source;
  readonly now: Instant;
}

type SubmitPorts = Pick<Ports, 'db' | 'secrets'>;

/** VE4 to VE9. A wrong code, and a number of another customer, must stay counted when the submission is refused. */
export const submit = async (ports: SubmitPorts, input: Submission): Promise<void> => {
  await checkMayBegin(ports.db, input);
  const code_id = hasPhotos(input)
    ? await checkRoomCode(ports, input.user_id, 'verification', input.code, input)
    : undefined;
  if (input.card_id !== undefined) {
    await claim(ports, input.now, attemptOf(ports, 'payment', `id number|${input.user_id}`));
  }
  await ports.db.transaction(async (tx) => {
    await lockCustomer(tx, input.user_id);
    const old = await checkMayBegin(tx, input);
    const asked = partsAsked(input.level, old?.state ?? 'none', Object.keys(old?.failures ?? {}) as VerificationPart[]);
    const row = await handedIn(ports, tx, input, asked, old);
    if (code_id !== undefined) await useCode(tx, code_id, input.now);
    if (old) await submitAgain(tx, old.id, row, input.now);
    else await insertCase(tx, { ...row, user_id: input.user_id, level: input.level, submitted_at: input.now });
  });
};

const hasPhotos = ({ front_pic, reverse_pic }: Submission): boolean =>
  front_pic !== undefined || reverse_pic !== undefined;

/** VE4, VE7: the case that is submitted again, if there is one. */
const checkMayBegin = async (sql: Sql, { user_id, level }: Submission): Promise<CaseRow | undefined> => {
  const bound = await boundOf(sql, user_id);
  if (!bound.has_email) throw new Refusal('bind_email_first');
  if (!bound.has_mobile) throw new Refusal('bind_mobile_first');
  const cases = await casesOf(sql, user_id);
  const old = cases.find((one) => one.level === level);
  if (old?.state === 'passed') throw new Refusal('verification_passed');
  if (old?.state === 'reviewing') throw new Refusal('verification_reviewing');
  if (level === 2 && cases.find((one) => one.level === 1)?.state !== 'passed') {
    throw new Refusal('verification_level_first');
  }
  return old;
};

/** VE8: required parts come from this submission, everything else stays as it was. */
const handedIn = async (
  ports: SubmitPorts,
  tx: Transaction,
  input: Submission,
  asked: readonly VerificationPart[],
  old: CaseRow | undefined,
): Promise<Submitted> => ({
  ...(asked.includes('details') ? await detailsOf(ports, tx, input) : detailsIn(old)),
  front_pic: await photoOf(tx, input, 'front_pic', asked, old),
  reverse_pic: await photoOf(tx, input, 'reverse_pic', asked, old),
});

const detailsIn = (old: CaseRow | undefined) => ({
  id_type: old?.id_type ?? null,
  name_sealed: old?.name_sealed ?? null,
  card_id_sealed: old?.card_id_sealed ?? null,
  card_id_hmac: old?.card_id_hmac ?? null,
});

export const detailsOf = async (
  { secrets }: SubmitPorts,
  sql: Sql,
  input: Pick<Submission, 'user_id' | 'id_type' | 'name' | 'card_id'>,
) => {
  const name = (input.name ?? '').normalize('NFC').trim().replace(/ +/g, ' ');
  const card_id = (input.card_id ?? '').trim();
  const wrong_name = nameProblem(name);
  if (wrong_name) throw new Refusal(wrong_name, NAME_LENGTH);
  const wrong_number = numberProblem(card_id);
  if (wrong_number) throw new Refusal(wrong_number);
  const card_id_hmac = secrets.sign(plainNumber(card_id), 'id number');
  if (await numberPassedByOther(sql, card_id_hmac, input.user_id)) throw new Refusal('id_number_used');
  return {
    id_type: input.id_type ?? 0,
    name_sealed: secrets.seal(name, 'verification name'),
    card_id_sealed: secrets.seal(card_id, 'verification number'),
    card_id_hmac,
  };
};

/** VE4: legacy clients send level 1 without photos; the reviewer may require one. */
const photoOf = async (
  tx: Transaction,
  input: Submission,
  part: 'front_pic' | 'reverse_pic',
  asked: readonly VerificationPart[],
  old: CaseRow | undefined,
): Promise<string | null> => {
  const path = input[part];
  const before = old?.[part] ?? null;
  if (!asked.includes(part)) return before;
  if (path === undefined) {
    if (input.level === 1 && !old) return null;
    throw new Refusal('verification_photo_missing');
  }
  const { user_id, now } = input;
  const used = await useUpload(tx, { user_id, path, purpose: PURPOSE, now });
  if (used.path === before) throw new Refusal('verification_photo_missing');
  const other = photosOf(input.level).find((one) => one !== part);
  const other_path = other && (asked.includes(other) ? input[other] : old?.[other]);
  if (other_path === used.path) throw new Refusal('verification_photo_twice');
  return used.path;
};
