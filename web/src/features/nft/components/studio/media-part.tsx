import Upload from 'lucide-react/icons/upload';
import { useRef, type Ref } from 'react';
import {
  MEDIA_BYTES,
  MEDIA_MEGABYTES,
  MEDIA_MEGAPIXELS,
  SOUND_MINUTES,
  VIDEO_SECONDS,
  VIDEO_SIDE,
} from '#contract/nft/media-rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatMegabytes } from '#ui/format/file-size.ts';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { submitTexts } from '#web/features/nft/locales/submit/index.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { ACCEPTED } from './file-rules.ts';
import { MediaProgress } from './media-progress.tsx';
import { useRefusedMedia } from './use-refused-media.ts';
import type { MediaUpload } from './use-media-upload.ts';

interface MediaPartProps {
  upload: MediaUpload;
  /** Said after the customer tried to submit without a file that is ready. */
  missing: boolean;
}

/** NM1, NM3: the file of a work, what is allowed, and how far it is. */
export const MediaPart = ({ upload: { state, pick, retry }, missing }: MediaPartProps) => {
  const text = useText(submitTexts);
  const words = useText(uiTexts);
  const problem = useText(nftProblems);
  const format = useNftFormat();
  const refused = useRefusedMedia(state);
  const input = useRef<HTMLInputElement>(null);
  const failure =
    state.phase === 'failed'
      ? (state.words ?? (state.problem && problem(state.problem, { megabytes: MEDIA_MEGABYTES })))
      : refused;
  const chosen = state.phase !== 'empty' && state.phase !== 'failed';
  const size = formatMegabytes(MEDIA_BYTES, format.options);
  return (
    <Field
      label={text('file')}
      hint={text('file_rule', { size })}
      error={failure ?? (missing ? text('media_missing') : undefined)}
      errorActions={
        retry && (
          <div>
            <Button variant="secondary" size="small" fit onClick={retry} testId="nft.submit.retry">
              {words('retry')}
            </Button>
          </div>
        )
      }
    >
      {(control) => (
        <div
          role="group"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          className="flex flex-col gap-3"
        >
          <FileInput ref={input} id={control.id} onPick={pick} />
          <MediaProgress state={state} />
          <Button
            variant="secondary"
            icon={<Upload aria-hidden size={20} />}
            busy={state.phase === 'sending'}
            onClick={() => input.current?.click()}
            testId="nft.submit.choose"
          >
            {text(chosen ? 'replace' : 'choose')}
          </Button>
          <p className="type-caption text-2">
            {text('file_bounds', {
              seconds: VIDEO_SECONDS,
              side: format.whole(VIDEO_SIDE),
              minutes: SOUND_MINUTES,
              megapixels: MEDIA_MEGAPIXELS,
            })}
          </p>
        </div>
      )}
    </Field>
  );
};

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  id: string;
  onPick: (file: File) => void;
}

const FileInput = ({ ref, id, onPick }: FileInputProps) => (
  <input
    ref={ref}
    id={id}
    type="file"
    hidden
    accept={ACCEPTED}
    data-testid="nft.submit.file"
    onChange={(event) => {
      const file = event.target.files?.[0];
      // Reset, so that choosing the same file again counts as a change.
      event.target.value = '';
      if (file) onPick(file);
    }}
  />
);
