import { generateSync } from 'otplib/functional';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { OPERATOR_PASSWORD, OPERATOR_SECRET } from '#server/testing/operators.ts';

/** The operator's current authenticator code, or the one `steps` away. */
export const codeNow = (exchange: TestExchange, steps = 0, secret = OPERATOR_SECRET): string =>
  generateSync({ secret, epoch: Math.floor(millisecondsOf(exchange.clock.now()) / 1000) + steps * 30 });

export const logIn = (
  exchange: TestExchange,
  email: string,
  more: { readonly password?: string; readonly code?: string; readonly device_key?: string } = {},
) => exchange.client().send(calls.login, { email, password: OPERATOR_PASSWORD, code: codeNow(exchange), ...more });

export interface ConsoleAnswer {
  readonly status: number;
  readonly type: string;
  readonly reason?: string;
  readonly message: unknown;
}

/** Sends any fields, without our client in between. */
export const knock = async (
  exchange: TestExchange,
  path: string,
  fields: Readonly<Record<string, string>>,
  { token, method = 'POST' }: { readonly token?: string; readonly method?: 'GET' | 'POST' } = {},
): Promise<ConsoleAnswer> => {
  const form = new URLSearchParams(fields).toString();
  const response = await fetch(`${exchange.url}/api${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(method === 'POST' ? { body: form } : {}),
  });
  return { status: response.status, ...((await response.json()) as Omit<ConsoleAnswer, 'status'>) };
};
