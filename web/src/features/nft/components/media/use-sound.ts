import { useLayoutEffect, useRef, useState } from 'react';

type SoundState = 'still' | 'loading' | 'playing' | 'failed';

/** An audio element that plays when asked to, and stops when its page is left. */
export const useSound = (known_ms: number | null) => {
  const player = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<SoundState>('still');
  const [at_s, setAt] = useState(0);
  const [read_s, setRead] = useState<number>();
  const total_s = read_s ?? (known_ms ?? 0) / 1000;
  useLayoutEffect(() => {
    const sound = player.current;
    return () => sound?.pause();
  }, []);
  const play = (): void => {
    setState('loading');
    // A refusal of the browser is not a broken file; that is reported by the element's own event.
    player.current?.play().catch(() => setState((now) => (now === 'loading' ? 'still' : now)));
  };
  return {
    state,
    at_s,
    total_s,
    toggle: () => (state === 'playing' || state === 'loading' ? player.current?.pause() : play()),
    seek(to_s: number) {
      setAt(to_s);
      if (player.current) player.current.currentTime = to_s;
    },
    retry() {
      player.current?.load();
      play();
    },
    element: {
      ref: player,
      preload: 'none',
      onPlaying: () => setState('playing'),
      onWaiting: () => setState('loading'),
      onPause: () => setState((now) => (now === 'failed' ? now : 'still')),
      onEnded: () => setState('still'),
      onError: () => setState('failed'),
      onTimeUpdate: () => setAt(player.current?.currentTime ?? 0),
      onDurationChange: () => {
        const { duration } = player.current ?? {};
        if (duration !== undefined && Number.isFinite(duration)) setRead(duration);
      },
    },
  } as const;
};
