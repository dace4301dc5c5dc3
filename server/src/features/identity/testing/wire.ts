import { identityCalls as calls } from '#contract/identity/calls.ts';
import type { CodePurpose } from '#contract/identity/rules.ts';
import { Refused } from '#contract/kit/client.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

export interface WireAnswer {
  readonly status: number;
  readonly type: string;
  readonly reason: string | undefined;
  readonly message: unknown;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends any fields and headers, without our client in between. */
export const post = async (
  exchange: TestExchange,
  path: string,
  fields: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> => {
  const response = await fetch(`${exchange.url}/api${path}`, {
    method: 'POST',
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const text = await response.text();
  const body = JSON.parse(text) as { type: string; reason?: string; message: unknown };
  return { status: response.status, headers: response.headers, text, reason: undefined, ...body };
};

/** The stable code of the refusal that a call gets. */
export const refusalOf = async (sending: Promise<unknown>): Promise<string> => {
  try {
    await sending;
  } catch (failure) {
    if (failure instanceof Refused) return failure.reason;
    throw failure;
  }
  return 'ok';
};

/** The number of each answer when the same request is sent many times concurrently. */
export const atOnce = async (
  times: number,
  send: (index: number) => Promise<unknown>,
): Promise<Map<string, number>> => {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => refusalOf(send(index))));
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return counts;
};

/** A code as a demo without a mail server shows it; waits out the pause between two codes. */
export const shownCode = async (
  exchange: TestExchange,
  scene: CodePurpose,
  user_string?: string,
  token?: string,
): Promise<string> => {
  exchange.clock.forward(61_000);
  const sent = await exchange.client(token).send(calls.sendCode, { scene, user_string });
  if (sent.shown_code === undefined) throw new Error('the code was not shown');
  return sent.shown_code;
};

export const PASSWORD = 'Passw0rd!';

export const register = async (exchange: TestExchange, email: string, more: Readonly<Record<string, string>> = {}) => {
  const code = await shownCode(exchange, 'register', email);
  const request = {
    user_string: email,
    type: 'email' as const,
    password: PASSWORD,
    re_password: PASSWORD,
    code,
    ...more,
  };
  await exchange.client().send(calls.register, request);
};

export const logIn = (exchange: TestExchange, email: string, more: { password?: string; ga_code?: string } = {}) =>
  exchange.client().send(calls.login, { user_string: email, password: PASSWORD, ...more });

export const signUp = async (exchange: TestExchange, email: string): Promise<string> => {
  await register(exchange, email);
  return logIn(exchange, email);
};
