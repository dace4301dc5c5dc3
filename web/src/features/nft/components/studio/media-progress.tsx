import Check from 'lucide-react/icons/check';
import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Spinner } from '#ui/spinner.tsx';
import { ThinBar } from '#ui/thin-bar.tsx';
import { submitTexts } from '#web/features/nft/locales/submit/index.ts';
import { Viewer } from '../media/viewer.tsx';
import { useNftFormat } from '../use-nft-format.ts';
import type { MediaState } from './use-media-upload.ts';

/** How far an upload is, and the work as it will be shown once it is ready. */
export const MediaProgress = ({ state }: { state: MediaState }) => {
  const text = useText(submitTexts);
  const format = useNftFormat();
  if (state.phase === 'sending') {
    const sent = Decimal.of(Math.floor(state.share * 100)).over(Decimal.of(100), 'down');
    return (
      <div className="flex flex-col gap-2" data-testid="nft.submit.sending">
        <ThinBar share={state.share} />
        <Line busy>{text('sending', { percent: format.percent(sent, { scale: 0 }) })}</Line>
      </div>
    );
  }
  if (state.phase === 'loading') return <Line busy>{text('preparing')}</Line>;
  if (state.phase !== 'known') return null;
  const { upload } = state;
  if (upload.state === 'waiting')
    return (
      <div className="flex flex-col gap-1" data-testid="nft.submit.waiting">
        <Line busy>{text('preparing')}</Line>
        {upload.before > 0 && <p className="type-caption text-2">{text('before', { count: upload.before })}</p>}
      </div>
    );
  if (upload.state !== 'ready' || !upload.media) return null;
  return (
    <div className="flex flex-col gap-3" data-testid="nft.submit.ready">
      <Viewer media={upload.media} alt="" />
      <Line>{text('ready')}</Line>
    </div>
  );
};

const Line = ({ busy = false, children }: { busy?: boolean; children: string }) => (
  <p role="status" className="num flex items-center gap-2 type-label font-normal text-2">
    {busy ? <Spinner /> : <Check aria-hidden size={16} className="text-accent" />}
    {children}
  </p>
);
