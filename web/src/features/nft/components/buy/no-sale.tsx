import Frame from 'lucide-react/icons/frame';
import ImageOff from 'lucide-react/icons/image-off';
import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useSession } from '#web/shared/session.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { addressOf } from '../card/address.ts';
import { BOXES } from '../card/sale.ts';

export const UnknownWork = () => {
  const text = useText(buyTexts);
  return (
    <EmptyState icon={<SearchX />} action={{ label: text('see_gallery'), href: nftPaths.nft() }} testId="nft.unknown">
      {text('unknown')}
    </EmptyState>
  );
};

/** A work that cannot be bought on this page, and where it can. */
export const NoSale = ({ work }: { work: Work }) => {
  const text = useText(buyTexts);
  const me = useSession()?.user?.id;
  if (me !== undefined && me === work.owner)
    return (
      <EmptyState
        icon={<Frame />}
        action={{ label: text('see_own'), href: nftPaths.own({ code: work.code }) }}
        testId="nft.no-sale"
      >
        {text('own')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<ImageOff />} action={{ label: text('see_details'), href: addressOf(work) }} testId="nft.no-sale">
      {text(work.pay_type === BOXES ? 'in_boxes' : 'not_for_sale')}
    </EmptyState>
  );
};
