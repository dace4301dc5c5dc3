import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { agreementTexts } from '../locales/agreement/index.ts';

export const Screen = (_: ScreenProps) => {
  const text = useText(agreementTexts);
  return (
    <PageFrame title={text('title')} testId="copy.agreement">
      {null}
    </PageFrame>
  );
};
