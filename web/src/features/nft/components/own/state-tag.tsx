import type { HoldState } from '#contract/nft/rules.ts';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ownTexts } from '#web/features/nft/locales/own/index.ts';
import { tones } from './standing.ts';

export const StateTag = ({ state }: { state: HoldState }) => {
  const text = useText(ownTexts);
  return <Tag tone={tones[state]}>{text(`hold_${state}`)}</Tag>;
};
