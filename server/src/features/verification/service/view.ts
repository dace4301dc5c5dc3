import {
  levelLimits,
  maskNumber,
  partsAsked,
  REVIEW_HOURS,
  verificationLevels,
  vipLimits,
  wireState,
  type VerificationLevel,
  type VerificationPart,
  type VerificationState,
} from '#contract/verification/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { boundOf, casesOf, levelOf, type CaseRow, type Failures } from '../store.ts';
import { vipTerms, vipView } from './vip.ts';

/** VE1, VE2: the legacy fields and ours. */
export const stateView = async ({ db, secrets }: Pick<Ports, 'db' | 'secrets'>, user_id: number, now: Instant) => {
  const cases = await casesOf(db, user_id);
  const bound = await boundOf(db, user_id);
  const [basic, advanced] = verificationLevels.map((level) => cases.find((one) => one.level === level));
  const review_status = wireState(basic?.state ?? 'none');
  const level = await levelOf(db, user_id);
  const terms = await vipTerms(db);
  return {
    real_status: review_status,
    review_status,
    advanced_review_status: wireState(advanced?.state ?? 'none'),
    real_data: basic && basic.state !== 'failed' ? dataOf(secrets, basic, advanced) : null,
    level,
    levels: verificationLevels.map((one) => levelView(one, one === 1 ? basic : advanced)),
    needs: [...(bound.has_email ? [] : (['email'] as const)), ...(bound.has_mobile ? [] : (['mobile'] as const))],
    limits: [...verificationLevels.map((one) => levelLimits[one]), vipLimits(terms)],
    vip: await vipView(db, terms, { user_id, level, now }),
    review_hours: await reviewHours(db),
  };
};

const dataOf = (secrets: Ports['secrets'], basic: CaseRow, advanced: CaseRow | undefined) => ({
  id_type: basic.id_type ?? 0,
  name: openedName(secrets, basic),
  card_id: maskNumber(openedNumber(secrets, basic)),
  front_pic: advanced?.front_pic ?? basic.front_pic ?? '',
  reverse_pic: advanced?.reverse_pic ?? basic.reverse_pic ?? '',
});

export const openedName = (secrets: Ports['secrets'], { name_sealed }: CaseRow): string =>
  name_sealed ? secrets.open(name_sealed, 'verification name') : '';

export const openedNumber = (secrets: Ports['secrets'], { card_id_sealed }: CaseRow): string =>
  card_id_sealed ? secrets.open(card_id_sealed, 'verification number') : '';

export const failuresView = (failures: Failures) =>
  Object.entries(failures).map(([part, reason]) => ({ part: part as VerificationPart, reason }));

const levelView = (level: VerificationLevel, row: CaseRow | undefined) => {
  const state: VerificationState = row?.state ?? 'none';
  const failures = failuresView(row?.failures ?? {});
  const failed = failures.map(({ part }) => part);
  return {
    level,
    state,
    failures,
    asked: state === 'none' || state === 'failed' ? [...partsAsked(level, state, failed)] : [],
    submitted_at: row?.submitted_at ?? null,
    decided_at: row?.decided_at ?? null,
  };
};

/** VE10. */
export const reviewHours = async (sql: Sql): Promise<number> => {
  const text = await settingOf(sql, 'verification_review_hours');
  return text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : REVIEW_HOURS;
};
