import { useEffect, useRef, useState } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { cache, keyOf } from '#web/shared/answers.ts';
import { upload } from '#web/shared/ask.ts';
import { useConnection } from '#web/shared/online.ts';
import { failureText } from '#web/shared/refusals.ts';
import { useUploaded, type Upload } from './queries.ts';
import { fileProblem, type FileProblem } from './file-rules.ts';

export type MediaState =
  | { readonly phase: 'empty' }
  | { readonly phase: 'sending'; readonly share: number }
  /** `words` is the server's own sentence. */
  | { readonly phase: 'failed'; readonly problem?: FileProblem; readonly words?: string }
  | { readonly phase: 'loading' }
  | { readonly phase: 'known'; readonly upload: Upload };

export interface MediaUpload {
  readonly state: MediaState;
  pick(file: File): void;
  /** After a failure for which the file is not to blame. */
  retry: (() => void) | undefined;
}

/** NM2: one file: sent with its progress, then watched until the server has made it ready. */
export const useMediaUpload = (id: number | undefined, onId: (id: number | undefined) => void): MediaUpload => {
  const [sending, setSending] = useState<Exclude<MediaState, { phase: 'loading' | 'known' }>>({ phase: 'empty' });
  const [file, setFile] = useState<File>();
  const { online } = useConnection();
  const [waits, setWaits] = useState(true);
  const read = useUploaded(id, waits && online);
  const job = useRef(0);
  const decided = read.value !== undefined && read.value.state !== 'waiting';
  useEffect(() => setWaits(!decided), [decided]);
  useEffect(() => () => void (job.current += 1), []);

  const run = async (chosen: File): Promise<void> => {
    const mine = ++job.current;
    const show = (next: typeof sending): void => {
      if (mine === job.current) setSending(next);
    };
    onId(undefined);
    setFile(chosen);
    const problem = fileProblem(chosen);
    if (problem) return show({ phase: 'failed', problem });
    show({ phase: 'sending', share: 0 });
    try {
      const sent = await upload(studioCalls.upload, chosen, (share) => show({ phase: 'sending', share }));
      if (mine !== job.current) return;
      cache.seed(keyOf(studioCalls.uploaded, { id: sent.id }), sent, 0);
      onId(sent.id);
      show({ phase: 'empty' });
    } catch (failure) {
      show({ phase: 'failed', words: failureText(failure) });
      if (!(failure instanceof Refused)) return;
      if (mine === job.current) setFile(undefined);
    }
  };

  const unknown = read.failure instanceof Refused && read.failure.reason === 'nft_media_unknown';
  // An upload that was cleared away, or is another customer's: the draft forgets it.
  useEffect(() => {
    if (unknown) onId(undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per answer
  }, [unknown]);

  const shown = (): MediaState => {
    if (sending.phase !== 'empty' || id === undefined) return sending;
    return read.value ? { phase: 'known', upload: read.value } : { phase: 'loading' };
  };
  const again = sending.phase === 'failed' && sending.problem === undefined && file;
  return {
    state: shown(),
    pick: (chosen) => void run(chosen),
    retry: again ? () => void run(again) : undefined,
  };
};
