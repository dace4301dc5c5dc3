import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/kit/call.ts';
import { Refused, Unreachable, type Client } from '#contract/kit/client.ts';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { createAuthProvider } from './auth-provider.ts';
import { mayCall } from './permissions.ts';
import type { Resource } from './resource.ts';
import { deviceIn, sessionIn } from './session.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const session = sessionIn(storage);
const device = deviceIn(storage);

let sent: Call[] = [];
let inputs: unknown[] = [];
let roles: OperatorRole[] = [];
let answers: (call: Call) => unknown;
const client = {
  send: async (call: Call, input: unknown) => {
    sent.push(call);
    inputs.push(input);
    return answers(call);
  },
} as unknown as Client;

const deposits = { name: 'deposits', may: { list: depositsOperatorCalls.queue } } as unknown as Resource;
const acts = { name: 'acts', may: { list: operatorsCalls.acts } } as unknown as Resource;
let at_login = false;
const provider = createAuthProvider({
  client,
  session,
  device,
  resources: [deposits, acts],
  isAtLogin: () => at_login,
});
const operator = () => ({ operator_id: 3, email: 'a@example.com', name: 'Sam', roles });

beforeEach(() => {
  kept.clear();
  at_login = false;
  sent = [];
  inputs = [];
  roles = ['support'];
  answers = (call) =>
    call === operatorsCalls.login
      ? { token: 'a token', operator: operator(), device_key: 'of this browser' }
      : operator();
});

const logIn = () => provider.login({ email: 'a@example.com', password: 'secret', code: '123456' });
const access = (resource: string, action = 'list') =>
  provider.canAccess?.({ resource, action, signal: new AbortController().signal });

describe('the operator of a tab', () => {
  it('is known after the login, and not before', async () => {
    await expect(provider.checkAuth({})).rejects.toThrow();
    await logIn();
    await provider.checkAuth({});
    expect(session.read()?.token).toBe('a token');
    expect(await provider.getIdentity?.()).toEqual({ id: 3, fullName: 'Sam' });
  });

  it('OP27 logs in with the key of this browser, which the next login keeps', async () => {
    await logIn();
    await provider.logout({});
    await logIn();
    expect(inputs.at(0)).toMatchObject({ device_key: undefined });
    expect(inputs.at(-1)).toMatchObject({ email: 'a@example.com', device_key: 'of this browser' });
    expect(session.read()).toEqual({ token: 'a token', operator: operator() });
  });

  it('is unknown after a refused login', async () => {
    answers = () => Promise.reject(new Refused('error', 'operator_login_failed', 'No'));
    await expect(logIn()).rejects.toThrow('No');
    await expect(provider.checkAuth({})).rejects.toThrow();
  });

  it('is unknown after a logout, whether the server answers or not', async () => {
    await logIn();
    answers = () => Promise.reject(new Unreachable('network'));
    await provider.logout({});
    expect(sent.at(-1)).toBe(operatorsCalls.logout);
    await expect(provider.checkAuth({})).rejects.toThrow();
  });

  it('is not logged out again on the way to the login page, which would never be drawn', async () => {
    await logIn();
    at_login = true;
    await provider.logout({});
    let answered = false;
    void provider.logout({}).then(() => (answered = true));
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    at_login = false;
    await provider.logout({});
  });

  it('OP34 logs in again over the page when the session has ended, and only then', async () => {
    await expect(provider.checkError(new Refused('999', 'session_invalid', 'Log in'))).rejects.toThrow();
    await logIn();
    await provider.checkError(new Refused('error', 'operator_not_allowed', 'No'));
    await provider.checkError(new Unreachable('network'));
    expect(session.read()).toBeDefined();
    await provider.checkError(new Refused('999', 'session_invalid', 'Log in'));
    expect(session.read(), 'whose session it was').toBeDefined();
  });
});

describe('access to a page', () => {
  it('follows from the roles and the contract', async () => {
    expect(await access('deposits')).toBe(false);
    await logIn();
    expect(await access('deposits')).toBe(true);
    expect(await access('acts')).toBe(false);
    expect(await access('deposits', 'create')).toBe(false);
    expect(await access('unknown')).toBe(false);
  });

  it('follows a change of the roles as soon as they are read', async () => {
    await logIn();
    roles = ['compliance'];
    expect(await provider.getPermissions?.({})).toEqual(['compliance']);
    expect(await access('acts')).toBe(true);
    expect(await access('deposits')).toBe(false);
  });

  it('to money is not for support, and customers’ calls are for no operator', () => {
    expect(mayCall(['support'], depositsOperatorCalls.queue)).toBe(true);
    for (const verb of ['approve', 'reject', 'voucher'] as const) {
      expect(mayCall(['support'], depositsOperatorCalls[verb]), verb).toBe(false);
      expect(mayCall(['finance'], depositsOperatorCalls[verb]), verb).toBe(true);
    }
    expect(mayCall(['admin'], operatorsCalls.customerActs)).toBe(false);
  });
});
