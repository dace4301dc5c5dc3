import type { Account } from '#contract/identity/rules.ts';
import { MAINLAND } from '#contract/identity/rules.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { MessageValues } from '#contract/kit/message.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { write, type LetterText } from './locales/index.ts';
import * as store from './store/letters.ts';

export interface LetterInput {
  readonly to: Account;
  readonly language: Language;
  readonly subject: LetterText;
  readonly body: LetterText;
  readonly sms: LetterText;
  readonly values: MessageValues;
  readonly now: Instant;
  readonly expires_at: Instant;
}

type PostPorts = Pick<Ports, 'db' | 'mail' | 'sms' | 'secrets' | 'clock' | 'log' | 'environment'>;

export const canReach = (ports: Pick<Ports, 'mail' | 'sms'>, kind: Account['kind']): boolean =>
  (kind === 'email' ? ports.mail : ports.sms) !== undefined;

/**
 * Queues a letter in the transaction that it reports: a rollback sends nothing, and the speed of the mail server does
 * not show in the response time. Its text is encrypted, because it may contain a code.
 */
export const writeLetter = async (tx: Transaction, ports: PostPorts, input: LetterInput): Promise<void> => {
  if (!canReach(ports, input.to.kind)) return;
  const values = { ...input.values, site: (await settingOf(tx, 'site_name')) ?? 'Candor', url: loginPage(ports) };
  const text = (key: LetterText): string => write(input.language, key, values);
  const { channel, envelope } =
    input.to.kind === 'email'
      ? {
          channel: 'mail' as const,
          envelope: { to: input.to.email, subject: text(input.subject), text: text(input.body) },
        }
      : {
          channel: 'sms' as const,
          envelope: { area_code: input.to.area_code ?? MAINLAND, mobile: input.to.mobile, text: text(input.sms) },
        };
  const sealed = ports.secrets.seal(JSON.stringify(envelope), 'letter');
  await store.insertLetter(tx, { channel, sealed, now: input.now, expires_at: input.expires_at });
};

/** P53: from the configuration, never from a request's host headers. */
const loginPage = (ports: Pick<Ports, 'environment'>): string =>
  `${ports.environment.public_url}/h5/#/pages/common/login?mode=forget`;

const BATCH = 10;
/** Longer than any SMTP conversation, so that no letter is sent twice while its sender is alive. */
const LEASE_SECONDS = 300;
const FIRST_PAUSE_SECONDS = 5;
const MAX_PAUSE_SECONDS = 900;

/** Sends due letters in the background. */
export const deliver = (ports: PostPorts): void => {
  void deliverDue(ports).catch((failure: unknown) => ports.log.error('letters not delivered', failure));
};

/** A letter that cannot be sent is put off, so that it does not block the others. */
export const deliverDue = async (ports: PostPorts): Promise<void> => {
  for (;;) {
    const now = ports.clock.now();
    const taken = await store.takeLetters(ports.db, now, plusSeconds(now, LEASE_SECONDS), BATCH);
    await Promise.all(taken.map((letter) => deliverOne(ports, letter)));
    if (taken.length < BATCH) return;
  }
};

const deliverOne = async (ports: PostPorts, letter: store.LetterRow): Promise<void> => {
  try {
    const envelope = JSON.parse(ports.secrets.open(letter.sealed, 'letter')) as never;
    await (letter.channel === 'mail' ? ports.mail?.send(envelope) : ports.sms?.send(envelope));
  } catch (failure) {
    // The error text may contain the address, so only its code is logged.
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : 'unknown';
    ports.log.warn('letter not sent', { letter: letter.id, tries: letter.tries, code });
    const pause = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (letter.tries - 1));
    await store.postponeLetter(ports.db, letter.id, plusSeconds(ports.clock.now(), pause));
    return;
  }
  await store.deleteLetter(ports.db, letter.id);
};
