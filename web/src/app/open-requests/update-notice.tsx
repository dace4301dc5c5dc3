import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { notUnderstood } from '#web/shared/not-understood.ts';
import { openRequests } from '#web/shared/use-write.ts';
import { isOutdated } from './build-of.ts';
import { openRequestTexts } from './locales/index.ts';

/** SI24: asks for a reload when the server was updated under the app. Drafts survive it; a sent request comes first. */
export const UpdateNotice = () => {
  const text = useText(openRequestTexts);
  const suspected = notUnderstood.use();
  const [outdated, setOutdated] = useState(false);
  // It changes whenever a form begins or ends to wait.
  openRequests.left.use();
  const waits = openRequests.isWaiting();
  useEffect(() => {
    if (!suspected || outdated) return;
    void isOutdated(document.documentElement.outerHTML).then((is) => {
      setOutdated(is);
      notUnderstood.set(is);
    });
  }, [suspected, outdated]);
  if (!outdated) return null;
  return (
    <div className="fixed inset-x-0 bottom-[calc(72px+env(safe-area-inset-bottom))] z-50 mx-auto max-w-120 px-3">
      <div
        role="status"
        className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface px-4 py-3 shadow-sheet"
        data-testid="update"
      >
        <RefreshCw aria-hidden size={20} className="text-accent" />
        <p className="min-w-40 flex-1 type-label font-normal text-1">{text(waits ? 'update_waits' : 'update')}</p>
        <Button size="small" fit disabled={waits} onClick={() => location.reload()} testId="update.reload">
          {text('update_reload')}
        </Button>
      </div>
    </div>
  );
};
