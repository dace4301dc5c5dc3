import type { DeskWay } from '#contract/desk/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { FormNote } from '#web/shared/form-note.tsx';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { quickTexts } from '#web/features/desk/locales/quick/index.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import { WayChips } from '../take/way-chips.tsx';
import type { Quick } from './use-quick.ts';

interface QuickWaysProps {
  quick: Quick;
  /** What the order would be paid by. */
  used: DeskWay | undefined;
}

/** Only ways that have an offer for this amount; a chosen one stays, so that it can be taken back. */
export const QuickWays = ({ quick: { side, way, quote, draft }, used }: QuickWaysProps) => {
  const text = useText(takeTexts);
  const quick = useText(quickTexts);
  const people = useText(peopleTexts);
  const open = quote?.ways ?? [];
  const ways = way && !open.includes(way) ? [way, ...open] : open;
  if (ways.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <WayChips
        label={text(side === 'buy' ? 'pay_by' : 'paid_by')}
        ways={ways}
        chosen={way}
        onChoose={(chosen) => draft.set({ way: chosen })}
        any={{ label: quick('any'), onChoose: () => draft.set({ way: '' }) }}
        testId="desk.quick.ways"
      />
      {used && !way && <FormNote tone="text-2">{quick('will_use', { way: people(used) })}</FormNote>}
    </div>
  );
};
