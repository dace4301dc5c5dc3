import { useId } from 'react';
import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { useOptionFormat } from '../use-option-format.ts';
import type { Trade } from './use-trade.ts';

/** Every duration that is offered, each with what it pays. */
export const DurationChips = ({ trade: { form, set } }: { trade: Trade }) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const label = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={label} className="type-label text-2">
        {text('duration')}
      </span>
      <div
        role="group"
        aria-labelledby={label}
        className="flex flex-wrap gap-x-2 *:flex-1"
        data-testid="options.durations"
      >
        {form.durations.map(({ seconds, payout_rate }) => (
          <Chip
            key={seconds}
            selected={seconds === form.duration?.seconds}
            onClick={() => set({ seconds: String(seconds) })}
            testId={`options.duration-${seconds}`}
          >
            <span className="num flex flex-col items-center whitespace-nowrap">
              <span className="font-semibold">{text('seconds', { count: format.whole(seconds) })}</span>
              <span className="type-caption">{format.rate(payout_rate)}</span>
            </span>
          </Chip>
        ))}
      </div>
    </div>
  );
};
