import { call } from '../kit/call.ts';
import {
  boolean,
  choice,
  instant,
  limit,
  list,
  nothing,
  nullable,
  object,
  optional,
  page,
  secret,
  string,
  text,
  whole,
} from '../kit/fields.ts';
import { ownPurposes, securityEventKinds } from './rules.ts';

/** What the security screen shows and switches. */
export const securityCalls = {
  securityOverview: call({
    method: 'GET',
    path: '/safe/overview',
    access: 'customer',
    summary: 'What protects the account and what is missing; addresses are masked.',
    input: nothing(),
    output: object({
      email: nullable(string()),
      area_code: nullable(string()),
      mobile: nullable(string()),
      wallet_address: nullable(string()),
      has_password: boolean(),
      has_payment_password: boolean(),
      has_authenticator: boolean(),
      recovery_codes_left: whole(),
      devices: whole(),
      /** ID33: until when this login counts as fresh; null when it no longer does. */
      fresh_until: nullable(instant()),
      /** Until when withdrawals wait after a credential was replaced; null when they do not wait. */
      withdrawals_open_at: nullable(instant()),
    }),
    refusals: [],
  }),

  codeState: call({
    method: 'GET',
    path: '/safe/code',
    access: 'customer',
    summary:
      'Where a code for this purpose goes, whether a valid one was sent, and when the next one may be requested.',
    input: object({ scene: choice(ownPurposes) }),
    output: object({
      /** Masked. */
      to: string(),
      /** Of the code that is still valid, if there is one. */
      sent_at: nullable(instant()),
      expires_at: nullable(instant()),
      /** Null when a code may be requested now. */
      next_at: nullable(instant()),
      /** A demo that cannot send shows the code instead (ID18). */
      is_shown: boolean(),
    }),
    refusals: ['bind_address_first'],
  }),

  securityEvents: call({
    method: 'GET',
    path: '/safe/events',
    access: 'customer',
    summary: 'Lists what happened to the credentials of the account, newest first, and from which device.',
    input: object({ page: page(), limit: limit() }),
    output: object({
      data: list(
        object({
          id: whole(),
          kind: choice(securityEventKinds),
          at: instant(),
          device: string(),
          address: string(),
        }),
      ),
      page: whole(),
      pages: whole(),
      total: whole(),
    }),
    refusals: [],
  }),

  devices: call({
    method: 'GET',
    path: '/user/devices',
    access: 'customer',
    summary: 'Lists the sessions that are logged in, the latest first.',
    input: nothing(),
    output: list(
      object({
        id: string(),
        device: string(),
        address: string(),
        created_at: instant(),
        last_seen_at: instant(),
        expires_at: instant(),
        is_current: boolean(),
      }),
    ),
    refusals: [],
  }),

  endDevice: call({
    method: 'POST',
    path: '/user/devices/end',
    access: 'customer',
    summary: 'Logs one device out; without an id, every device but this one.',
    input: object({ id: optional(text(36, 36)) }),
    output: nothing(),
    refusals: ['not_found'],
    says: 'device_logged_out',
  }),

  readAuthenticator: call({
    method: 'GET',
    path: '/user/getUseGa',
    access: 'customer',
    summary: 'Offers a secret for the authenticator app, until one is confirmed; afterwards only whether it is on.',
    input: nothing(),
    output: object({ is_on: boolean(), secret: optional(string()), otpauth_url: optional(string()) }),
    refusals: [],
  }),

  confirmAuthenticator: call({
    method: 'POST',
    path: '/user/saveUserga',
    access: 'customer',
    summary: 'Switches the authenticator on with its first code and returns the recovery codes, only once.',
    input: object({ gasercert: optional(text(0, 32)), password: optional(secret(512)) }),
    output: object({ recovery_codes: list(string()) }),
    refusals: [
      'authenticator_code_wrong',
      'authenticator_required',
      'authenticator_already_on',
      'authenticator_not_offered',
      'password_required',
      'old_password_wrong',
      'log_in_again',
    ],
    says: 'authenticator_is_on',
  }),

  endAuthenticator: call({
    method: 'POST',
    path: '/safe/authenticator_off',
    access: 'customer',
    summary: 'Switches the authenticator off with a current code or a recovery code.',
    input: object({ ga_code: optional(text(0, 32)) }),
    output: nothing(),
    refusals: ['authenticator_required', 'authenticator_code_wrong', 'authenticator_not_on'],
    says: 'authenticator_is_off',
  }),

  renewRecoveryCodes: call({
    method: 'POST',
    path: '/safe/recovery_codes',
    access: 'customer',
    summary: 'Replaces all recovery codes and returns the new ones, only once.',
    input: object({ ga_code: optional(text(0, 32)) }),
    output: object({ recovery_codes: list(string()) }),
    refusals: ['authenticator_required', 'authenticator_code_wrong', 'authenticator_not_on'],
    says: 'recovery_codes_renewed',
  }),
};
