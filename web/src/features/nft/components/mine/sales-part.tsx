import HandCoins from 'lucide-react/icons/hand-coins';
import Tag from 'lucide-react/icons/tag';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { mineTexts } from '#web/features/nft/locales/mine/index.ts';
import { useMine } from '#web/features/nft/queries.ts';
import { OwnList } from './own-list.tsx';

/** What the customer offers and has sold. */
export const SalesPart = () => {
  const text = useText(mineTexts);
  const listed = useMine('listed');
  const sold = useMine('sold');
  return (
    <>
      <Section title={text('for_sale')}>
        <OwnList list={listed} empty={{ icon: <Tag />, words: text('no_sales') }} testId="nft.mine.listed" />
      </Section>
      {sold.rows.length > 0 && (
        <Section title={text('sold')}>
          <OwnList list={sold} empty={{ icon: <HandCoins />, words: text('no_sold') }} testId="nft.mine.sold" />
        </Section>
      )}
    </>
  );
};
