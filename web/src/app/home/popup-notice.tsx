import { useEffect, useState } from 'react';
import { contentCalls } from '#contract/content/calls.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { useSession } from '#web/shared/session.ts';
import { lasting } from '#web/shared/stored.ts';
import { useRead } from '#web/shared/use-read.ts';
import { useTotal } from './total.ts';

const PopupSheet = lazyPart(() => import('./popup-sheet.tsx').then(({ PopupSheet }) => PopupSheet), { failed: null });

/** The spec's storage key. */
const closedKey = (id: number): string => `hasCloseNotice_${id}`;

const CALM_MS = 1500;

/** Another overlay is open; a notice must not open on top of it. */
const isCovered = (): boolean => ((history.state as { overlay?: number } | null)?.overlay ?? 0) > 0;

const touches = ['pointerdown', 'pointerup', 'scroll', 'keydown'] as const;

/** Acts once nothing was touched for a while: a sheet that opens under a finger takes a tap meant for the page. */
const whenCalm = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isCovered() ? wait() : act()), CALM_MS);
  };
  wait();
  for (const touch of touches) addEventListener(touch, wait, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const touch of touches) removeEventListener(touch, wait, { capture: true });
  };
};

/** An editors' notice: shown once, and only over a screen that is already usable. */
export const PopupNotice = () => {
  const content = useContentThere();
  const notice = useRead(contentCalls.popup, {}, { fresh_ms: 600_000, when: content }).value ?? undefined;
  const [shown, setShown] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const wanted = content && shown === 'waiting' && notice && lasting.read(closedKey(notice.id)) === undefined;
  useEffect(() => {
    if (!wanted) return;
    return whenCalm(() => setShown('open'));
  }, [wanted]);
  if (shown === 'waiting' || !notice) return null;
  const close = (): void => {
    lasting.write(closedKey(notice.id), '1');
    setShown('closed');
  };
  return <PopupSheet open={shown === 'open'} onClose={close} notice={notice} />;
};

/** Whether the main parts of the screen have loaded or failed. */
const useContentThere = (): boolean => {
  const guest = useSession() === undefined;
  const menu = useRead(startCalls.menu, {}, { keep: true, fresh_ms: 60_000 });
  const total = useTotal();
  return menu.state !== 'loading' && (guest || total.state !== 'loading');
};
