import ChevronDown from 'lucide-react/icons/chevron-down';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import type { Follow, Mine } from '#web/features/copy-trading/queries.ts';
import type { FollowAct } from './follow-acts.tsx';
import { FollowCard } from './follow-card.tsx';
import { CancelSheet, ResumeSheet } from './follow-sheets.tsx';
import { VersionsSheet } from './versions-sheet.tsx';

/** Own follows: those that go on, then those that ended, which are folded. */
export const Follows = ({ mine: { follows } }: { mine: Mine }) => {
  const text = useText(mineTexts);
  const [acting, setActing] = useState<{ what: FollowAct; id: number; open: boolean }>();
  const [unfolded, setUnfolded] = useState(false);
  const running = follows.filter(({ state }) => state !== 'ended');
  const ended = follows.filter(({ state }) => state === 'ended');
  const act = (what: FollowAct, { id }: Follow): void => setActing({ what, id, open: true });
  const follow = follows.find(({ id }) => id === acting?.id);
  const close = (): void => setActing((before) => before && { ...before, open: false });
  const shows = (what: FollowAct): boolean => acting?.open === true && acting.what === what;
  return (
    <>
      {running.length === 0 && <HowItWorks />}
      {running.map((one) => (
        <FollowCard key={one.id} follow={one} onAct={act} />
      ))}
      {ended.length > 0 && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-11 items-center justify-between gap-3 type-label text-2"
          data-testid="copy.mine.ended"
        >
          {text('ended', { count: ended.length })}
          <ChevronDown aria-hidden size={20} className={unfolded ? 'rotate-180' : ''} />
        </button>
      )}
      {unfolded && ended.map((one) => <FollowCard key={one.id} follow={one} onAct={act} />)}
      {follow && (
        <>
          <CancelSheet key={`cancel-${follow.id}`} open={shows('cancel')} onClose={close} follow={follow} />
          <ResumeSheet open={shows('resume')} onClose={close} follow={follow} />
          <VersionsSheet open={shows('versions')} onClose={close} follow={follow} />
        </>
      )}
    </>
  );
};

const points = ['how_1', 'how_2', 'how_3'] as const;

/** For somebody who follows nobody. */
const HowItWorks = () => {
  const text = useText(mineTexts);
  return (
    <div className="flex flex-col items-center gap-4 px-2 py-8" data-testid="copy.mine.empty">
      <Users aria-hidden className="size-16 stroke-1 text-3" />
      <ol className="flex max-w-88 list-decimal flex-col gap-2 ps-5 type-body text-2">
        {points.map((point) => (
          <li key={point}>{text(point)}</li>
        ))}
      </ol>
      <Button variant="secondary" fit href={copyPaths.list()} testId="copy.mine.browse">
        {text('browse')}
      </Button>
    </div>
  );
};
