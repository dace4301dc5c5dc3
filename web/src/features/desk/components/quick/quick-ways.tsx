import { useText } from '#ui/i18n/texts.ts';
import { quickTexts } from '#web/features/desk/locales/quick/index.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import { WayChips } from '../take/way-chips.tsx';
import type { Quick } from './use-quick.ts';

/** Only ways that have an offer for this amount; a chosen one stays, so that it can be taken back. */
export const QuickWays = ({ quick: { side, way, quote, draft } }: { quick: Quick }) => {
  const text = useText(takeTexts);
  const quick = useText(quickTexts);
  const open = quote?.ways ?? [];
  const ways = way && !open.includes(way) ? [way, ...open] : open;
  if (ways.length === 0) return null;
  return (
    <WayChips
      label={text(side === 'buy' ? 'pay_by' : 'paid_by')}
      ways={ways}
      chosen={way}
      onChoose={(chosen) => draft.set({ way: chosen })}
      any={{ label: quick('any'), onChoose: () => draft.set({ way: '' }) }}
      testId="desk.quick.ways"
    />
  );
};
