import type { ReactNode } from 'react';
import { Show, WithRecord, type RaRecord, type ShowProps } from 'react-admin';

interface DetailPageProps<R extends RaRecord> {
  /** How often it is fetched; by default when it is opened. */
  readonly query?: ShowProps['queryOptions'];
  readonly children: (record: R) => ReactNode;
}

/**
 * The page of one record. react-admin would show the row of a list until the record has come, but ours differ from it, and
 * reading one may be an act that must be asked for: `meta` keeps whole records apart from rows.
 */
export const DetailPage = <R extends RaRecord>({ query, children }: DetailPageProps<R>) => (
  <Show actions={false} queryOptions={{ ...query, meta: { whole: true } }}>
    <WithRecord<R> render={children} />
  </Show>
);
