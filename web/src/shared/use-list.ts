import { useEffect, useRef, useState } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { keyOf } from './answers.ts';
import { ask } from './ask.ts';
import { mapRead } from './reads.ts';
import { useRead, type Read, type ReadOptions } from './use-read.ts';

export interface ListOptions<Output, Row> extends ReadOptions {
  /** Where the rows are in the answer; legacy clients know several shapes. */
  readonly rows: (output: Output) => readonly Row[];
  readonly limit?: number | undefined;
  /** For a list paged by its last row and not by a page number: the input for the next page. */
  readonly goesOn?: ((last: Row) => Readonly<Record<string, unknown>>) | undefined;
}

/** A read of the rows so far. */
export type List<Row> = Read<readonly Row[]> & {
  /** The rows so far; empty until the first page is loaded. */
  readonly rows: readonly Row[];
  readonly more: 'can' | 'loading' | 'failed' | 'end';
  readonly loadMore: () => void;
};

type Paged<C extends Call> = Omit<InputOf<C>, 'page' | 'limit'>;

interface Later<Row> {
  readonly of: string;
  readonly pages: readonly (readonly Row[])[];
  readonly more: 'idle' | 'loading' | 'failed';
}

const LIMIT = 10;

/** A paged list. The first page is cached like every read; the others live as long as the screen. */
export const useList = <C extends Call, Row>(
  call: C,
  input: Paged<C>,
  { rows, limit = LIMIT, goesOn, ...options }: ListOptions<OutputOf<C>, Row>,
): List<Row> => {
  const inputAt = (page: number, last?: Row): InputOf<C> => {
    // A call that knows both ways needs a page number, too.
    const place = goesOn ? { page: 1, ...(last !== undefined && goesOn(last)) } : { page };
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
  const so_far = pages.flat();
  return {
    ...mapRead(first, () => so_far),
    rows: so_far,
    more: ended ? 'end' : later.more === 'idle' ? 'can' : later.more,
    loadMore,
  };
};
