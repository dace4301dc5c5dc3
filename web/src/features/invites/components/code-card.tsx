import Copy from 'lucide-react/icons/copy';
import ImageDown from 'lucide-react/icons/image-down';
import Share from 'lucide-react/icons/share';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { copyText } from '#ui/copy-text.ts';
import { useText } from '#ui/i18n/texts.ts';
import { lazyOverlay } from '#ui/lazy-overlay.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { toast } from '#ui/toast-store.ts';
import { invitesTexts } from '../locales/index.ts';
import type { Invite } from '../queries.ts';

const PosterSheet = lazyOverlay(() => import('../sheets/poster-sheet.tsx').then((part) => part.PosterSheet));

/** Where the phone has its own sheet for links. */
const canSendLink = (): boolean => typeof navigator.share === 'function';

export const CodeCard = ({ invite: { extension_code, link } }: { invite: Invite }) => {
  const text = useText(invitesTexts);
  const [poster, setPoster] = useState(false);
  return (
    <Card testId="share.code-card">
      <div className="flex flex-col gap-3">
        <div className="flex justify-center">
          <QrCode text={link} label={text('qr')} size={176} testId="share.qr" />
        </div>
        <div className="flex flex-col">
          <CopyField label={text('your_code')} value={extension_code} whole testId="share.code" />
          <CopyField label={text('your_link')} value={link} tail={10} testId="share.link" />
        </div>
        <ButtonPair>
          <Button
            variant="secondary"
            icon={<ImageDown aria-hidden size={20} />}
            onClick={() => setPoster(true)}
            testId="share.poster"
          >
            {text('poster')}
          </Button>
          <SendButton link={link} />
        </ButtonPair>
      </div>
      <PosterSheet open={poster} onClose={() => setPoster(false)} code={extension_code} link={link} />
    </Card>
  );
};

/** The phone's own sheet, or the clipboard where there is none. */
const SendButton = ({ link }: { link: string }) => {
  const text = useText(invitesTexts);
  const sends = canSendLink();
  const send = async (): Promise<void> => {
    if (sends) {
      // A customer who closes the phone's own sheet has changed their mind.
      await navigator.share({ url: link }).catch(() => undefined);
      return;
    }
    if (await copyText(link)) toast.show(text('copied'), { kind: 'done' });
  };
  return (
    <Button
      icon={sends ? <Share aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
      onClick={() => void send()}
      testId="share.send"
    >
      {text(sends ? 'send_link' : 'copy_link')}
    </Button>
  );
};
