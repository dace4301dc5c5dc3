import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { ChoiceChip } from '#ui/choice-chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { lazyOverlay } from '#ui/lazy-overlay.tsx';
import { filtersIn, nothingChosen, ordersFor, type Chosen, type ListOrder } from '#web/features/nft/form.ts';
import { galleryTexts } from '#web/features/nft/locales/gallery/index.ts';

const FilterSheet = lazyOverlay(() => import('./filter-sheet.tsx').then((part) => part.FilterSheet));

export interface FiltersProps {
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
}

/** How many filters are on, which opens them, and the order. */
export const Filters = ({ chosen, onChange }: FiltersProps) => {
  const text = useText(galleryTexts);
  const [open, setOpen] = useState(false);
  const count = filtersIn(chosen);
  return (
    <div className="flex flex-wrap gap-2">
      <Chip selected={count > 0} onClick={() => setOpen(true)} testId="nft.filters">
        <span className="flex items-center gap-1.5 text-start">
          <SlidersHorizontal aria-hidden size={16} />
          {count > 0 ? text('filters_count', { count }) : text('filters')}
        </span>
      </Chip>
      <ChoiceChip
        label={text('order')}
        value={chosen.order}
        plain={nothingChosen.order}
        onPick={(order) => onChange({ order: order as ListOrder })}
        options={ordersFor(chosen).map((order) => ({ value: order, label: text(`order_${order}`) }))}
        named
        testId="nft.order"
      />
      <FilterSheet open={open} onClose={() => setOpen(false)} chosen={chosen} onChange={onChange} />
    </div>
  );
};
