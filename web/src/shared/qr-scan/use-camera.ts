import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { qrReader } from './read-qr.ts';

/** `absent`: there is none, or the page may not ask for it. `failed`: it is there and does not start, often held by another app. */
export type CameraState = 'starting' | 'looking' | 'denied' | 'absent' | 'failed';

const LOOK_EVERY_MS = 150;

/** Runs the camera at the back for as long as the component is shown, and says the first text that it sees. */
export const useCamera = (onText: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const say = useEffectEvent(onText);
  useEffect(() => {
    const end = new AbortController();
    setState('starting');
    void run(video.current, end.signal, setState, say);
    return () => end.abort();
  }, [attempt]);
  return { video, state, again: () => setAttempt((last) => last + 1) };
};

const run = async (
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  tell: (state: CameraState) => void,
  say: (text: string) => void,
): Promise<void> => {
  if (!video) return;
  const stream = await openCamera();
  const stop = (): void => {
    if (typeof stream !== 'string') for (const track of stream.getTracks()) track.stop();
  };
  // Closed while the question for permission was open: the light of the camera must go out again.
  if (signal.aborted) return stop();
  if (typeof stream === 'string') return tell(stream);
  signal.addEventListener('abort', stop);
  try {
    video.srcObject = stream;
    const [read] = await Promise.all([qrReader(), video.play()]);
    tell('looking');
    while (!signal.aborted) {
      const found = await read(video);
      if (signal.aborted) return;
      if (found !== undefined) return say(found);
      await pause(LOOK_EVERY_MS);
    }
  } catch {
    stop();
    if (!signal.aborted) tell('failed');
  }
};

const openCamera = async (): Promise<MediaStream | 'denied' | 'absent' | 'failed'> => {
  // Absent on a page without HTTPS, whatever the type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return 'absent';
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (failure) {
    const name = failure instanceof DOMException ? failure.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed';
  }
};

const pause = (delay_ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay_ms));
