import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useText } from '#ui/i18n/texts.ts';
import { RecordList } from '#web/shared/record-list.tsx';
import { mineTexts } from '#web/features/nft/locales/mine/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { usePurchases } from '#web/features/nft/queries.ts';
import { thumbOf } from '../own/thumb.tsx';
import { useNftFormat } from '../use-nft-format.ts';
import { priceLine } from './price-line.tsx';

/** Everything that was paid for, newest first. */
export const PurchasesPart = () => {
  const text = useText(mineTexts);
  const format = useNftFormat();
  return (
    <RecordList
      list={usePurchases()}
      testId="nft.mine.purchases"
      empty={{
        icon: <ShoppingBag />,
        words: text('no_purchases'),
        action: { label: text('to_gallery'), href: nftPaths.nft() },
      }}
      row={({ kind, code, name, price, at, media, entry, ...coin }) => ({
        key: entry,
        icon: thumbOf(media),
        title: name,
        caption: [priceLine(format.price(price, coin)), text(`kind_${kind}`), format.instant(at, 'date_time')],
        href: nftPaths.own({ code }),
        testId: 'nft.mine.purchase',
      })}
    />
  );
};
