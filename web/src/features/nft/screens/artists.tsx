import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { Artists } from '../components/gallery/artists.tsx';
import { galleryTexts } from '../locales/gallery/index.ts';

/** All artists alone. */
export const Screen = () => {
  const text = useText(galleryTexts);
  return (
    <PageFrame title={text('artists')} testId="nft.artists">
      <Artists />
    </PageFrame>
  );
};
