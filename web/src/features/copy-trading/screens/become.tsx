import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { becomeTexts } from '../locales/become/index.ts';

export const Screen = (_: ScreenProps) => {
  const text = useText(becomeTexts);
  return (
    <PageFrame title={text('title')} testId="copy.become">
      {null}
    </PageFrame>
  );
};
