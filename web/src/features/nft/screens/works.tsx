import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { Works } from '../components/gallery/works.tsx';
import { galleryTexts } from '../locales/gallery/index.ts';

/** All works alone. */
export const Screen = () => {
  const text = useText(galleryTexts);
  return (
    <PageFrame title={text('works')} testId="nft.works">
      <Works />
    </PageFrame>
  );
};
