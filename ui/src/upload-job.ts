import { useEffect, useRef, useState } from 'react';
import { ShrinkError, shrinkImage, type QuarterTurns, type ShrinkFailure } from './image-shrink.ts';

export type UploadFailure = ShrinkFailure | 'failed';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'preparing' }
  | { phase: 'sending'; share: number }
  | { phase: 'failed'; reason: UploadFailure };

export interface UploadJob {
  /** Uploads the file, reporting the share already sent from 0 to 1, and returns its address. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<string>;
  /** With the picture as it was sent, for a form that keeps a preview of it. */
  onChange: (address: string | undefined, sent?: File) => void;
  /** Whether a picture was chosen that is not uploaded; for a form that can be sent without one. */
  onPending?: ((pending: boolean) => void) | undefined;
}

/** One picture being uploaded: prepared, sent, and sent again when it is rotated or the connection failed. */
export const useUploadJob = ({ upload, onChange, onPending }: UploadJob) => {
  const [picked, setPicked] = useState<{ file: File; turns: QuarterTurns }>();
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const preview = usePreview(picked?.file);
  const job = useRef(0);

  const run = async (file: File, turns: QuarterTurns): Promise<void> => {
    const mine = ++job.current;
    const tell = (next: UploadState): void => {
      if (mine === job.current) setState(next);
    };
    setPicked({ file, turns });
    /* Until the new picture is uploaded, the form must not be able to submit the old one. */
    onChange(undefined);
    onPending?.(true);
    tell({ phase: 'preparing' });
    try {
      const ready = await shrinkImage(file, turns);
      if (mine !== job.current) return;
      tell({ phase: 'sending', share: 0 });
      const address = await upload(ready, (share) => tell({ phase: 'sending', share }));
      if (mine !== job.current) return;
      tell({ phase: 'idle' });
      onChange(address, ready);
      onPending?.(false);
    } catch (failure) {
      tell({ phase: 'failed', reason: failure instanceof ShrinkError ? failure.reason : 'failed' });
    }
  };

  return {
    state,
    preview,
    turns: picked?.turns ?? 0,
    picked: picked?.file,
    pick: (file: File): void => void run(file, 0),
    rotate: (): void => {
      if (picked) void run(picked.file, ((picked.turns + 1) % 4) as QuarterTurns);
    },
    retry: (): void => {
      if (picked) void run(picked.file, picked.turns);
    },
    remove: (): void => {
      job.current += 1;
      setPicked(undefined);
      setState({ phase: 'idle' });
      onChange(undefined);
      onPending?.(false);
    },
  };
};

const usePreview = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
