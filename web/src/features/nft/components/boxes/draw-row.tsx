import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import type { DrawState, FoundDraw } from './draw-check.ts';
import { RarityBadge } from './rarity-badge.tsx';
import { useBoxFormat } from './use-box-format.ts';

const marks: Readonly<Record<DrawState, { readonly Icon: typeof Lock; readonly tone: string }>> = {
  right: { Icon: CircleCheck, tone: 'text-accent' },
  wrong: { Icon: CircleX, tone: 'text-danger' },
  known: { Icon: Lock, tone: 'text-2' },
  waits: { Icon: Hourglass, tone: 'text-2' },
};

/** One draw: its number, its seed, what it gave, and whether it is right. */
export const DrawRow = ({ draw: { number, client_seed, state, rarity } }: { draw: FoundDraw }) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const { Icon, tone } = marks[state];
  return (
    <li className="flex items-start gap-3 py-2" data-testid="nft.verify.draw" data-state={state}>
      <Icon aria-hidden size={20} className={`mt-px ${tone}`} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="num type-label text-1">{text('box_number', { number: format.whole(number) })}</span>
        <span className="font-mono text-xs wrap-anywhere text-2" translate="no">
          {client_seed}
        </span>
        <span className={`type-caption ${state === 'wrong' ? 'text-danger' : 'text-2'}`}>{text(`draw_${state}`)}</span>
      </span>
      {rarity && <RarityBadge rarity={rarity} />}
    </li>
  );
};
