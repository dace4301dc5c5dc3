import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { UP } from '#contract/options/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { outcomeOf } from '#web/features/options/form.ts';
import { historyTexts } from '#web/features/options/locales/history/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import type { Option } from '#web/features/options/queries.ts';
import { toneOf, useExactFormat } from '../use-option-format.ts';

/** An option that ended: how, from which price to which, and what it came to. It opens its receipt. */
export const OptionRow = ({ order }: { order: Option }) => {
  const text = useText(historyTexts);
  const format = useExactFormat(order);
  const { id, type, symbol_name, seconds, number, entry_price, mean, net, result, ended_at, accepted_at } = order;
  const Arrow = type === UP ? ArrowUp : ArrowDown;
  return (
    <a
      href={optionsPaths.receipt({ id })}
      className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors duration-80 active:bg-pressed"
      data-testid="options.row"
    >
      <span
        className={`flex size-9 shrink-0 items-center justify-center rounded-full ${type === UP ? 'bg-up/(--tint) text-up' : 'bg-down/(--tint) text-down'}`}
      >
        <Arrow aria-hidden size={20} />
        <span className="sr-only">{text(type === UP ? 'up' : 'down')}</span>
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="type-row text-1" data-testid="options.row.outcome">
            {result && text(outcomeOf(result))}
          </span>
          <span className={`num ms-auto type-row ${toneOf(net)}`} data-testid="options.row.net">
            {net ? format.signed(net) : '—'}
          </span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 type-caption text-2">
          <span>
            {symbol_name} · {text('seconds', { seconds })}
          </span>
          <span className="num ms-auto">{text('stake_is', { stake: format.own(number) })}</span>
        </span>
        <span className="num type-caption text-3">
          {entry_price ? format.price(entry_price) : '—'} → {mean ? format.mean(mean) : '—'}
        </span>
        <span className="num type-caption text-3">{format.instant(ended_at ?? accepted_at, 'date_time')}</span>
      </span>
      <ChevronRight aria-hidden className="-me-1 size-5 text-3" />
    </a>
  );
};
