import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { mineTexts } from '../locales/mine/index.ts';

export const Screen = (_: ScreenProps) => {
  const text = useText(mineTexts);
  return (
    <PageFrame title={text('title')} testId="copy.mine">
      {null}
    </PageFrame>
  );
};
