import { useEffect, useState } from 'react';
import { DRAFTS, passing, readJson } from './stored.ts';

/*
 * Form input, stored for the lifetime of the tab: it survives a login, a change of tabs and a reload. Never used for
 * passwords or codes.
 */

export type Draft = Readonly<Record<string, string>>;

const keyOf = (form: string): string => DRAFTS + form;

const readDraft = <Values extends Draft>(form: string, empty: Values): Values => {
  const stored = readJson(passing, keyOf(form));
  if (typeof stored !== 'object' || stored === null) return empty;
  const known = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === 'string');
  return { ...empty, ...Object.fromEntries(known) };
};

/** The forms on the screen: each empties its fields if its name starts like this. */
export const formsShown = new Set<(start: string) => void>();

export interface DraftForm<Values extends Draft> {
  readonly values: Values;
  set(part: Partial<Values>): void;
  /** Drops the draft; the form shows these values. */
  clear(values?: Values): void;
}

/** `form` identifies the form and its subject, such as `<room>.buy.3`. */
export const useDraft = <Values extends Draft>(form: string, empty: Values): DraftForm<Values> => {
  const [values, setValues] = useState<Values>(() => readDraft(form, empty));
  useEffect(() => {
    const drop = (start: string): void => {
      if (form.startsWith(start)) setValues(empty);
    };
    formsShown.add(drop);
    return () => void formsShown.delete(drop);
  });
  return {
    values,
    set: (part) =>
      setValues((before) => {
        const after = { ...before, ...part };
        passing.write(keyOf(form), JSON.stringify(after));
        return after;
      }),
    clear: (after = empty) => {
      passing.remove(keyOf(form));
      setValues(after);
    },
  };
};
