import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { instantOf } from '#contract/kit/instant.ts';
import { Moment } from './moment.tsx';

interface Asked {
  /** How often the question that runs, or ran last, has failed; it is asked again before it counts as an error. */
  readonly failureCount: number;
  readonly dataUpdatedAt: number;
}

/**
 * DB9: what is asked for again and again. With the first answer that fails it is no longer shown as what is so now: a
 * server that is gone cannot say that all is well.
 */
export const LastHeard = ({ of, children }: { readonly of: Asked; readonly children: ReactNode }) => {
  const t = useTranslate();
  if (of.failureCount === 0) return children;
  return (
    <div className="unheard">
      <p role="status" className="bad">
        {t('dashboard.not_told')}
        {of.dataUpdatedAt > 0 && (
          <>
            {' '}
            {t('dashboard.last_heard')} <Moment at={instantOf(of.dataUpdatedAt)} withSeconds />
          </>
        )}
      </p>
      {children}
    </div>
  );
};
