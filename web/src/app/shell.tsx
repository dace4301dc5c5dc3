import { useEffect } from 'react';
import { startCalls } from '#contract/site/start-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Toaster } from '#ui/toast.tsx';
import { InboxWatch } from '../features/inbox/components/lazy-parts.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { refreshScreen, visits } from '../shared/answers.ts';
import { whenSkipped } from '../shared/server-time.ts';
import { useSession } from '../shared/session.ts';
import { useRead } from '../shared/use-read.ts';
import { lines } from '../shared/lines.ts';
import { sharedTexts } from '../shared/locales/index.ts';
import { learnSiteName } from '../shared/title.ts';
import { unread } from './home/unread.ts';
import { PageStack } from './page-stack.tsx';

/** If it fails to load, ends of positions are in the messages only. */
const EndsWatch = lazyPart(
  async () => (await import('../features/futures/components/positions/ends-watch.tsx')).EndsWatch,
  { failed: null },
);

/** The same of options. */
const OptionEndsWatch = lazyPart(
  async () => (await import('../features/options/components/running/ends-watch.tsx')).EndsWatch,
  { failed: null },
);

/** The column that holds the app; on a wide screen the page colour fills both sides. */
export const Shell = () => {
  const guest = useSession() === undefined;
  const config = useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 }).value;
  // Somebody skipped the demo's time: every answer on the screen is old, and the line above it says how far it is ahead.
  useEffect(() => whenSkipped(() => void refreshScreen()), []);
  useEffect(() => {
    if (!config) return;
    lines.learn(config.dd_app_paths);
    learnSiteName(config.site_name);
  }, [config]);
  return (
    <>
      <div className="mx-auto flex h-full max-w-120 flex-col bg-page text-1">
        {config?.demo && <DemoLine ahead={config.demo_skipped_hours} />}
        <div className="relative min-h-0 flex-1 overflow-clip">
          <PageStack key={visits.use()} />
        </div>
      </div>
      {!guest && <InboxWatch onUnread={unread.set} />}
      {!guest && <EndsWatch />}
      {!guest && <OptionEndsWatch />}
      <Toaster />
    </>
  );
};

/** With the hours that the demo has skipped, in a form that every language reads. */
const DemoLine = ({ ahead }: { ahead: number }) => {
  const text = useText(sharedTexts);
  return (
    <aside
      className="shrink-0 bg-raised px-4 pt-[max(2px,env(safe-area-inset-top))] pb-0.5 text-center type-caption text-2"
      data-testid="demo"
    >
      {text('demo')}
      {ahead > 0 && ` · +${ahead}\u00a0h`}
    </aside>
  );
};
