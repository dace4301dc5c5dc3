import { useEffect, useRef, useState } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { keyOf } from './answers.ts';
import { ask } from './ask.ts';
import { useRead, type ReadOptions } from './use-read.ts';

export interface ListOptions<Output, Row> extends ReadOptions {
  /** Where the rows stand in the answer; the family has several shapes. */
  readonly rows: (output: Output) => readonly Row[];
  readonly limit?: number | undefined;
  /** For a list that goes on from its last row and not from a page number: what asks for the rows after it. */
  readonly goesOn?: ((last: Row) => Readonly<Record<string, unknown>>) | undefined;
}

export interface List<Row> {
  readonly state: 'loading' | 'ready' | 'failed' | 'guest';
  readonly rows: readonly Row[];
  readonly at: Instant | undefined;
  readonly failure: unknown;
  readonly more: 'can' | 'loading' | 'failed' | 'end';
  readonly loadMore: () => void;
  readonly reload: () => Promise<void>;
}

type Paged<C extends Call> = Omit<InputOf<C>, 'page' | 'limit'>;

interface Later<Row> {
  readonly of: string;
  readonly pages: readonly (readonly Row[])[];
  readonly more: 'idle' | 'loading' | 'failed';
}

const LIMIT = 10;

/** A list that comes page by page. The first page is read like everything else; the others last as long as the screen. */
export const useList = <C extends Call, Row>(
  call: C,
  input: Paged<C>,
  { rows, limit = LIMIT, goesOn, ...options }: ListOptions<OutputOf<C>, Row>,
): List<Row> => {
  const inputAt = (page: number, last?: Row): InputOf<C> => {
    const place = goesOn ? last !== undefined && goesOn(last) : { page };
    return { ...input, ...place, limit } as unknown as InputOf<C>;
  };
  const first = useRead(call, inputAt(1), options);
  const of = `${keyOf(call, inputAt(1))} ${first.at ?? ''}`;
  const [kept, setLater] = useState<Later<Row>>({ of, pages: [], more: 'idle' });
  const later: Later<Row> = kept.of === of ? kept : { of, pages: [], more: 'idle' };
  const current = useRef(of);
  useEffect(() => void (current.current = of), [of]);

  const pages = first.state === 'ready' ? [rows(first.value), ...later.pages] : [];
  const ended = (pages.at(-1)?.length ?? 0) < limit;
  const loadMore = (): void => {
    if (ended || later.more === 'loading') return;
    setLater({ ...later, more: 'loading' });
    ask(call, inputAt(pages.length + 1, pages.at(-1)?.at(-1))).then(
      (output) => {
        if (current.current === of) setLater({ of, pages: [...later.pages, rows(output)], more: 'idle' });
      },
      () => {
        if (current.current === of) setLater({ ...later, more: 'failed' });
      },
    );
  };
  return {
    state: first.state,
    rows: pages.flat(),
    at: first.at,
    failure: first.failure,
    more: ended ? 'end' : later.more === 'idle' ? 'can' : later.more,
    loadMore,
    reload: first.reload,
  };
};
