import { useEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import type { Sent } from '#web/shared/calls.ts';
import { hasProblems, type OwnProblem, type Places, type Problem, type Problems } from '../form.ts';
import { identityTexts, problemTexts } from '../locales/index.ts';

export interface Form<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  set(name: Name, value: string): void;
  /** A field is validated once it was left or the form was sent, not while it is first typed. */
  leave(name: Name): void;
  errorOf(name: Name): string | undefined;
  /** The problem of a field, whether or not it is shown yet. */
  problemOf(name: Name): Problem | undefined;
  /** Shows every problem and focuses the first field with one. */
  check(): boolean;
  /** Shows the problem of this field alone and focuses it. */
  point(name: Name): void;
  /** Shows a refusal of the server at its field or above the form. */
  refused(sent: Exclude<Sent<unknown>, { state: 'done' }>): void;
  /** Shown above the form until the next attempt. */
  readonly banner: string | undefined;
  /** After too many attempts: when the next one is allowed, in milliseconds of `now()`. */
  readonly waitUntil: number | undefined;
  readonly element: RefObject<HTMLFormElement | null>;
}

export interface FormRules<Name extends string> {
  readonly problems: (values: Readonly<Record<Name, string>>) => Problems<Name>;
  readonly places: Places<Name>;
}

export const useForm = <Name extends string>(
  first: Readonly<Record<Name, string>>,
  { problems, places }: FormRules<Name>,
): Form<Name> => {
  const sentence = useProblemText();
  const text = useText(identityTexts);
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [all, setAll] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly name: Name; readonly message: string }>();
  const [banner, setBanner] = useState<string>();
  const [waitUntil, setWaitUntil] = useState<number>();
  const [tries, setTries] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const found = problems(values);

  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const errorOf = (name: Name): string | undefined => {
    if (refusal?.name === name) return refusal.message;
    const problem = all || left.has(name) ? found[name] : undefined;
    return problem && sentence(problem);
  };

  return {
    values,
    banner,
    waitUntil,
    element,
    errorOf,
    problemOf: (name) => found[name],
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      if (refusal?.name === name) setRefusal(undefined);
    },
    leave(name) {
      if (values[name] !== '') setLeft((before) => new Set(before).add(name));
    },
    check() {
      setAll(true);
      setBanner(undefined);
      setWaitUntil(undefined);
      setRefusal(undefined);
      if (!hasProblems(found)) return true;
      setTries(tries + 1);
      return false;
    },
    point(name) {
      setLeft((before) => new Set(before).add(name));
      setTries(tries + 1);
    },
    refused(sent) {
      setTries(tries + 1);
      if (sent.state !== 'refused') return sent.state === 'unknown' ? setBanner(text('no_answer')) : undefined;
      if (sent.seconds !== undefined) return setWaitUntil(now() + sent.seconds * 1000);
      const name = places[sent.reason];
      if (name === undefined) setBanner(sent.message);
      else setRefusal({ name, message: sent.message });
    },
  };
};

const own = new Set<Problem>(['password_empty', 'factor_empty'] satisfies OwnProblem[]);
const isOwn = (problem: Problem): problem is OwnProblem => own.has(problem);

const useProblemText = (): ((problem: Problem) => string) => {
  const text = useText(identityTexts);
  const sentence = useText(problemTexts);
  return (problem) => (isOwn(problem) ? text(problem) : sentence(problem));
};
