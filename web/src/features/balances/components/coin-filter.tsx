import { useState, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { remembered } from '#ui/remembered.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { shownHoldings, type Worth } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';

const smallHidden = remembered('candor.small-hidden', ['no', 'yes']);

interface CoinFilterProps<Coin extends Worth> {
  coins: readonly Coin[];
  children: (coin: Coin) => ReactNode;
}

/** Coins, the most valuable first, with a search and a switch for small ones. */
export const CoinFilter = <Coin extends Worth>({ coins, children }: CoinFilterProps<Coin>) => {
  const text = useText(balancesTexts);
  const [search, setSearch] = useState('');
  const hide = smallHidden.use() === 'yes';
  const { holdings, hidden } = shownHoldings(coins, search, hide);
  return (
    <>
      <Card flush testId="assets.coins">
        {holdings.map(children)}
        {holdings.length === 0 && (
          <p role="status" className="px-4 py-6 text-center type-body text-2">
            {hidden > 0 ? text('only_small') : text('no_coin', { search })}
          </p>
        )}
        <Switch
          label={text('hide_small')}
          caption={hidden > 0 ? text('hidden_count', { count: hidden }) : undefined}
          checked={hide}
          onChange={(checked) => smallHidden.set(checked ? 'yes' : 'no')}
          testId="assets.hide-small"
        />
      </Card>
      <SearchField label={text('search_coins')} value={search} onChange={setSearch} testId="assets.search" />
    </>
  );
};
