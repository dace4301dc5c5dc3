import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { Thumb } from '../own/thumb.tsx';
import type { DrawState, FoundDraw } from './draw-check.ts';
import type { SeriesWork } from './queries.ts';
import { RarityBadge } from './rarity-badge.tsx';
import { useBoxFormat } from './use-box-format.ts';

const marks: Readonly<Record<DrawState, { readonly Icon: typeof Lock; readonly tone: string }>> = {
  right: { Icon: CircleCheck, tone: 'text-accent' },
  wrong: { Icon: CircleX, tone: 'text-danger' },
  known: { Icon: Lock, tone: 'text-2' },
  waits: { Icon: Hourglass, tone: 'text-2' },
};

interface DrawRowProps {
  draw: FoundDraw;
  /** What it gave, after the end. */
  work: SeriesWork | undefined;
  /** Bought by whoever checks. */
  own: boolean;
}

/** One draw: its number, its seed, the work that it gave, and whether it is right. */
export const DrawRow = ({ draw: { number, client_seed, state, rarity, work: code }, work, own }: DrawRowProps) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const { Icon, tone } = marks[state];
  return (
    <li className="flex items-start gap-3 py-2" data-testid="nft.verify.draw" data-state={state} data-own={own}>
      <Icon aria-hidden size={20} className={`mt-px ${tone}`} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="num type-label text-1">
          {text(own ? 'own_number' : 'box_number', { number: format.whole(number) })}
        </span>
        <span className="font-mono text-xs wrap-anywhere text-2" translate="no">
          {client_seed}
        </span>
        <span className={`type-caption ${state === 'wrong' ? 'text-danger' : 'text-2'}`}>{text(`draw_${state}`)}</span>
        {code !== undefined && (
          <a
            href={nftPaths.work({ code })}
            className="flex min-h-11 items-center self-start type-label wrap-anywhere text-accent"
            data-testid="nft.verify.work"
          >
            {work?.name ?? code}
          </a>
        )}
      </span>
      <span className="flex flex-col items-end gap-1">
        {rarity && <RarityBadge rarity={rarity} />}
        {work && <Thumb media={work.media} />}
      </span>
    </li>
  );
};
