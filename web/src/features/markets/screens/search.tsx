import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '../../../shared/page-frame.tsx';
import { marketsTexts } from '../locales/index.ts';

export const Screen = () => {
  const text = useText(marketsTexts);
  return (
    <PageFrame title={text('search_title')} testId="search">
      {null}
    </PageFrame>
  );
};
