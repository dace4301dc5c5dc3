import * as z from 'zod/mini';
import { AMOUNT_GRAMMAR, Decimal } from './decimal.ts';
import { instantOf, millisecondsOf, type Instant } from './instant.ts';

/*
 * The fields of calls. On the wire every input is text (form or query); here it becomes a typed value. Every pattern is
 * linear in its input and every text has a bound.
 */

const exact = z.custom<Decimal>((value) => value instanceof Decimal);

/** An amount, price or quantity that a customer sends (rule A1). Zero passes; rules decide what zero means. */
export const amount = () =>
  z.codec(z.string().check(z.maxLength(29), z.regex(AMOUNT_GRAMMAR)), exact, {
    decode: (text) => Decimal.of(text),
    encode: (value) => value.toString(),
  });

/** An exact number in a reply: plain text on the wire, a Decimal in code. */
export const decimal = () =>
  z.codec(z.string().check(z.regex(/^-?\d{1,20}(?:\.\d{1,18})?$/)), exact, {
    decode: (text) => Decimal.of(text),
    encode: (value) => value.toString(),
  });

/** A whole number that a customer sends. */
export const integer = (min: number, max: number) =>
  z.codec(
    z.string().check(z.maxLength(16), z.regex(/^(?:0|-?[1-9]\d*)$/)),
    z.int().check(z.minimum(min), z.maximum(max)),
    { decode: (text) => Number(text), encode: (value) => String(value) },
  );

/** The id of a row that customers or operators create; its column is a bigint. */
export const id = () => integer(1, Number.MAX_SAFE_INTEGER);

const MAX_INT4 = 2_147_483_647;

/**
 * The id of a catalogue row (currency, market, product), or a count of them. Its column is an integer: a larger number
 * would be a database error instead of a refusal.
 */
export const catalogueId = () => integer(1, MAX_INT4);

/** The same, where legacy clients send 0 for all of them. */
export const catalogueIdOrAll = () => integer(0, MAX_INT4);

/** One of a few whole numbers, such as the wire's `type` and `status`. */
export const integerChoice = <const Choice extends number>(choices: readonly Choice[]) =>
  z.codec(z.enum(choices.map(String) as [string, ...string[]]), z.literal(choices as readonly [Choice, ...Choice[]]), {
    decode: (text) => Number(text) as Choice,
    encode: (value) => String(value),
  });

const clamped = (fallback: number, min: number, max: number) =>
  z.codec(z._default(z.string().check(z.maxLength(64)), String(fallback)), z.int(), {
    decode: (text) => {
      const value = /^-?\d{1,15}$/.test(text) ? Number(text) : fallback;
      return Math.min(max, Math.max(min, value));
    },
    encode: (value) => String(value),
  });

/** Page numbers and limits are clamped, never refused: legacy clients ask for 99999999 rows. */
export const page = () => clamped(1, 1, 10_000);
export const limit = (fallback = 10) => clamped(fallback, 1, 100);

/** Text of a bounded length, without NUL and other control characters. */
export const text = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u));

/** A password: every character counts, so nothing is refused or stripped; it is hashed and never stored or shown. */
export const secret = (max: number) => z.string().check(z.maxLength(max));

export const choice = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices as readonly [Choice, ...Choice[]]);

export const flag = () =>
  z.codec(z.enum(['0', '1', 'true', 'false']), z.boolean(), {
    decode: (word) => word === '1' || word === 'true',
    encode: (value) => (value ? '1' : '0'),
  });

export const email = () =>
  z
    .string()
    .check(z.maxLength(254), z.regex(/^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/));

export const sixDigits = () => z.string().check(z.regex(/^\d{6}$/));

export const uuid = () => z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** Why an operator acted, as a code: it is published in the log, where free text could reveal too much. */
export const reasonCode = () => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/));

/** The client's own id for one request: the same id from the same customer returns the first answer. */
export const requestId = () => z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)));

export const instant = () =>
  z.codec(z.string(), z.custom<Instant>(), { decode: (v) => instantOf(v), encode: (v) => v });

/** A moment that a client sends: ISO 8601 in UTC, milliseconds included. The 30th of February is the 2nd of March. */
export const moment = () =>
  z.codec(
    z
      .string()
      .check(
        z.regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/),
      ),
    z.custom<Instant>(),
    { decode: (text) => instantOf(millisecondsOf(instantOf(text))), encode: (value) => value },
  );

export const object = z.object;
export const list = z.array;
export const union = z.union;
export const optional = z.optional;
export const nullable = z.nullable;
export const string = z.string;
export const whole = z.int;
export const number = z.number;
export const boolean = z.boolean;
export const literal = z.literal;
export const record = z.record;
export const nothing = () => z.object({});
