import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { maskEmail, maskMobile } from '#contract/identity/rules.ts';
import {
  NICKNAME_LENGTH,
  nicknameProblem,
  SIGNATURE_LENGTH,
  signatureProblem,
  tidyName,
} from '#contract/profile/rules.ts';
import { wireState } from '#contract/verification/rules.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { preparePortrait, publishPortrait, withdrawUpload } from '../site/index.ts';
import { lockPortrait, saveNames, savePortrait, type ProfileRow } from './store.ts';

const USDT = 3;

/** Customers are not scored: legacy clients show this number and hold withdrawals by it, so it is always full. */
const FULL_SCORE = 100;

/** PR1: the legacy fields of a user, as far as they apply, and our own. */
export const profileView = (row: ProfileRow) => {
  const email = row.email ?? '';
  const phone = row.mobile ?? '';
  const email_masked = email && maskEmail(email);
  const phone_masked = phone && maskMobile(phone);
  return {
    id: row.id,
    account_number: email || phone || (row.wallet_address ?? ''),
    phone,
    email,
    nickname: row.nickname ?? '',
    head_portrait: row.head_portrait ?? '',
    extension_code: row.invite_code,
    status: 0,
    score: FULL_SCORE,
    is_trader: 0,
    type: 0,
    time: wireTime(row.created_at),
    review_status: wireState(row.review_state ?? 'none'),
    name: '',
    seller: [],
    currency_usdt_id: USDT,
    signature: row.signature ?? '',
    account_masked: email_masked || phone_masked || maskWallet(row.wallet_address ?? ''),
    email_masked,
    phone_masked,
    area_code: row.area_code ?? '',
    has_pay_password: row.has_pay_password,
    has_authenticator: row.has_authenticator,
    verification_level: row.verification_level,
    created_at: row.created_at,
  };
};

const maskWallet = (address: string): string => address && `${address.slice(0, 6)}…${address.slice(-4)}`;

export interface Names {
  readonly nickname: string;
  readonly signature: string | undefined;
}

export const editNames = async (tx: Transaction, user_id: number, sent: Names) => {
  const nickname = tidyName(sent.nickname);
  const signature = sent.signature === undefined ? undefined : tidyName(sent.signature);
  const wrong_nickname = nicknameProblem(nickname);
  if (wrong_nickname) throw new Refusal(wrong_nickname, NICKNAME_LENGTH);
  const wrong_signature = signature === undefined ? undefined : signatureProblem(signature);
  if (wrong_signature) throw new Refusal(wrong_signature, SIGNATURE_LENGTH);
  const saved = await saveNames(tx, user_id, nickname, signature);
  return { nickname, signature: saved?.signature ?? '' };
};

/** Publishes a new portrait and withdraws the old one, together. */
export const changePortrait = async (ports: Ports, user_id: number, sent_path: string, now: Instant) => {
  const portrait = await preparePortrait(ports, { user_id, path: sent_path, now });
  const head_portrait = await ports.db.transaction(async (tx) => {
    const before = await lockPortrait(tx, user_id);
    const path = await publishPortrait(ports, tx, portrait);
    if (before !== null && before !== path) await withdrawUpload(tx, user_id, before, now);
    await savePortrait(tx, user_id, path);
    return path;
  });
  return { head_portrait };
};
