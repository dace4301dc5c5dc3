import type { RefusalCode } from '../refusals.ts';
import type { MessageValues } from './message.ts';

/**
 * An expected refusal. Thrown inside a transaction it rolls everything back; the caller gets a sentence and a stable
 * code.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: MessageValues;

  constructor(code: RefusalCode, values: MessageValues = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.values = values;
  }
}

export type EnvelopeType = 'ok' | 'error' | '997' | '998' | '999';

/** The wire has its own types for three refusals; legacy clients act on them. */
export const envelopeType = (code: RefusalCode): EnvelopeType =>
  code === 'session_invalid'
    ? '999'
    : code === 'identity_required'
      ? '998'
      : code === 'payout_method_required'
        ? '997'
        : 'error';
