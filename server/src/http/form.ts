import { Refusal } from '#contract/kit/refusal.ts';

/** The fields of a form or a query: text by name, or a list for names like `data[0]`, `data[1]`. */
export type WireInput = Record<string, string | string[]>;

const NAME = /^([A-Za-z][A-Za-z0-9_]{0,63})(?:\[(\d{1,2})\])?$/;

/** Names that reach into an object's prototype; refused even though our objects have none. */
const POISON = new Set(['constructor', 'prototype', '__proto__']);

/** Legacy clients send unset fields as empty text or as these words; they mean that the field is absent. */
const ABSENT = new Set(['', 'undefined', 'null']);

/** Reads query and body into one input. A repeated name, in either, is refused: it would be ambiguous. */
export const readForms = (...forms: readonly (string | undefined)[]): WireInput => {
  const input: WireInput = Object.create(null) as WireInput;
  const seen = new Set<string>();
  for (const [name, value] of forms.flatMap((form) => [...new URLSearchParams(form ?? '')])) {
    if (seen.has(name)) throw new Refusal('parameter_error', { field: shown(name) });
    seen.add(name);
    place(input, name, value);
  }
  return input;
};

const place = (input: WireInput, name: string, value: string): void => {
  const match = NAME.exec(name);
  const [, field = '', index] = match ?? [];
  if (!match || POISON.has(field)) throw new Refusal('parameter_error', { field: shown(name) });
  if (index === undefined) {
    if (field in input) throw new Refusal('parameter_error', { field: shown(name) });
    if (!ABSENT.has(value)) input[field] = value;
    return;
  }
  const list = (input[field] ??= []);
  if (!Array.isArray(list) || list.length !== Number(index))
    throw new Refusal('parameter_error', { field: shown(name) });
  list.push(value);
};

/** A hostile name must not be repeated at length to the reader of the answer. */
const shown = (name: string): string => name.replace(/[^A-Za-z0-9_[\]]/g, '').slice(0, 32);
