import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import type { Position } from '#web/features/futures/queries.ts';
import { sideOf } from '../use-futures-format.ts';

/** The name of a card's button for a screen reader: every card has the same buttons. */
export const useSpokenAct = (position: Pick<Position, 'type' | 'symbol' | 'multiple'>): ((act: string) => string) => {
  const text = useText(positionsTexts);
  const { symbol, multiple } = position;
  return (act) => text('act_named', { act, side: text(sideOf(position)), symbol, multiple: `${multiple}x` });
};
