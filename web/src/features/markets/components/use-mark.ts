import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { toast } from '#ui/toast-store.ts';
import { useFavourites, type Favourites } from '#web/shared/favourites.ts';
import type { Pair } from '#web/shared/markets.ts';
import { marketsTexts } from '../locales/index.ts';

export interface Marking extends Favourites {
  /** Adds or removes a favourite and shows a toast with undo. */
  mark(pair: Pick<Pair, 'currency_id' | 'symbol'>): void;
}

export const useMark = (): Marking => {
  const text = useText(marketsTexts);
  const ui = useText(uiTexts);
  const favourites = useFavourites();
  return {
    ...favourites,
    mark({ currency_id, symbol }) {
      const before = favourites.ids;
      favourites.toggle(currency_id);
      toast.show(text(before.includes(currency_id) ? 'removed' : 'added', { symbol }), {
        action: { label: ui('undo'), onPress: () => favourites.restore(before) },
      });
    },
  };
};
