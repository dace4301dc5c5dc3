import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { instantOf } from '#contract/kit/instant.ts';
import { Moment } from './moment.tsx';

interface Asked {
  /** How often the question that runs, or ran last, has failed; it begins at zero again with every question. */
  readonly failureCount: number;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
}

const ANSWER_WITHIN_MS = 5000;

/** Whether a question has been open for longer than an answer should take. */
const useIsLate = (asking: boolean): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => setLate(true), ANSWER_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [asking]);
  return late;
};

/**
 * DB9: what is asked for again and again. With the first answer that fails or does not come it is no longer shown as what
 * is so now: a server that is gone cannot say that all is well. The children keep their place, and what is typed there.
 */
export const LastHeard = ({ of, children }: { readonly of: Asked; readonly children: ReactNode }) => {
  const t = useTranslate();
  const is_late = useIsLate(of.isFetching);
  const unheard = of.failureCount > 0 || of.isError || is_late;
  return (
    <div className={unheard ? 'unheard' : 'heard'}>
      {unheard && (
        <p role="status" className="bad">
          {t('dashboard.not_told')}
          {of.dataUpdatedAt > 0 && (
            <>
              {' '}
              {t('dashboard.last_heard')} <Moment at={instantOf(of.dataUpdatedAt)} withSeconds />
            </>
          )}
        </p>
      )}
      {children}
    </div>
  );
};
