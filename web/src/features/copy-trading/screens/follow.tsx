import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { followTexts } from '../locales/follow/index.ts';

export const Screen = (_: ScreenProps) => {
  const text = useText(followTexts);
  return (
    <PageFrame title={text('title')} testId="copy.follow">
      {null}
    </PageFrame>
  );
};
