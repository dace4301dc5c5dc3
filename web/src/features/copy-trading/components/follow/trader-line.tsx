import ChevronRight from 'lucide-react/icons/chevron-right';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { followTexts } from '#web/features/copy-trading/locales/follow/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import type { TraderDetail } from '#web/features/copy-trading/queries.ts';
import { TraderAvatar } from '../trader-avatar.tsx';
import { useCopyFormat } from '../use-copy-format.ts';

/** Who is followed, and the share of the profit. */
export const TraderLine = ({ trader: { trader_info, card } }: { trader: TraderDetail }) => {
  const text = useText(followTexts);
  const format = useCopyFormat();
  return (
    <a
      href={copyPaths.trader({ uid: trader_info.id })}
      className="flex min-h-14 items-center gap-3 rounded-card bg-surface px-4 py-2.5 shadow-card active:bg-pressed"
      data-testid="copy.follow.trader"
    >
      <TraderAvatar nickname={trader_info.nickname} picture={trader_info.head_portrait} size={40} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="type-row wrap-anywhere text-1">{trader_info.nickname}</span>
          {card.is_demo && <Tag tone="info">{text('demo')}</Tag>}
        </span>
        <span className="type-caption text-2">{text('share_line', { share: format.share(card.share_rate) })}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-3" />
    </a>
  );
};
