import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Call } from '#contract/kit/call.ts';
import { Panel } from '#console/shared/facts.tsx';
import { useTellFailure } from '#console/shared/failure.ts';
import { useMay } from '#console/shared/may.ts';

interface LookProps<Page, Cursor> {
  readonly call: Call;
  /** Key of its name. */
  readonly label: string;
  readonly read: (cursor: Cursor | undefined) => Promise<Page>;
  /** Where the page after this one begins; nothing when there is none. */
  readonly next?: (page: Page) => Cursor | undefined;
  readonly children: (pages: readonly Page[]) => ReactNode;
}

/** A part of a customer that is fetched when somebody asks for it: each look and each page is an act that they see. */
export const Look = <Page, Cursor>({ call, label, read, next, children }: LookProps<Page, Cursor>) => {
  const may = useMay();
  const t = useTranslate();
  const tellFailure = useTellFailure();
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [isBusy, setBusy] = useState(false);
  if (!may(call)) return null;
  const last = pages.at(-1);
  const cursor = last === undefined ? undefined : next?.(last);
  const word = pages.length === 0 ? 'console.look' : 'customers.more';
  const look = (): void => {
    setBusy(true);
    read(cursor)
      .then((page) => setPages([...pages, page]), tellFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Panel title={t(label)}>
      {pages.length > 0 && children(pages)}
      {(pages.length === 0 || cursor !== undefined) && (
        <div className="plain-more">
          <button
            type="button"
            className="press"
            data-look="plain"
            aria-label={`${t(word)}: ${t(label)}`}
            disabled={isBusy}
            onClick={look}
          >
            {t(word)}
          </button>
        </div>
      )}
    </Panel>
  );
};
