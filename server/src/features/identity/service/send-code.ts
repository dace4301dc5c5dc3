import {
  CODE_LIFE_SECONDS,
  goesToNewAddress,
  maskEmail,
  maskMobile,
  type Account,
  type CodePurpose,
} from '#contract/identity/rules.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attemptOf, claim, networkOf } from '#server/core/credentials/limits.ts';
import { write } from '../locales/index.ts';
import { canReach, deliver, writeLetter } from '../postman.ts';
import { readMatter, type CodeMatter, type CodeInput } from './accounts.ts';
import { customerOf, type LoggedIn } from './change-password.ts';
import { codeStateOf, makeCode } from './codes.ts';
import { emailOf, mobileOf, type Asker } from './credential-change.ts';

export interface SentCode {
  readonly expires_at: Instant;
  readonly next_at: Instant;
  readonly shown_code?: string;
}

/**
 * ID16: the answer, its timing and its cost are the same whether or not the address is known; only the letter reveals,
 * to the owner of the address, whether there is an account.
 */
export const sendCode = async (
  ports: Ports,
  input: CodeInput,
  asker: Asker,
  prefer: Account['kind'] = 'email',
): Promise<SentCode> => {
  await claim(ports, asker.now, attemptOf(ports, 'sending', networkOf(asker.source.address)));
  const matter = await readMatter(ports.db, input, asker);
  const account = matter.account ?? knownAddress(matter, prefer);
  const shown = mustBeShown(ports, account.kind);
  const { code, next_at } = await ports.db.transaction(async (tx) => {
    const made = await makeCode(tx, ports, { account, purpose: matter.purpose, user_id: matter.user_id }, asker.now);
    await writeCodeLetter(tx, ports, account, matter, made.code, asker);
    return made;
  });
  deliver(ports);
  return {
    expires_at: plusSeconds(asker.now, CODE_LIFE_SECONDS),
    next_at,
    ...(shown ? { shown_code: code } : {}),
  };
};

/** ID12a: what the screen needs before the first tap, so that a countdown survives a reload. */
export const codeState = async (ports: Ports, purpose: CodePurpose, asker: LoggedIn) => {
  const asking = await customerOf(ports, asker);
  const account = knownAddress({ asking, purpose }, 'email');
  const owner = { account, purpose, user_id: asking.id };
  return {
    to: masked(account),
    ...(await codeStateOf(ports.db, owner, asker.now)),
    is_shown: !canReach(ports, account.kind) && ports.environment.demo,
  };
};

const masked = (account: Account): string =>
  account.kind === 'email' ? maskEmail(account.email) : `+${account.area_code ?? ''} ${maskMobile(account.mobile)}`;

/** ID17: an email cannot be replaced with a text message, but a lost phone can be replaced by mail. */
const knownAddress = (
  { asking, purpose }: Pick<CodeMatter, 'asking' | 'purpose'>,
  prefer: Account['kind'],
): Account => {
  const email = asking && emailOf(asking);
  const mobile = asking && mobileOf(asking);
  const account = purpose === 'allow_bind_email' || prefer === 'email' ? (email ?? mobile) : mobile;
  if (!account) throw new Refusal('bind_address_first');
  return account;
};

/** ID18: without a mail server a demo shows the code on the screen; a real exchange refuses. */
const mustBeShown = (ports: Ports, kind: Account['kind']): boolean => {
  if (canReach(ports, kind)) return false;
  if (ports.environment.demo) return true;
  throw new Refusal(kind === 'email' ? 'mail_unavailable' : 'sms_unavailable');
};

const writeCodeLetter = (
  tx: Transaction,
  ports: Ports,
  to: Account,
  matter: CodeMatter,
  code: string,
  { language, now }: Asker,
): Promise<void> => {
  const { subject, body, sms } = letterFor(matter);
  const purpose = write(language, `purpose_${matter.purpose}`, {});
  const values = { code, purpose, minutes: CODE_LIFE_SECONDS / 60 };
  const expires_at = plusSeconds(now, CODE_LIFE_SECONDS);
  return writeLetter(tx, ports, { to, language, subject, body, sms, values, now, expires_at });
};

const letterFor = ({ purpose, holder }: CodeMatter) => {
  if (goesToNewAddress(purpose) && holder) {
    return { subject: 'known_subject', body: 'known_body', sms: 'known_sms' } as const;
  }
  if (purpose === 'forget' && !holder) {
    return { subject: 'unknown_subject', body: 'unknown_body', sms: 'unknown_sms' } as const;
  }
  return { subject: 'code_subject', body: 'code_body', sms: 'code_sms' } as const;
};
