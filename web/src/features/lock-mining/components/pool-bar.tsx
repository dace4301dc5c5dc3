import type { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ThinBar } from '#ui/thin-bar.tsx';
import { lockMiningTexts } from '../locales/index.ts';

/** The share of the product's capacity in use, which determines its rate. */
export const PoolBar = ({ locked, capacity }: { locked: Decimal; capacity: Decimal }) => {
  const text = useText(lockMiningTexts);
  const { percent } = useFormat();
  const taken = locked.over(capacity, 'down');
  return (
    <div className="flex flex-col gap-1">
      <ThinBar share={taken.toDrawing()} />
      <p className="num type-caption text-3">{text('pool_taken', { share: percent(taken, { scale: 2 }) })}</p>
    </div>
  );
};
