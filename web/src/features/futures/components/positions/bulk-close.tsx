import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { LazySelectSheet } from '#ui/lazy-select-sheet.ts';
import { useConnection } from '#web/shared/online.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import type { Position, Terms } from '#web/features/futures/queries.ts';
import { inBulk, type Bulk } from './bulks.ts';
import { BulkSheet } from '../lazy-sheets.ts';

const names = ['all', 'longs', 'shorts'] as const;

interface BulkCloseProps {
  positions: readonly Position[];
  markets: readonly Terms[];
}

/** Closes all positions, only longs or only shorts. Its receipt stays when nothing is open any more. */
export const BulkClose = ({ positions, markets }: BulkCloseProps) => {
  const text = useText(positionsTexts);
  const { online } = useConnection();
  const [choosing, setChoosing] = useState(false);
  const [bulk, setBulk] = useState<Bulk>('all');
  const [open, setOpen] = useState(false);
  const offered = names.filter((name) => positions.some((position) => inBulk(name, position)));
  return (
    <>
      {positions.length > 0 && (
        <button
          type="button"
          disabled={!online}
          onClick={() => setChoosing(true)}
          aria-label={text('bulk_title')}
          className="flex min-h-11 min-w-11 shrink-0 items-center gap-1 type-label text-accent disabled:text-disabled"
          data-testid="positions.close"
        >
          {text('act_close')}
          <ChevronDown aria-hidden size={16} />
        </button>
      )}
      <LazySelectSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={text('bulk_title')}
        value={undefined}
        options={offered.map((name) => ({
          value: name,
          label: text(`bulk_${name}`),
          detail: text('positions_count', { count: positions.filter((position) => inBulk(name, position)).length }),
        }))}
        onPick={(value) => {
          setChoosing(false);
          setBulk(names.find((name) => name === value) ?? 'all');
          setOpen(true);
        }}
        testId="bulk.choice"
      />
      <BulkSheet open={open} onClose={() => setOpen(false)} bulk={bulk} positions={positions} markets={markets} />
    </>
  );
};
