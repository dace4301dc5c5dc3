import Gavel from 'lucide-react/icons/gavel';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { mapRead } from '#web/shared/reads.ts';
import { RecordList } from '#web/shared/record-list.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import type { List } from '#web/shared/use-list.ts';
import { mineTexts } from '#web/features/nft/locales/mine/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useMyBids, type MyBid } from '#web/features/nft/queries.ts';
import { Ticking } from '../card/ticking.tsx';
import { thumbOf } from '../own/thumb.tsx';
import { useNftFormat } from '../use-nft-format.ts';
import { bidGroups, bidTones, standingOf, type BidGroup } from './bid-groups.ts';
import { priceLine } from './price-line.tsx';

/** NA4: auctions that the customer bid in, each by the newest own bid. */
export const BidsPart = () => {
  const text = useText(mineTexts);
  const format = useNftFormat();
  const bids = useMyBids();
  const rows = bidGroups(bids.rows, bids.more === 'end');
  const list: List<BidGroup> = { ...mapRead(bids, () => rows), rows, more: bids.more, loadMore: bids.loadMore };
  return (
    <RecordList
      list={list}
      testId="nft.mine.bids"
      empty={{
        icon: <Gavel />,
        words: text('no_bids'),
        action: { label: text('to_gallery'), href: nftPaths.nft() },
      }}
      row={({ key, bid, earlier }) => ({
        key,
        icon: thumbOf(bid.media),
        title: bid.nft_name,
        caption: [
          priceLine(format.price(bid.price, bid)),
          standingLine(bid),
          marginLine(bid),
          endLine(bid),
          ...(earlier ? [text('earlier_bids', { count: earlier })] : []),
        ],
        href: bid.state === 'running' ? nftPaths.bid({ code: bid.code }) : nftPaths.work({ code: bid.code }),
        testId: 'nft.mine.bid',
      })}
    />
  );
};

const standingLine = (bid: MyBid) => <Standing key="standing" bid={bid} />;
const marginLine = (bid: MyBid) => <Margin key="margin" bid={bid} />;
const endLine = (bid: MyBid) => <End key="end" bid={bid} />;

const Standing = ({ bid }: { bid: MyBid }) => {
  const text = useText(mineTexts);
  const standing = standingOf(bid);
  return (
    <span className="flex flex-wrap gap-1 py-1">
      <Tag tone={bidTones[standing]}>{text(`bid_${standing}`)}</Tag>
    </span>
  );
};

/** NA2, NA5, NA7: where the margin is. */
const Margin = ({ bid: { margin, is_held, state } }: { bid: MyBid }) => {
  const text = useText(mineTexts);
  const own = useOwnCoins();
  const where = is_held ? 'margin_held' : state === 'expired' ? 'margin_kept' : 'margin_returned';
  return text(where, { margin: own.usdt(margin, 'up') });
};

const End = ({ bid: { state, ends_at } }: { bid: MyBid }) => {
  const format = useNftFormat();
  if (state !== 'running') return format.instant(ends_at, 'date');
  return <Ticking words="ends" until={ends_at} />;
};
