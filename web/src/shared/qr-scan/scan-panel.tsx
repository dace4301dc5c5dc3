import CameraOff from 'lucide-react/icons/camera-off';
import ImageUp from 'lucide-react/icons/image-up';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { scanTexts } from './locales/index.ts';
import { readPicture } from './read-qr.ts';
import type { ScanSheetProps } from './address-ways.tsx';
import { useCamera } from './use-camera.ts';

export const ScanPanel = ({ open, on_close, on_text }: ScanSheetProps) => {
  const text = useText(scanTexts);
  const found = (scanned: string): void => {
    on_text(scanned);
    on_close();
  };
  return (
    <Sheet open={open} onClose={on_close} title={text('title')} testId="scan">
      <Scan onText={found} />
    </Sheet>
  );
};

interface ScanProps {
  onText: (text: string) => void;
}

const Scan = ({ onText }: ScanProps) => (
  <div className="flex flex-col gap-4">
    <Camera onText={onText} />
    <Picture onText={onText} />
  </div>
);

const Camera = ({ onText }: ScanProps) => {
  const text = useText(scanTexts);
  const { video, state, again } = useCamera(onText);
  const running = state === 'starting' || state === 'looking';
  return (
    <div className="flex flex-col gap-3">
      <div className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-card bg-pressed">
        <video
          ref={video}
          muted
          playsInline
          aria-label={text('picture_of_camera')}
          className={`size-full object-cover ${state === 'looking' ? '' : 'invisible'}`}
          data-testid="scan.video"
        />
        {state === 'looking' && <Frame />}
        {state === 'starting' && (
          <span className="absolute inset-0 flex items-center justify-center text-2">
            <Spinner />
          </span>
        )}
        {!running && (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-y-auto p-5 text-center">
            <CameraOff aria-hidden strokeWidth={1} className="size-14 text-3" />
            <p className="type-body text-balance text-1">{text(state)}</p>
            {state !== 'absent' && (
              <Button variant="ghost" size="small" fit onClick={again} testId="scan.again">
                {text('again')}
              </Button>
            )}
          </div>
        )}
      </div>
      <p role="status" className="text-center type-label font-normal text-balance text-2" data-testid={`scan.${state}`}>
        {running ? text(state) : text('picture_instead')}
      </p>
    </div>
  );
};

const corners = [
  'top-0 left-0 border-t-3 border-l-3 rounded-tl-card',
  'top-0 right-0 border-t-3 border-r-3 rounded-tr-card',
  'bottom-0 left-0 border-b-3 border-l-3 rounded-bl-card',
  'right-0 bottom-0 border-r-3 border-b-3 rounded-br-card',
];

/** Four corners that show how close to hold the code. */
const Frame = () => (
  <span aria-hidden className="pointer-events-none absolute inset-[14%]">
    {corners.map((corner) => (
      <span key={corner} className={`absolute size-10 border-on-fill drop-shadow-md ${corner}`} />
    ))}
  </span>
);

const Picture = ({ onText }: ScanProps) => {
  const text = useText(scanTexts);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'no_code'>('idle');
  const pick = async (file: File): Promise<void> => {
    setState('reading');
    const found = await readPicture(file).catch(() => undefined);
    if (found === undefined) return setState('no_code');
    setState('idle');
    onText(found);
  };
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid="scan.file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Reset, so that the same picture can be chosen again.
          event.target.value = '';
          if (file) void pick(file);
        }}
      />
      {state === 'no_code' && (
        <p
          role="alert"
          className="text-center type-label font-normal text-balance text-danger"
          data-testid="scan.no-code"
        >
          {text('no_code')}
        </p>
      )}
      <Button
        variant="secondary"
        icon={<ImageUp aria-hidden size={20} />}
        busy={state === 'reading'}
        onClick={() => input.current?.click()}
        testId="scan.choose"
      >
        {text('choose')}
      </Button>
    </div>
  );
};
