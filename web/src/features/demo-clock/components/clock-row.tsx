import ChevronRight from 'lucide-react/icons/chevron-right';
import FastForward from 'lucide-react/icons/fast-forward';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { demoClockTexts } from '../locales/index.ts';

const ClockSheet = lazyPart(() => import('./clock-sheet.tsx').then(({ ClockSheet }) => ClockSheet));

/** Opens the sheet that skips 24 hours. */
export const ClockRow = () => {
  const text = useText(demoClockTexts);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={() => setSheet('open')}
        className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 active:bg-pressed"
        data-testid="clock.open"
      >
        <FastForward aria-hidden size={20} className="text-accent" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="type-body wrap-anywhere text-1">{text('row')}</span>
          <span className="type-caption wrap-anywhere text-3">{text('row_why')}</span>
        </span>
        <ChevronRight aria-hidden size={20} className="-me-1 text-3" />
      </button>
      {sheet !== 'never' && <ClockSheet open={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </li>
  );
};
