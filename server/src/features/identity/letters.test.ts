import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityCalls as calls } from '#contract/identity/calls.ts';
import { languages } from '#contract/kit/languages.ts';
import { placeholdersOf } from '#contract/kit/message.ts';
import type { Sms } from '#server/ports/sms.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { addReadyCustomer } from './index.ts';
import { letterTexts } from './locales/index.ts';
import { codeIn, openMailbox, type Mailbox } from './testing/mailbox.ts';
import { logIn, PASSWORD, post, refusalOf } from './testing/wire.ts';

let mailbox: Mailbox;
let exchange: TestExchange;
const texted: Parameters<NonNullable<Sms>['send']>[0][] = [];

beforeAll(async () => {
  mailbox = await openMailbox();
  exchange = await testExchange({
    environment: { SMTP_URL: mailbox.smtp_url, PUBLIC_URL: 'https://candor.example', DEMO: 'off' },
    ports: { sms: { send: async (message) => void texted.push(message) } },
  });
  await addReadyCustomer(exchange.ports, { email: 'known@example.com', password: PASSWORD });
});
afterAll(async () => {
  await exchange.close();
  await mailbox.close();
});

const ask = (user_string: string, scene: 'register' | 'forget', headers = {}, lang = 'en') => {
  exchange.clock.forward(61_000);
  return post(exchange, '/sms_mail', { user_string, scene, lang }, headers);
};

describe('ID16: codes are sent by mail', () => {
  test('a code that came by mail opens an account, and the answer does not carry it', async () => {
    const sent = await ask('new@example.com', 'register');
    const letter = await mailbox.next('new@example.com');
    const code = codeIn(letter);
    expect(sent.text).not.toContain(code);
    const request = { user_string: 'new@example.com', password: PASSWORD, re_password: PASSWORD, code };
    expect(await refusalOf(exchange.client().send(calls.register, request))).toBe('ok');
  });

  test.each(languages)('a letter in %s says the code, what it is for and how long it lives', async (lang) => {
    const email = `${lang}@example.com`;
    await ask(email, 'register', {}, lang);
    const letter = await mailbox.next(email);
    expect(letter.subject).toContain('Candor');
    expect(letter.text).toContain(letterTexts[lang].purpose_register);
    expect(letter.text).toContain('10');
    expect(codeIn(letter)).toMatch(/^\d{6}$/);
    expect(`${letter.subject} ${letter.text}`).not.toMatch(/[{}]/);
  });

  test('nine languages have the same texts with the same values, and are not English', () => {
    for (const language of languages) {
      for (const [key, english] of Object.entries(letterTexts.en)) {
        const text = letterTexts[language][key as keyof typeof letterTexts.en];
        expect(placeholdersOf(text), `${language} ${key}`).toEqual(placeholdersOf(english));
        if (language !== 'en') expect(text, `${language} ${key}`).not.toBe(english);
      }
    }
  });

  test('a code for a phone goes by text message, with the area code', async () => {
    await post(exchange, '/sms_send', { mobile: '13800138000', area_code: '+86', lang: 'zh' });
    await expect.poll(() => texted.length).toBe(1);
    expect(texted[0]).toMatchObject({ area_code: '86', mobile: '13800138000' });
    expect(texted[0]?.text).toMatch(/^【Candor】您的验证码是 \d{6}/);
  });
});

describe('ID16, P02: answers do not reveal who has an account', () => {
  test('registering a known address answers the same, and only its owner reads that it has an account', async () => {
    const known = await ask('known@example.com', 'register');
    const unknown = await ask('unknown@example.com', 'register');
    expect(shape(known.text)).toBe(shape(unknown.text));
    const letter = await mailbox.next('known@example.com');
    expect(letter.subject).toBe('This address already has an account at Candor');
    expect(letter.text).not.toMatch(/\b\d{6}\b/);
    expect((await mailbox.next('unknown@example.com')).subject).toBe('Candor verification code');
  });

  test('a reset for an unknown address answers the same, and the letter says that there is none', async () => {
    const known = await ask('known@example.com', 'forget');
    const unknown = await ask('stranger@example.com', 'forget');
    expect(shape(known.text)).toBe(shape(unknown.text));
    expect((await mailbox.next('known@example.com')).subject).toBe('Candor verification code');
    expect((await mailbox.next('stranger@example.com')).subject).toBe(
      'There is no account with this address at Candor',
    );
  });

  test('wrong codes are answered alike for known and unknown addresses', async () => {
    for (const path of ['/user/check_email', '/user/register', '/user/forget']) {
      const probe = (account: string) =>
        post(exchange, path, {
          user_string: account,
          account,
          email_code: '000000',
          code: '000000',
          password: PASSWORD,
          re_password: PASSWORD,
          repassword: PASSWORD,
        });
      const [known, unknown] = [await probe('known@example.com'), await probe('never@example.com')];
      expect(known.text).toBe(unknown.text);
      expect(known.reason).toBe('code_wrong');
    }
  });

  test('the same statements run for a known and for an unknown address', async () => {
    const rowsAfter = async (email: string) => {
      await ask(email, 'register');
      await mailbox.next(email);
      return exchange.ports.db.row`
        select count(*) as codes from code where target = ${`email:${email}`} and created_at = ${exchange.clock.now()}`;
    };
    expect(await rowsAfter('known@example.com')).toEqual(await rowsAfter('nobody@example.com'));
  });

  /** The answer without its times, which differ between two requests. */
  const shape = (text: string): string => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
});

