import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import StarOff from 'lucide-react/icons/star-off';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Pair } from '#web/shared/markets.ts';
import { movedBy } from '../form.ts';
import { marketsTexts } from '../locales/index.ts';
import type { Marking } from './use-mark.ts';

interface MarketOrderProps {
  pairs: readonly Pair[];
  marking: Marking;
  onDone: () => void;
}

/** Favourites in edit mode: every row can be moved up, moved down and removed, each by a button. */
export const MarketOrder = ({ pairs, marking, onDone }: MarketOrderProps) => {
  const text = useText(marketsTexts);
  const [said, setSaid] = useState('');
  const move = ({ currency_id, symbol }: Pair, step: 1 | -1): void => {
    const next = movedBy(marking.ids, currency_id, step);
    if (next === marking.ids) return;
    marking.reorder(next);
    setSaid(text('moved', { symbol, place: next.indexOf(currency_id) + 1 }));
  };
  return (
    <div className="flex flex-col gap-2" data-testid="market-order">
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol>
        {pairs.map((pair, index) => (
          <li key={pair.symbol} className="flex min-h-16 items-center gap-1 ps-4 pe-1">
            <span className="flex min-w-0 flex-1 items-center gap-3">
              <CoinIcon code={pair.currency_name} />
              <span className="num type-row text-1">{pair.symbol}</span>
            </span>
            <MoveButton
              label={text('move_up', { symbol: pair.symbol })}
              disabled={index === 0}
              onClick={() => move(pair, -1)}
              testId={`market-order.${pair.currency_name}.up`}
              Icon={ChevronUp}
            />
            <MoveButton
              label={text('move_down', { symbol: pair.symbol })}
              disabled={index === pairs.length - 1}
              onClick={() => move(pair, 1)}
              testId={`market-order.${pair.currency_name}.down`}
              Icon={ChevronDown}
            />
            <MoveButton
              label={text('remove_named', { symbol: pair.symbol })}
              onClick={() => marking.mark(pair)}
              testId={`market-order.${pair.currency_name}.remove`}
              Icon={StarOff}
            />
          </li>
        ))}
      </ol>
      <div className="px-4">
        <Button variant="secondary" onClick={onDone} testId="market-order.done">
          {text('edit_done')}
        </Button>
      </div>
    </div>
  );
};

interface MoveButtonProps {
  label: string;
  Icon: typeof ChevronUp;
  onClick: () => void;
  disabled?: boolean;
  testId: string;
}

/** Not the ui icon button, which treats quick taps as one: moving a row by several positions takes quick taps. */
const MoveButton = ({ label, Icon, onClick, disabled = false, testId }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    data-testid={testId}
    className={`flex size-11 shrink-0 items-center justify-center rounded-full active:bg-pressed ${disabled ? 'text-disabled' : 'text-2'}`}
  >
    <Icon aria-hidden size={24} />
  </button>
);
