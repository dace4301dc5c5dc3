import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share';
import { useRef, useState, type RefObject } from 'react';
import { startCalls } from '#contract/site/start-calls.ts';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { readPalette } from '#ui/chart/style.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast-store.ts';
import { canShare, pictureOf, savePicture, sharePicture } from '#web/shared/card-picture.ts';
import { useRead } from '#web/shared/use-read.ts';
import { Poster } from '../components/poster.tsx';
import { linesOf } from '../form.ts';
import { invitesTexts } from '../locales/index.ts';

interface PosterSheetProps {
  open: boolean;
  onClose: () => void;
  code: string;
  link: string;
}

/** Letters of a line that fit the poster's width. */
const LINE = 26;

/** IR1: a picture with the code, drawn on the phone. */
export const PosterSheet = ({ open, onClose, code, link }: PosterSheetProps) => {
  const text = useText(invitesTexts);
  const picture = useRef<SVGSVGElement>(null);
  const site = useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 }).value?.site_name ?? '';
  const facts = {
    site,
    lines: linesOf(text('poster_line'), LINE),
    scan: text('poster_scan'),
    code: text('poster_code', { code }),
    link,
    qr_label: text('qr'),
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('poster')}
      testId="poster"
      footer={<PosterActions picture={picture} filename={`invite-${code}.png`} />}
    >
      <div className="flex flex-col gap-3">
        <div className="mx-auto w-full max-w-64">
          <Poster ref={picture} facts={facts} palette={readPalette(document.documentElement)} />
        </div>
        <p className="type-caption text-2">{text('poster_local')}</p>
      </div>
    </Sheet>
  );
};

interface PosterActionsProps {
  picture: RefObject<SVGSVGElement | null>;
  filename: string;
}

const PosterActions = ({ picture, filename }: PosterActionsProps) => {
  const text = useText(invitesTexts);
  const [busy, setBusy] = useState<'save' | 'send'>();
  const make = async (what: 'save' | 'send'): Promise<void> => {
    if (!picture.current) return;
    setBusy(what);
    try {
      const made = await pictureOf(picture.current);
      if (what === 'send') await sharePicture(made, filename);
      else savePicture(made, filename);
    } catch {
      toast.show(text('poster_failed'), { kind: 'failed' });
    } finally {
      setBusy(undefined);
    }
  };
  const sends = canShare();
  return (
    <ButtonPair>
      <Button
        variant={sends ? 'secondary' : 'primary'}
        icon={<Download aria-hidden size={20} />}
        busy={busy === 'save'}
        onClick={() => void make('save')}
        testId="poster.save"
      >
        {text('poster_save')}
      </Button>
      {sends && (
        <Button
          icon={<Share aria-hidden size={20} />}
          busy={busy === 'send'}
          onClick={() => void make('send')}
          testId="poster.send"
        >
          {text('poster_send')}
        </Button>
      )}
    </ButtonPair>
  );
};
