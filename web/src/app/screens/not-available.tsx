import { useText } from '#ui/i18n/texts.ts';
import { NotAvailable } from '#ui/not-available.tsx';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { appTexts } from '../locales/index.ts';

export const Screen = () => {
  const text = useText(appTexts);
  return (
    <PageFrame title={text('not_available_title')}>
      <NotAvailable onBack={back} />
    </PageFrame>
  );
};
