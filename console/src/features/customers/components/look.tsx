import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Call } from '#contract/kit/call.ts';
import type { LookReason } from '#contract/customers/rules.ts';
import { Button } from '#console/shared/button.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { useSend } from '#console/shared/send.ts';

/** Whom an operator looks at, and why. */
export interface LookInput {
  readonly id: number;
  readonly reason: LookReason;
}

interface LookProps<Page, Cursor> {
  readonly call: Call;
  /** Key of its name. */
  readonly label: string;
  readonly read: (cursor: Cursor | undefined) => Promise<Page>;
  /** Where the page after this one begins; undefined after the last. */
  readonly next?: (page: Page) => Cursor | undefined;
  readonly children: (pages: readonly Page[]) => ReactNode;
}

/** A part of a customer's data, fetched on demand: each look and each page is an act that the customer sees. */
export const Look = <Page, Cursor>({ call, label, read, next, children }: LookProps<Page, Cursor>) => {
  const may = useMay();
  const t = useTranslate();
  const { isBusy, send } = useSend();
  const [pages, setPages] = useState<readonly Page[]>([]);
  if (!may(call)) return null;
  const last = pages.at(-1);
  const cursor = last === undefined ? undefined : next?.(last);
  return (
    <Panel title={t(label)}>
      {pages.length > 0 && children(pages)}
      {(pages.length === 0 || cursor !== undefined) && (
        <div className="plain-more">
          <Button
            label={pages.length === 0 ? 'console.look' : 'customers.more'}
            about={label}
            disabled={isBusy}
            onPress={() =>
              void send(
                () => read(cursor),
                (page) => setPages([...pages, page]),
              )
            }
          />
        </div>
      )}
    </Panel>
  );
};