describe('letters and the outside', () => {
  test('P53: links in letters come from the configuration, whatever a request says about its host', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-real-origin': 'https://evil.example',
      origin: 'https://evil.example',
    };
    await ask('known@example.com', 'register', headers);
    const letter = await mailbox.next('known@example.com');
    expect(letter.text).toContain('https://candor.example/h5/#/pages/common/login');
    expect(letter.text).not.toContain('evil');
  });

  test('ID71 a mail server that refuses is tried again, and the letter arrives once', async () => {
    mailbox.refuse(true);
    await ask('later@example.com', 'register');
    const waiting = () => exchange.ports.db.row<{ tries: number; due: boolean }>`
      select tries, next_try_at > ${exchange.clock.now()} as due from letter order by id desc limit 1`;
    await expect.poll(waiting).toMatchObject({ tries: 1, due: true });
    mailbox.refuse(false);
    exchange.clock.forward(10_000);
    await exchange.runJobs('identity.letters');
    expect(codeIn(await mailbox.next('later@example.com'))).toMatch(/^\d{6}$/);
    await expect.poll(waiting).toBeUndefined();
    expect(mailbox.letters.filter(({ to }) => to === 'later@example.com')).toHaveLength(1);
  });

  test('ID71 a letter on its way is sealed: neither the code nor the address can be read in the table', async () => {
    mailbox.refuse(true);
    await ask('sealed@example.com', 'register');
    const row = await exchange.ports.db.row<{ text: string; bytes: Buffer }>`
      select letter::text as text, sealed as bytes from letter order by id desc limit 1`;
    expect(row?.text).not.toContain('sealed@example.com');
    expect(row?.bytes.toString('latin1')).not.toContain('sealed@example.com');
    mailbox.refuse(false);
  });

  test('an address cannot carry a second one, or a header', async () => {
    for (const bad of [
      'a@example.com,b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com\0',
      '"a b"@example.com',
      'a@[127.0.0.1]',
    ]) {
      const answer = await ask(bad, 'register');
      expect(['email_wrong', 'parameter_error']).toContain(answer.reason);
    }
  });

  test('ID18: without a channel a real exchange refuses because it cannot send, and a demo shows the code', async () => {
    const silent = await testExchange({ environment: { DEMO: 'off' } });
    const demo = await testExchange();
    try {
      const fields = { user_string: 'a@example.com', scene: 'register' };
      expect((await post(silent, '/sms_mail', fields)).reason).toBe('mail_unavailable');
      expect((await post(silent, '/sms_send', { mobile: '13800138000' })).reason).toBe('sms_unavailable');
      expect((await post(demo, '/sms_mail', fields)).text).toMatch(/"shown_code":"\d{6}"/);
    } finally {
      await silent.close();
      await demo.close();
    }
  });

  test('a password change warns the address, with the device in our own words', async () => {
    const token = await logIn(exchange, 'known@example.com');
    const change = { old_password: PASSWORD, password: 'Changed1!', repassword: 'Changed1!', lang: 'fra' };
    const headers = {
      authorization: token,
      'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1 click http://evil.example',
    };
    expect((await post(exchange, '/user/forget', change, headers)).type).toBe('ok');
    const letter = await mailbox.next('known@example.com');
    expect(letter.subject).toBe('Avis de sécurité de Candor');
    expect(letter.text).toContain('Votre mot de passe de connexion a été modifié.');
    expect(letter.text).toContain('Safari, iPhone');
    expect(letter.text).not.toContain('evil');
  });
});
