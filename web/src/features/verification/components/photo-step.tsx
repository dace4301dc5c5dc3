import Check from 'lucide-react/icons/check';
import { siteCalls } from '#contract/site/calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { UploadTile } from '#ui/upload-tile.tsx';
import { useState } from 'react';
import { upload } from '#web/shared/calls.ts';
import type { Photo } from '../form.ts';
import { verificationTexts } from '../locales/index.ts';

interface PhotoStepProps {
  photo: Photo;
  /** False at the other steps, where only an upload under way goes on. */
  shown: boolean;
  value: string | undefined;
  preview: string | undefined;
  onChange: (path: string | undefined, sent?: File) => void;
  onReadable: () => void;
}

/**
 * One photo: how it should look, the photo itself, and the question whether it is readable, before a reviewer sees it.
 */
export const PhotoStep = ({ photo, shown, value, preview, onChange, onReadable }: PhotoStepProps) => {
  const text = useText(verificationTexts);
  const [attempt, setAttempt] = useState(1);
  const again = (): void => {
    onChange(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <div hidden={!shown}>
        <UploadTile
          key={attempt}
          label={text(`part_${photo}`)}
          value={value}
          preview={preview}
          onChange={onChange}
          upload={(file) => upload(siteCalls.upload, file)}
          testId={`photo.${photo}`}
        />
      </div>
      {shown && value === undefined && <Tips />}
      {shown && value !== undefined && (
        <Card testId="readable">
          <div role="status" className="flex flex-col gap-2">
            <h3 className="type-nav text-1">{text('readable_title')}</h3>
            <p className="type-body text-2">{text('readable_why')}</p>
            <Button onClick={onReadable} testId="readable.yes">
              {text('readable_yes')}
            </Button>
            <Button variant="ghost" onClick={again} testId="readable.no">
              {text('readable_no')}
            </Button>
          </div>
        </Card>
      )}
    </>
  );
};

const tips = ['tip_flat', 'tip_glare', 'tip_corners'] as const;
const corners = ['top-0 left-0 border-t-4 border-l-4', 'top-0 right-0 border-t-4 border-r-4'];
const lowCorners = ['bottom-0 left-0 border-b-4 border-l-4', 'bottom-0 right-0 border-r-4 border-b-4'];

const Tips = () => {
  const text = useText(verificationTexts);
  return (
    <div className="flex flex-col gap-3" data-testid="tips">
      <div aria-hidden className="relative mx-auto aspect-[8/5] w-3/5 p-3">
        {[...corners, ...lowCorners].map((corner) => (
          <span key={corner} className={`absolute size-6 border-accent ${corner}`} />
        ))}
        <span className="flex size-full items-center gap-3 rounded-card bg-raised p-3">
          <span className="h-full w-1/3 rounded-chip bg-pressed" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="h-2 rounded-full bg-pressed" />
            <span className="h-2 w-4/5 rounded-full bg-pressed" />
            <span className="h-2 w-3/5 rounded-full bg-pressed" />
          </span>
        </span>
      </div>
      <ul className="flex flex-col gap-1">
        {tips.map((tip) => (
          <li key={tip} className="flex items-start gap-2 type-body text-2">
            <Check aria-hidden className="mt-0.5 size-5 text-accent" />
            {text(tip)}
          </li>
        ))}
      </ul>
    </div>
  );
};
