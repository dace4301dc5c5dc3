/*
 * Replaces zod/mini in the web build (vite.config.ts): the few functions that contract/src/kit uses, with the same
 * decisions. The server, the console and the tests use the library itself, which also explains what does not fit; a
 * phone only needs the decision, and the first bundle is 7 kB smaller.
 */

/** Result for a value that does not fit. */
const NO = Symbol('does not fit');

/** How an object treats a missing field: refuses, leaves it out, or asks the schema for its default. */
type Absent = 'refused' | 'left out' | 'filled';

type Check = (value: never) => boolean;

interface Schema {
  /** Wire to value, or with `back` value to wire. */
  read(value: unknown, back: boolean): unknown;
  check(...checks: Check[]): Schema;
  readonly absent: Absent;
}

type Shape = Readonly<Record<string, Schema>>;

const schema = (read: Schema['read'], absent: Absent = 'refused'): Schema => ({
  read,
  absent,
  check: (...checks) =>
    schema((value, back) => {
      const found = read(value, back);
      return found !== NO && checks.every((fits) => fits(found as never)) ? found : NO;
    }, absent),
});

const such = (fits: (value: unknown) => boolean): Schema => schema((value) => (fits(value) ? value : NO));

export const custom = (fits: (value: unknown) => boolean = () => true): Schema => such(fits);
export const string = (): Schema => such((value) => typeof value === 'string');
export const number = (): Schema => such(Number.isFinite);
export const int = (): Schema => such(Number.isSafeInteger);
export const boolean = (): Schema => such((value) => typeof value === 'boolean');

const oneOf = (values: readonly unknown[]): Schema => such((value) => values.includes(value));

export { oneOf as enum };
export const literal = (values: unknown): Schema => oneOf([values].flat());

export const minLength = (min: number) => (value: string) => value.length >= min;
export const maxLength = (max: number) => (value: string) => value.length <= max;
export const regex = (pattern: RegExp) => (value: string) => pattern.test(value);
export const minimum = (min: number) => (value: number) => value >= min;
export const maximum = (max: number) => (value: number) => value <= max;

interface Change {
  decode(value: unknown): unknown;
  encode(value: unknown): unknown;
}

export const codec = (wire: Schema, inner: Schema, { decode, encode }: Change): Schema =>
  schema((value, back) => {
    const [first, change, last] = back ? [inner, encode, wire] : [wire, decode, inner];
    const found = first.read(value, back);
    return found === NO ? NO : last.read(change(found), back);
  }, wire.absent);

export const optional = (inner: Schema): Schema =>
  schema((value, back) => (value === undefined ? value : inner.read(value, back)), 'left out');

export const nullable = (inner: Schema): Schema =>
  schema((value, back) => (value === null ? value : inner.read(value, back)), inner.absent);

export const _default = (inner: Schema, fallback: unknown): Schema =>
  schema((value, back) => (value === undefined && !back ? fallback : inner.read(value, back)), 'filled');

export const union = (options: readonly Schema[]): Schema =>
  schema((value, back) => {
    for (const option of options) {
      const found = option.read(value, back);
      if (found !== NO) return found;
    }
    return NO;
  });

export const array = (item: Schema): Schema =>
  schema((value, back) => {
    if (!Array.isArray(value)) return NO;
    const found = value.map((each) => item.read(each, back));
    return found.includes(NO) ? NO : found;
  });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only the shape's fields pass; the rest of the wire is ignored. */
export const object = (shape: Shape) => ({
  ...schema((value, back) => {
    if (!isObject(value)) return NO;
    const found: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(shape)) {
      const there = name in value;
      if (!there && field.absent === 'left out') continue;
      const read = there || field.absent === 'filled' ? field.read(value[name], back) : NO;
      if (read === NO) return NO;
      found[name] = read;
    }
    return found;
  }),
  shape,
});

export const record = (key: Schema, item: Schema): Schema =>
  schema((value, back) => {
    if (!isObject(value)) return NO;
    const found: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(value)) {
      // An answer must not be able to change what its objects inherit.
      if (name === '__proto__') continue;
      const read = key.read(name, back) === NO ? NO : item.read(each, back);
      if (read === NO) return NO;
      found[name] = read;
    }
    return found;
  });

const misfit = (): TypeError => new TypeError('a value does not fit the contract');

type Read = { readonly success: true; readonly data: unknown } | { readonly success: false; readonly error: TypeError };

export const safeDecode = ({ read }: Schema, wire: unknown): Read => {
  try {
    const data = read(wire, false);
    if (data !== NO) return { success: true, data };
  } catch {
    // An invalid date throws where it is read; to the screen the answer does not fit.
  }
  return { success: false, error: misfit() };
};

export { safeDecode as safeParse };

export const encode = ({ read }: Schema, value: unknown): unknown => {
  const wire = read(value, true);
  if (wire === NO) throw misfit();
  return wire;
};
