import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { listTexts } from '../locales/list/index.ts';

export const Screen = (_: ScreenProps) => {
  const text = useText(listTexts);
  return (
    <PageFrame title={text('title')} testId="copy.list">
      {null}
    </PageFrame>
  );
};
