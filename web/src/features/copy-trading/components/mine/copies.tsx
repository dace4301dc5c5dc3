import Copy from 'lucide-react/icons/copy';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import { useCopies, type Copy as CopyRow } from '#web/features/copy-trading/queries.ts';
import { CopyCard } from './copy-card.tsx';
import { CopySheet } from './copy-sheet.tsx';

/** Own copies: those that are open, or those that ended or were never made. */
export const Copies = ({ kind }: { kind: 'current' | 'history' }) => {
  const text = useText(mineTexts);
  const list = useCopies(kind);
  const [shown, setShown] = useState<{ readonly copy: CopyRow; readonly open: boolean }>();
  const latest = list.rows.find(({ id }) => id === shown?.copy.id) ?? shown?.copy;
  return (
    <>
      <ListStates
        list={list}
        skeleton={<SkeletonCards count={3} lines={3} />}
        empty={
          <EmptyState
            icon={kind === 'current' ? <Copy /> : <History />}
            action={{ label: text('browse'), href: copyPaths.list() }}
            testId={`copy.${kind}.empty`}
          >
            {text(`no_${kind}`)}
          </EmptyState>
        }
      >
        {(copies) => (
          <div className="flex flex-col gap-3">
            {copies.map((copy) => (
              <CopyCard key={copy.id} copy={copy} onOpen={() => setShown({ copy, open: true })} />
            ))}
          </div>
        )}
      </ListStates>
      {shown && latest && (
        <CopySheet
          open={shown.open}
          onClose={() => setShown((before) => before && { ...before, open: false })}
          copy={latest}
        />
      )}
    </>
  );
};
