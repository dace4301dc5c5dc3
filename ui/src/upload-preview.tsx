import Check from 'lucide-react/icons/check';
import FileImage from 'lucide-react/icons/file-image';
import { useState, type ReactNode } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { Spinner } from './spinner.tsx';
import type { UploadState } from './upload-job.ts';

interface UploadPreviewProps {
  /** Undefined for a picture that cannot be shown. */
  address: string | undefined;
  /** The file's name, shown when this browser cannot draw the picture. */
  name: string | undefined;
  turns: number;
  state: UploadState;
  sent: boolean;
  invalid: boolean;
  /** The actions in a row under the picture. */
  children: ReactNode;
}

export const UploadPreview = ({ address, name, turns, state, sent, invalid, children }: UploadPreviewProps) => (
  <div className={`rounded-card border bg-raised ${invalid ? 'border-danger' : 'border-line'}`}>
    <div className="relative flex h-44 items-center justify-center overflow-hidden rounded-t-card bg-page">
      <Picture key={address} address={address} name={name} turns={turns} />
      <UploadBar state={state} />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-x-2 ps-3">
      <UploadWords state={state} sent={sent} />
      <div className="ms-auto flex">{children}</div>
    </div>
  </div>
);

const Picture = ({ address, name, turns }: Pick<UploadPreviewProps, 'address' | 'name' | 'turns'>) => {
  const [drawn, setDrawn] = useState(true);
  if (!drawn || address === undefined)
    return (
      <span className="flex flex-col items-center gap-2 p-4 text-center type-caption wrap-anywhere text-2">
        <FileImage aria-hidden size={32} />
        {name}
      </span>
    );
  return (
    <img
      src={address}
      alt=""
      onError={() => setDrawn(false)}
      style={{ rotate: `${turns * 90}deg` }}
      className="size-44 object-contain"
    />
  );
};

const UploadBar = ({ state }: { state: UploadState }) => {
  if (state.phase !== 'sending') return null;
  return (
    <div className="absolute inset-x-0 bottom-0 h-1 bg-pressed">
      <div className="h-full origin-left bg-accent transition-transform" style={{ scale: `${state.share} 1` }} />
    </div>
  );
};

const UploadWords = ({ state, sent }: { state: UploadState; sent: boolean }) => {
  const text = useText(uiTexts);
  const { percent } = useFormat();
  const busy = state.phase === 'preparing' || state.phase === 'sending';
  const words = (): string => {
    if (state.phase === 'preparing') return text('upload_preparing');
    if (state.phase !== 'sending') return sent ? text('upload_done') : '';
    const hundredths = Decimal.of(Math.floor(state.share * 100));
    return text('upload_progress', { percent: percent(hundredths.over(Decimal.of(100), 'down'), { scale: 0 }) });
  };
  return (
    <span role="status" className="flex min-h-11 min-w-0 items-center gap-2 type-caption text-2 tabular-nums">
      {busy && <Spinner />}
      {!busy && sent && <Check aria-hidden size={16} className="text-accent" />}
      {words()}
    </span>
  );
};
