import { useEffect, useRef, useState } from 'react';
import { optionEnded } from '#contract/options/channels.ts';
import { useChannel } from '#web/shared/channel.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { router } from '#web/shared/navigation.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import type { Option } from '#web/features/options/queries.ts';
import { isOnForm } from './on-form.ts';
import { isStageSeen, results } from './results.ts';

/** Loaded with the first news; most customers have none for days. */
const EndsToast = lazyPart(async () => (await import('./ends-toast.tsx')).EndsToast, {
  texts: [optionsRunningTexts],
  failed: null,
});

/** Endings within this time share one toast: one tick may settle many. */
const TOGETHER_MS = 400;

/** The panel on the form, or the receipt of this option, says it already. */
const isSeen = ({ id }: Option): boolean => {
  if (isOnForm()) return isStageSeen();
  const top = router.state.get().stack.at(-1);
  return top?.path === optionsPaths.receipt.path && top.query['id'] === String(id);
};

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
    if (!results.add(option, isOnForm()) || isSeen(option)) return;
    waiting.current.push(option);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNews(waiting.current.splice(0)), TOGETHER_MS);
  });
  return news.length > 0 && <EndsToast options={news} />;
};
