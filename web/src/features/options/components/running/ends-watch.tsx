import { useEffect, useRef, useState } from 'react';
import { optionEnded } from '#contract/options/channels.ts';
import { useChannel } from '#web/shared/channel.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { router } from '#web/shared/navigation.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import type { Option } from '#web/features/options/queries.ts';
import { isStageSeen, results } from './results.ts';

/** Loaded with the first news; most customers have none for days. */
const EndsToast = lazyPart(async () => (await import('./ends-toast.tsx')).EndsToast, {
  texts: [optionsRunningTexts],
  failed: null,
});

/** Endings within this time share one toast: one tick may settle many. */
const TOGETHER_MS = 400;

const FORM = /^pages\/transaction\/index2?$/;

/** The panel on the form says it already; the tab root stays mounted behind other screens. */
const isOnForm = (): boolean => isStageSeen() && FORM.test(router.state.get().stack.at(-1)?.path ?? '');

/** OT31: says on whatever screen the app is how an option ended. */
export const EndsWatch = () => {
  const [news, setNews] = useState<readonly Option[]>([]);
  const waiting = useRef<Option[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      results.clear();
    },
    [],
  );
  useChannel(optionEnded, (option) => {
    if (!results.add(option) || isOnForm()) return;
    waiting.current.push(option);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNews(waiting.current.splice(0)), TOGETHER_MS);
  });
  return news.length > 0 && <EndsToast options={news} />;
};
