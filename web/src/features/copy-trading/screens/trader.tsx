import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { traderTexts } from '../locales/trader/index.ts';

export const Screen = (_: ScreenProps) => {
  const text = useText(traderTexts);
  return (
    <PageFrame title={text('title')} testId="copy.trader">
      {null}
    </PageFrame>
  );
};
