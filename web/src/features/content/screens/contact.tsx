import Headset from 'lucide-react/icons/headset';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useFamily } from '#web/shared/families.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { paths } from '#web/shared/paths.ts';
import { PageBody } from '../components/page-body.tsx';
import { contentTexts } from '../locales/index.ts';
import { useContact } from '../queries.ts';

export const Screen = () => {
  const text = useText(contentTexts);
  return (
    <PageFrame
      title={text('contact')}
      testId="contact"
      footer={
        useFamily('support') ? (
          <Button href={paths.support()} icon={<Headset aria-hidden size={20} />} testId="contact.support">
            {text('ask_support')}
          </Button>
        ) : undefined
      }
    >
      <PageBody page={useContact()} named={text('contact')} />
    </PageFrame>
  );
};
