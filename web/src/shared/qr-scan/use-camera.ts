import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { qrReader } from './read-qr.ts';

/**
 * `absent`: no camera, or the page may not ask for it. `failed`: it does not start, often because another app holds it.
 */
export type CameraState = 'starting' | 'looking' | 'denied' | 'absent' | 'failed';

const LOOK_EVERY_MS = 150;

/** Runs the back camera while the component is shown, and reports the first text it reads. */
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
  // Closed while the permission prompt was open: the camera must be turned off again.
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
  // Absent on a page without HTTPS, despite the type.
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
