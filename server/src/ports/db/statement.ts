import { Decimal } from '#contract/kit/decimal.ts';

/**
 * A part of a statement with its values. Only `fragment` creates one, from text in the source: an outside value of the
 * same shape is bound like any other.
 */
class Fragment {
  readonly parts: TemplateStringsArray;
  readonly values: readonly unknown[];

  constructor(parts: TemplateStringsArray, values: readonly unknown[]) {
    this.parts = parts;
    this.values = values;
  }
}

export type { Fragment };

/**
 * For columns, joins and conditions that several statements share. It may be used in a statement or in another
 * fragment.
 */
export const fragment = (parts: TemplateStringsArray, ...values: readonly unknown[]): Fragment =>
  new Fragment(parts, values);

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Fragments become text, everything else becomes a parameter, numbered across the whole statement. */
export const statement = (parts: readonly string[], values: readonly unknown[]): Statement => {
  const bound: unknown[] = [];
  return { text: written(parts, values, bound), values: bound };
};

const written = (parts: readonly string[], values: readonly unknown[], bound: unknown[]): string =>
  parts.reduce((text, part, index) => {
    const value = values[index - 1];
    const middle =
      value instanceof Fragment ? written(value.parts, value.values, bound) : `$${bound.push(parameterOf(value))}`;
    return `${text}${middle}${part}`;
  });

const parameterOf = (value: unknown): unknown => {
  if (value instanceof Decimal) return value.toString();
  if (value instanceof Fragment) throw new TypeError('a fragment is a part of a statement, not an element of a list');
  if (Array.isArray(value)) return numbersIn(value) ?? value.map(parameterOf);
  return value;
};

/** A list of numbers as PostgreSQL reads it: nothing in it needs quoting, which halves the work of the driver. */
const numbersIn = (values: readonly unknown[]): string | undefined => {
  let text = '';
  for (const value of values) {
    if (value !== null && typeof value !== 'number' && !(value instanceof Decimal)) return undefined;
    text += `${text === '' ? '' : ','}${value === null ? 'NULL' : value.toString()}`;
  }
  return `{${text}}`;
};
