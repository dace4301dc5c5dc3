import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Coin } from '#web/shared/coin-format.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import type { Bid } from '#web/features/nft/queries.ts';
import { Portrait } from '../artist/portrait.tsx';
import { useNftFormat } from '../use-nft-format.ts';

/** Bids with who made them, newest first. */
export const BidRows = ({ bids, coin }: { bids: readonly Bid[]; coin: Coin }) => {
  const text = useText(workTexts);
  const format = useNftFormat();
  return bids.map((bid) => (
    <div key={bid.id} className="flex min-h-14 items-center gap-3 px-4 py-2.5" data-testid="nft.bid.row">
      <Portrait name={bid.nick_name} picture={bid.head_portrait} size={32} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-x-2 type-label text-1">
            <span className="wrap-anywhere">{bid.is_own ? text('you') : bid.nick_name}</span>
            {bid.status === 1 && <Tag tone="up">{text('best')}</Tag>}
          </span>
          <time dateTime={bid.at} className="num type-caption text-3">
            {format.instant(bid.at, 'date_time')}
          </time>
        </span>
        <span className="num ms-auto type-label wrap-anywhere text-1">{format.price(bid.price, coin)}</span>
      </span>
    </div>
  ));
};
