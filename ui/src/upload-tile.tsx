import Camera from 'lucide-react/icons/camera';
import FileImage from 'lucide-react/icons/file-image';
import ImageUp from 'lucide-react/icons/image-up';
import RotateCwSquare from 'lucide-react/icons/rotate-cw-square';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, type Ref } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldWords } from './field.tsx';
import { formatMegabytes } from './format/file-size.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { IconButton } from './icon-button.tsx';
import { imageTypes, UPLOAD_LIMIT_BYTES } from './image-shrink.ts';
import { uiTexts } from './locales/index.ts';
import { useUploadJob, type UploadJob } from './upload-job.ts';
import { UploadPreview } from './upload-preview.tsx';

interface UploadTileProps extends FieldWords, UploadJob {
  /** The address of the uploaded picture; undefined before that. */
  value: string | undefined;
  /** Shown for a picture that was chosen before this tile was opened, and whose address only staff may open. */
  preview?: string | undefined;
  /** The server does not send it back, so that after a reload only its being there can be shown. */
  write_only?: boolean | undefined;
  /** Which camera opens: the back one for documents, the front one for a portrait. */
  camera?: 'environment' | 'user' | undefined;
  testId?: string | undefined;
}

export const UploadTile = ({
  label,
  hint,
  error,
  disabled = false,
  value,
  preview,
  testId,
  ...props
}: UploadTileProps) => {
  const text = useText(uiTexts);
  const { options } = useFormat();
  const job = useUploadJob(props);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const size = formatMegabytes(UPLOAD_LIMIT_BYTES, options);
  const shown = job.preview ?? (value === undefined ? undefined : (preview ?? value));
  const failure = job.state.phase === 'failed' ? text(`upload_${job.state.reason}`, { size }) : undefined;
  const choose = (): void => files.current?.click();
  const retry = job.state.phase === 'failed' && job.state.reason === 'failed' && (
    <div>
      <Button variant="secondary" size="small" fit onClick={job.retry}>
        {text('retry')}
      </Button>
    </div>
  );
  return (
    <Field label={label} hint={hint} error={failure ?? error} disabled={disabled} errorActions={retry}>
      {(control) => (
        <div role="group" aria-labelledby={control['aria-labelledby']} aria-describedby={control['aria-describedby']}>
          <FileInput ref={files} id={control.id} disabled={disabled} onPick={job.pick} testId={testId} />
          <FileInput ref={camera} capture={props.camera ?? 'environment'} disabled={disabled} onPick={job.pick} />
          {shown === undefined ? (
            <EmptyTile size={size} disabled={disabled} onCamera={() => camera.current?.click()} onFile={choose} />
          ) : (
            <UploadPreview
              address={(job.preview ?? preview) === undefined && props.write_only ? undefined : shown}
              name={job.picked?.name}
              turns={job.turns}
              state={job.state}
              sent={value !== undefined}
              invalid={control['aria-invalid']}
            >
              <TileActions job={job} disabled={disabled} onReplace={choose} />
            </UploadPreview>
          )}
        </div>
      )}
    </Field>
  );
};

interface TileActionsProps {
  job: ReturnType<typeof useUploadJob>;
  disabled: boolean;
  onReplace: () => void;
}

const TileActions = ({ job, disabled, onReplace }: TileActionsProps) => {
  const text = useText(uiTexts);
  const action = (Icon: typeof ImageUp, label: string, onClick: () => void) => (
    <IconButton icon={<Icon aria-hidden size={20} />} label={label} onClick={onClick} disabled={disabled} />
  );
  return (
    <>
      {job.picked && job.state.phase !== 'failed' && action(RotateCwSquare, text('upload_rotate'), job.rotate)}
      {action(ImageUp, text('upload_replace'), onReplace)}
      {action(Trash2, text('upload_remove'), job.remove)}
    </>
  );
};

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  id?: string;
  capture?: 'environment' | 'user';
  disabled: boolean;
  onPick: (file: File) => void;
  testId?: string | undefined;
}

const FileInput = ({ ref, id, capture, disabled, onPick, testId }: FileInputProps) => (
  <input
    ref={ref}
    id={id}
    type="file"
    hidden
    accept={imageTypes.join(',')}
    capture={capture}
    disabled={disabled}
    data-testid={testId}
    onChange={(event) => {
      const file = event.target.files?.[0];
      /* Reset, so that choosing the same file again after removing it counts as a change. */
      event.target.value = '';
      if (file) onPick(file);
    }}
  />
);

interface EmptyTileProps {
  size: string;
  disabled: boolean;
  onCamera: () => void;
  onFile: () => void;
}

const EmptyTile = ({ size, disabled, onCamera, onFile }: EmptyTileProps) => {
  const text = useText(uiTexts);
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong bg-raised p-4">
      <p className={`max-w-72 text-center type-caption text-balance ${disabled ? 'text-3' : 'text-2'}`}>
        {text('upload_rule', { size })}
      </p>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Camera aria-hidden size={20} />}
          disabled={disabled}
          onClick={onCamera}
        >
          {text('upload_camera')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<FileImage aria-hidden size={20} />}
          disabled={disabled}
          onClick={onFile}
        >
          {text('upload_file')}
        </Button>
      </div>
    </div>
  );
};
