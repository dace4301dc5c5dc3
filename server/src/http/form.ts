import { Refusal } from '#contract/kit/refusal.ts';

/** What a form or a query says: text by name, or a list where the names are `data[0]`, `data[1]`. */
export type WireInput = Record<string, string | string[]>;

const NAME = /^([A-Za-z][A-Za-z0-9_]{0,63})(?:\[(\d{1,2})\])?$/;

/** Names that reach into an object's inside; refused even though our objects have no prototype. */
const POISON = new Set(['constructor', 'prototype', '__proto__']);

/** Clients of this family send unset fields as nothing or as these words; they mean that the field is absent. */
const ABSENT = new Set(['', 'undefined', 'null']);

/** Reads query and body into one input. The same name twice, in either, is refused: nobody may guess which one counts. */
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

/** A hostile name must not be repeated at length to whoever reads the answer. */
const shown = (name: string): string => name.replace(/[^A-Za-z0-9_[\]]/g, '').slice(0, 32);
