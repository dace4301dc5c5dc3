import type { ReactNode } from 'react';
import type { HoldState } from '#contract/nft/rules.ts';
import type { StateAction } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { RecordList } from '#web/shared/record-list.tsx';
import type { List } from '#web/shared/use-list.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import type { OwnItem } from '#web/features/nft/queries.ts';
import { ownAddress } from '../own/address.ts';
import { salePrice } from '../own/standing.ts';
import { StateTag } from '../own/state-tag.tsx';
import { thumbOf } from '../own/thumb.tsx';
import { useNftFormat } from '../use-nft-format.ts';
import { priceLine } from './price-line.tsx';

interface OwnListProps {
  list: List<OwnItem>;
  empty: { readonly icon: ReactNode; readonly words: string; readonly action?: StateAction | undefined };
  testId: string;
}

const stateLine = (state: HoldState) => (
  <span key="state" className="flex flex-wrap gap-1 pt-1">
    <StateTag state={state} />
  </span>
);

/** What the customer has or had, a row each. */
export const OwnList = ({ list, empty, testId }: OwnListProps) => {
  const text = useText(nftTexts);
  const format = useNftFormat();
  const priceOf = (item: OwnItem): readonly string[] => {
    const amount = salePrice(item);
    return amount ? [format.price(amount, item)] : [];
  };
  return (
    <RecordList
      list={list}
      testId={testId}
      empty={empty}
      row={(item) => ({
        key: `${item.hold_state} ${item.code}`,
        icon: thumbOf(item.media),
        title: item.name,
        caption: [
          ...(item.author_name === '' ? [] : [text('by', { name: item.author_name })]),
          ...priceOf(item).map(priceLine),
          stateLine(item.hold_state),
        ],
        href: ownAddress(item),
        testId: 'nft.mine.item',
      })}
    />
  );
};
