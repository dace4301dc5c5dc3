import { useEffect, useRef, useState } from 'react';
import { futuresChanged } from '#contract/futures/channels.ts';
import { useChannel } from '#web/shared/channel.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import type { Position } from '#web/features/futures/queries.ts';
import { newsOf } from './ends.ts';

/** Loaded with the first news; most customers have none for days. */
const EndsToast = lazyPart(async () => (await import('./ends-toast.tsx')).EndsToast, {
  texts: [positionsTexts],
  failed: null,
});

/** Ends that come within this time share one toast: one tick may close many. */
const TOGETHER_MS = 400;

/** FU31: says on whatever screen the app is what happened to a position without a request. */
export const EndsWatch = () => {
  const [news, setNews] = useState<readonly Position[]>([]);
  const waiting = useRef<Position[]>([]);
  const shown = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChannel(futuresChanged, ({ changed }) => {
    for (const position of changed) {
      const what = newsOf(position);
      const key = `${position.id} ${what}`;
      if (!what || shown.current.has(key)) continue;
      shown.current.add(key);
      waiting.current.push(position);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setNews(waiting.current.splice(0)), TOGETHER_MS);
    }
  });
  return news.length > 0 && <EndsToast positions={news} />;
};
