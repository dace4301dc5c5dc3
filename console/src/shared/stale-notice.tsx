import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { instantOf } from '#contract/kit/instant.ts';
import { Moment } from './moment.tsx';

interface Query {
  /** How often the request under way, or the last one, has failed; every request begins at zero. */
  readonly failureCount: number;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
}

const ANSWER_WITHIN_MS = 5000;

/** Whether a request has been open for longer than an answer should take. */
const useIsLate = (isFetching: boolean): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setLate(true), ANSWER_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isFetching]);
  return late;
};

/**
 * DB9: marks polled data as old with the first request that fails or is not answered: a server that is gone cannot say
 * that nothing is wrong. The children stay mounted and keep what is typed in them.
 */
export const StaleNotice = ({ query, children }: { readonly query: Query; readonly children: ReactNode }) => {
  const t = useTranslate();
  const isLate = useIsLate(query.isFetching);
  const isStale = query.failureCount > 0 || query.isError || isLate;
  return (
    <div className={isStale ? 'stale' : 'fresh'}>
      {isStale && (
        <p role="status" className="bad">
          {t('console.no_answer')}
          {query.dataUpdatedAt > 0 && (
            <>
              {' '}
              {t('console.last_answer')} <Moment at={instantOf(query.dataUpdatedAt)} withSeconds />
            </>
          )}
        </p>
      )}
      {children}
    </div>
  );
};
