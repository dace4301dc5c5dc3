import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectSheet } from '#ui/select-sheet.tsx';
import { historyTexts } from '#web/features/options/locales/history/index.ts';
import { useTerms } from '#web/features/options/queries.ts';

const ALL = 'all';

interface MarketChipProps {
  match_id: number | undefined;
  onPick: (match_id: number | undefined) => void;
}

/** Shows the market that the history is filtered by, and opens the choice. */
export const MarketChip = ({ match_id, onPick }: MarketChipProps) => {
  const text = useText(historyTexts);
  const markets = useTerms().value?.markets ?? [];
  const [open, setOpen] = useState(false);
  const chosen = markets.find((market) => market.match_id === match_id);
  return (
    <div className="flex">
      <Chip selected={match_id !== undefined} onClick={() => setOpen(true)} testId="options.market">
        <span className="flex items-center gap-1">
          {chosen?.symbol ?? text('all_markets')}
          <ChevronDown aria-hidden size={16} />
        </span>
      </Chip>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('market')}
        value={match_id === undefined ? ALL : String(match_id)}
        options={[
          { value: ALL, label: text('all_markets') },
          ...markets.map(({ match_id: id, symbol, currency_name }) => ({
            value: String(id),
            label: symbol,
            coin: currency_name,
          })),
        ]}
        onPick={(picked) => {
          setOpen(false);
          onPick(picked === ALL ? undefined : Number(picked));
        }}
        testId="options.market.list"
      />
    </div>
  );
};
