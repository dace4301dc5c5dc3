import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import type { Option } from '#web/features/options/queries.ts';
import { glyphs, sideOf } from '../use-option-format.ts';

/** Direction and market, the same on every card. */
export const OptionHead = ({ option }: { option: Pick<Option, 'type' | 'symbol_name'> }) => {
  const text = useText(optionsRunningTexts);
  const side = sideOf(option);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={side}>{`${glyphs[side]} ${text(side)}`}</Tag>
      <span className="type-row text-1">{option.symbol_name}</span>
    </span>
  );
};
