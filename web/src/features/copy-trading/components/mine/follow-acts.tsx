import { copyCalls } from '#contract/copy-trading/calls.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useConnection } from '#web/shared/online.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import { changedByFollowing, type Follow } from '#web/features/copy-trading/queries.ts';

/** What opens a sheet. */
export type FollowAct = 'cancel' | 'resume' | 'versions';

interface FollowActsProps {
  follow: Follow;
  onAct: (what: FollowAct, follow: Follow) => void;
}

/** What a card offers; words are never broken: a button that does not fit goes to the next row. */
export const FollowActs = ({ follow, onAct }: FollowActsProps) => {
  const text = useText(mineTexts);
  const { state, nickname, trader_user_id } = follow;
  const spoken = (act: string): string => text('act_named', { act, trader: nickname });
  const sheetButton = (what: 'versions' | 'cancel') => (
    <div>
      <Button {...look} onClick={() => onAct(what, follow)} spoken={spoken(text(what))} testId={`copy.mine.${what}`}>
        {text(what)}
      </Button>
    </div>
  );
  return (
    <div className="flex flex-wrap gap-2 *:min-w-max *:flex-1">
      {state !== 'ended' && (
        <>
          <div>
            <Button
              {...look}
              href={copyPaths.follow({ uid: trader_user_id })}
              spoken={spoken(text('edit'))}
              testId="copy.mine.edit"
            >
              {text('edit')}
            </Button>
          </div>
          <PauseButton follow={follow} spoken={spoken} onResume={() => onAct('resume', follow)} />
        </>
      )}
      {sheetButton('versions')}
      {state !== 'ended' && sheetButton('cancel')}
    </div>
  );
};

const look = { variant: 'secondary', size: 'small' } as const;

interface PauseButtonProps {
  follow: Follow;
  spoken: (act: string) => string;
  onResume: () => void;
}

/** CT17: pausing is undone by a tap, so it needs no sheet; resuming after a stop loss begins a new account. */
const PauseButton = ({ follow: { state, trader_user_id }, spoken, onResume }: PauseButtonProps) => {
  const text = useText(mineTexts);
  const { online } = useConnection();
  const write = useWrite(copyCalls.pause, { changes: changedByFollowing });
  const setPaused = async (paused: boolean): Promise<void> => {
    const sent = await write.send({ trader_user_id, paused });
    if (sent.state === 'done') toast.show(text(paused ? 'paused_now' : 'resumed_now'), { kind: 'done' });
  };
  const label = text(state === 'active' ? 'pause' : 'resume');
  return (
    <div>
      <Button
        {...look}
        busy={write.busy}
        disabled={!online}
        onClick={() => (state === 'stopped' ? onResume() : void setPaused(state === 'active'))}
        spoken={spoken(label)}
        testId="copy.mine.pause"
      >
        {label}
      </Button>
    </div>
  );
};
