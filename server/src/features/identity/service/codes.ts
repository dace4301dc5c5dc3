import {
  CODE_LIFE_SECONDS,
  CODE_PAUSE_SECONDS,
  CODE_TRIES,
  CODES_PER_DAY,
  codeProblem,
  codePurposes,
  ownPurposes,
  targetOf,
  type Account,
  type CodePurpose,
} from '#contract/identity/rules.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Source } from '#server/core/room.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { sameBytes } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { isFromTheFuture } from '#server/core/credentials/limit-rules.ts';
import { attempting, secondsUntil, sourceAttempt } from '#server/core/credentials/limits.ts';
import * as store from '../store/codes.ts';

const DAY_SECONDS = 86_400;

/**
 * ID12: only the customer who has an address can request codes for their own purposes; anyone can request the others
 * for any address. They are counted apart, so that a stranger cannot make the customer wait. The code's `user_id` does
 * not tell them apart: a stranger's `forget` carries the id of the customer who has the address.
 */
const openPurposes = codePurposes.filter((purpose) => !ownPurposes.includes(purpose));
const countedTogether = (purpose: CodePurpose): readonly CodePurpose[] =>
  ownPurposes.includes(purpose) ? ownPurposes : openPurposes;

export interface CodeOwner {
  readonly account: Account;
  readonly purpose: CodePurpose;
  readonly user_id: number | null;
}

/** The plain code, which only the caller gets, and when the next one may be requested. */
interface MadeCode {
  readonly code: string;
  readonly next_at: Instant;
}

/** ID10: the code is valid only for this target, this purpose and this customer. */
const hmacOf = (ports: Pick<Ports, 'secrets'>, target: string, purpose: string, user_id: number | null, code: string) =>
  ports.secrets.sign(`${target}|${purpose}|${user_id ?? ''}|${code}`, 'code');

/** ID11, ID12: creates a code unless the target has reached its limit for such purposes. */
export const makeCode = async (
  tx: Transaction,
  ports: Pick<Ports, 'secrets' | 'ids'>,
  owner: CodeOwner,
  now: Instant,
): Promise<MadeCode> => {
  const target = targetOf(owner.account);
  await store.lockTarget(tx, target);
  const times = await sendingTimes(tx, target, owner.purpose, now);
  const next = nextSending(times);
  if (next !== undefined && next > now) throw new Refusal('too_many_requests', { seconds: secondsUntil(next, now) });
  const code = ports.ids.sixDigits();
  await store.insertCode(tx, {
    target,
    purpose: owner.purpose,
    user_id: owner.user_id,
    code_hmac: hmacOf(ports, target, owner.purpose, owner.user_id, code),
    created_at: now,
    expires_at: plusSeconds(now, CODE_LIFE_SECONDS),
  });
  return { code, next_at: nextSending([now, ...times]) ?? now };
};

const sendingTimes = async (sql: Sql, target: string, purpose: CodePurpose, now: Instant): Promise<Instant[]> => {
  const sent = await store.sendingTimes(sql, target, countedTogether(purpose), plusSeconds(now, -DAY_SECONDS));
  // ID47: a row with a future time was created before the clock was set back.
  return sent.map((row) => row.created_at).filter((at) => !isFromTheFuture(at, now));
};

/** When the next code may be sent, given the times of the last day's codes, newest first. */
const nextSending = (sent: readonly Instant[]): Instant | undefined => {
  const [latest] = sent;
  if (latest === undefined) return undefined;
  const afterPause = plusSeconds(latest, CODE_PAUSE_SECONDS);
  const tenthLatest = sent[CODES_PER_DAY - 1];
  const afterDay = tenthLatest && plusSeconds(tenthLatest, DAY_SECONDS);
  return afterDay !== undefined && afterDay > afterPause ? afterDay : afterPause;
};

/** ID12a: when the next code may be requested, and the one that is still valid. */
export const codeStateOf = async (sql: Sql, owner: CodeOwner, now: Instant) => {
  const target = targetOf(owner.account);
  const next = nextSending(await sendingTimes(sql, target, owner.purpose, now));
  const live = await store.liveCode(sql, target, owner, CODE_TRIES, now);
  return {
    sent_at: live?.created_at ?? null,
    expires_at: live?.expires_at ?? null,
    next_at: next !== undefined && next > now ? next : null,
  };
};

export interface CodeProof {
  /** Where the code may have been sent, and for which purpose. */
  readonly accounts: readonly Account[];
  readonly uses: readonly store.CodeUse[];
  readonly code: string | undefined;
  readonly source: Source;
  readonly now: Instant;
}

/**
 * ID13: returns the id of the code without using it up. A wrong guess is counted in its own transaction before the
 * refusal, so that it stays counted; the fifth invalidates the code.
 */
export const checkCode = async (ports: Pick<Ports, 'db' | 'secrets'>, proof: CodeProof): Promise<number> => {
  const code = proof.code ?? '';
  const problem = codeProblem(code);
  if (problem) throw new Refusal(problem);
  return attempting(ports, proof.now, [sourceAttempt(ports, proof.source)], async () => {
    const found = await ports.db.transaction((tx) => matchCode(tx, ports, proof, code));
    if (found === undefined) throw new Refusal('code_wrong');
    return found;
  });
};

const matchCode = async (
  tx: Transaction,
  ports: Pick<Ports, 'secrets'>,
  { accounts, uses, now }: CodeProof,
  code: string,
): Promise<number | undefined> => {
  const live = await store.lockLiveCode(tx, accounts.map(targetOf), uses, CODE_TRIES, now);
  if (!live) return undefined;
  const given = hmacOf(ports, live.target, live.purpose, live.user_id, code);
  if (sameBytes(given, live.code_hmac)) return live.id;
  await store.countTry(tx, live.id);
  return undefined;
};

/** ID14: uses the code up in the transaction that it authorises; of concurrent attempts one succeeds. */
export const useCode = async (tx: Transaction, code_id: number, now: Instant): Promise<void> => {
  if ((await store.useCode(tx, code_id, now)) === 0) throw new Refusal('code_wrong');
};
