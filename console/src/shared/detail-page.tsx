import type { ReactNode } from 'react';
import {
  Show,
  useRecordContext,
  useResourceContext,
  useTranslate,
  WithRecord,
  type RaRecord,
  type ShowProps,
} from 'react-admin';
import { targetOfPage } from './rooms.ts';

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
  <Show actions={false} title={<OneTitle />} queryOptions={{ ...query, meta: { whole: true } }}>
    <WithRecord<R> render={children} />
  </Show>
);

/** `Deposit 17`, in the singular: react-admin would say `Deposits #17`. */
const OneTitle = () => {
  const t = useTranslate();
  const type = targetOfPage(useResourceContext() ?? '');
  const id = useRecordContext()?.id;
  return id === undefined ? null : <span>{`${t(`targets.${type}`)} ${id}`}</span>;
};
