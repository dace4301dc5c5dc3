import { useState } from 'react';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useText } from '#ui/i18n/texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { toast } from '#ui/toast-store.ts';
import { ActSheet } from '#web/shared/act/act-sheet.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import { changedByFollowing, type Follow } from '#web/features/copy-trading/queries.ts';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';

export interface FollowSheetProps {
  open: boolean;
  onClose: () => void;
  follow: Follow;
}

type Cancelled = OutputOf<typeof copyCalls.cancel>;

/** CT18: ends a follow; its open copies are kept as own positions, or closed at the market. */
export const CancelSheet = ({ open, onClose, follow }: FollowSheetProps) => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const act = useAct(copyCalls.cancel, changedByFollowing);
  const [choice, setChoice] = useState<'keep' | 'close'>('keep');
  const { open_copies, unrealised, nickname, trader_user_id } = follow;
  const closes = open_copies > 0 && choice === 'close';
  const said = ({ closed, closing, kept }: Cancelled): string => {
    if (closing > 0) return text('cancelled_closing', { count: closing });
    if (closed > 0) return text('cancelled_closed', { count: closed });
    return kept > 0 ? text('cancelled_kept', { count: kept }) : text('cancelled');
  };
  const send = async (): Promise<void> => {
    const done = await act.send({ follow_user_id: trader_user_id, close: closes });
    if (!done) return;
    onClose();
    toast.show(said(done), { kind: 'done' });
  };
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('cancel_title')}
      act={act}
      label={text(closes ? 'cancel_and_close' : 'cancel')}
      variant="danger"
      onPress={() => void send()}
      testId="copy.cancel"
    >
      <p className="type-body text-1">{text('cancel_intro', { trader: nickname })}</p>
      {open_copies > 0 && (
        <>
          <p className="type-label text-2">{text('cancel_open', { count: open_copies })}</p>
          <div className="-mx-4">
            <RadioList
              label={text('cancel_title')}
              options={[
                { value: 'keep', label: text('cancel_keep'), caption: text('cancel_keep_rule') },
                { value: 'close', label: text('cancel_close'), caption: text('cancel_close_rule') },
              ]}
              value={choice}
              onChange={setChoice}
              testId="copy.cancel.choice"
            />
          </div>
          {choice === 'close' && (
            <p className="type-label font-normal text-2" data-testid="copy.cancel.estimate">
              {text('cancel_estimate')} <span className={`num ${toneOf(unrealised)}`}>{format.result(unrealised)}</span>
            </p>
          )}
        </>
      )}
      <p className="type-caption text-2">{text('cancel_history')}</p>
    </ActSheet>
  );
};

/** CT14: resuming after the stop loss begins a new account of the follow. */
export const ResumeSheet = ({ open, onClose, follow }: FollowSheetProps) => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const act = useAct(copyCalls.pause, changedByFollowing);
  const send = async (): Promise<void> => {
    const done = await act.send({ trader_user_id: follow.trader_user_id, paused: false });
    if (!done) return;
    onClose();
    toast.show(text('resumed_now'), { kind: 'done' });
  };
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('resume_title')}
      act={act}
      label={text('resume')}
      onPress={() => void send()}
      testId="copy.resume"
    >
      <p className="type-body text-1">{text('resume_intro')}</p>
      <p className="type-label font-normal text-2">
        {text('resume_rule', {
          budget: format.usdt(follow.budget, 'up'),
          level: format.usdt(follow.stop_level, 'down'),
        })}
      </p>
    </ActSheet>
  );
};
