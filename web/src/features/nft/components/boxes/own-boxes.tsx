import Package from 'lucide-react/icons/package';
import PackageOpen from 'lucide-react/icons/package-open';
import { Card } from '#ui/card.tsx';
import { ListEnd } from '#ui/list-end.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useBoxes, type Box } from './queries.ts';
import { RarityBadge } from './rarity-badge.tsx';
import { useBoxFormat } from './use-box-format.ts';

/** The customer's boxes of this series, unopened ones first; nothing for a guest and for whoever has none. */
export const OwnBoxes = ({ series_id }: { series_id: number }) => {
  const text = useText(boxTexts);
  const { rows, more, loadMore } = useBoxes(series_id);
  if (rows.length === 0) return null;
  return (
    <Card flush testId="nft.series.own">
      <h2 className="px-4 pt-4 pb-2 type-row text-1">{text('boxes_yours')}</h2>
      {rows.map((box) => (
        <BoxRow key={box.code} box={box} />
      ))}
      {more !== 'end' && <ListEnd more loading={more === 'loading'} onMore={loadMore} />}
    </Card>
  );
};

const BoxRow = ({ box: { code, number, state, item } }: { box: Box }) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const Icon = state === 'opened' ? PackageOpen : Package;
  return (
    <ListRow
      icon={<Icon aria-hidden size={24} />}
      title={item?.name ?? text('box_number', { number: format.whole(number) })}
      caption={text(`state_${state}`)}
      value={item?.rarity ? <RarityBadge rarity={item.rarity} /> : undefined}
      href={nftPaths.box({ code })}
      testId="nft.series.own-box"
    />
  );
};
