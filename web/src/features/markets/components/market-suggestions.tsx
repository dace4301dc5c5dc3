import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { DeltaPill } from '#ui/delta-pill.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { usePair, useWatch, type Pair } from '#web/shared/markets.ts';
import { useSession } from '#web/shared/session.ts';
import { popular } from '../form.ts';
import { marketsTexts } from '../locales/index.ts';
import { LastPrice } from './market-figures.tsx';

const MAX = 6;

interface SuggestionsProps {
  pairs: readonly Pair[];
  onAdd: (currency_ids: readonly number[]) => void;
}

/** Shown instead of an empty list: the most traded markets. */
export const MarketSuggestions = ({ pairs, onAdd }: SuggestionsProps) => {
  const text = useText(marketsTexts);
  const guest = useSession() === undefined;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [offered] = useState(() => popular(pairs, MAX));
  useWatch(offered.map(({ symbol }) => symbol));
  const choose = (id: number): void =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <section className="flex flex-col gap-3 px-4 pt-2" aria-labelledby="market-suggestions" data-testid="suggestions">
      <div>
        <h2 id="market-suggestions" className="type-nav text-1">
          {text('suggest_title')}
        </h2>
        <p className="type-label font-normal text-2">{text('suggest_hint')}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2">
        {offered.map(({ symbol, currency_id }) => (
          <li key={symbol}>
            <Suggestion symbol={symbol} chosen={chosen.includes(currency_id)} onChoose={() => choose(currency_id)} />
          </li>
        ))}
      </ul>
      <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen)} testId="suggestions.add">
        {text('add_selected')}
      </Button>
      {guest && <p className="text-center type-caption text-balance text-3">{text('guest_note')}</p>}
    </section>
  );
};

interface SuggestionProps {
  symbol: string;
  chosen: boolean;
  onChoose: () => void;
}

const Suggestion = ({ symbol, chosen, onChoose }: SuggestionProps) => {
  const pair = usePair(symbol);
  if (!pair) return null;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      data-testid={`suggestions.${pair.currency_name}`}
      className={`flex h-full w-full flex-col gap-2 rounded-card border bg-surface p-3 text-start shadow-card transition-[scale] duration-80 active:scale-98 ${
        chosen ? 'border-accent' : 'border-transparent'
      }`}
    >
      <span className="flex w-full items-center gap-2">
        <CoinIcon code={pair.currency_name} size={28} />
        <span className="num min-w-0 flex-1 type-row whitespace-nowrap text-1">{pair.currency_name}</span>
        <Star aria-hidden size={24} className={chosen ? 'fill-current text-accent' : 'text-3'} />
      </span>
      <span className="flex w-full flex-col items-start gap-1.5">
        <span className="type-label">
          <LastPrice pair={pair} />
        </span>
        <DeltaPill change={pair.change_24h ?? undefined} />
      </span>
    </button>
  );
};
