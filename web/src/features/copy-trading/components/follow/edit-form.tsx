import { useState } from 'react';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { toast } from '#ui/toast-store.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useWrite } from '#web/shared/use-write.ts';
import { followForm, inputOf, stopsNow, typedOf, type TypedFollow } from '#web/features/copy-trading/form.ts';
import { followTexts } from '#web/features/copy-trading/locales/follow/index.ts';
import {
  changedByFollowing,
  useMine,
  type Follow,
  type Terms,
  type TraderDetail,
} from '#web/features/copy-trading/queries.ts';
import { LeverageNotice } from './leverage-notice.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TraderLine } from './trader-line.tsx';

interface EditFormProps {
  follow: Follow;
  trader: TraderDetail;
  terms: Terms;
}

/** What settings would close is decided by prices, so the value is read again while they are typed. */
const EVERY_MS = 5000;

/** CT3: other settings for a follow; lots count from the next copy on, budget and stop loss at once. */
export const EditForm = ({ follow, trader, terms }: EditFormProps) => {
  const text = useText(followTexts);
  const free = useMine(EVERY_MS).value?.free;
  const before = typedOf(follow);
  const [typed, setTyped] = useState<TypedFollow>(before);
  const [tried, setTried] = useState(false);
  const write = useWrite(copyCalls.edit, { changes: changedByFollowing });
  const form = followForm(typed, terms, trader, free?.futures);
  const changed = Object.entries(typed).some(([field, value]) => before[field] !== value);
  const save = async (): Promise<void> => {
    setTried(true);
    if (!form.settings) return;
    const sent = await write.send({ trader_user_id: follow.trader_user_id, ...inputOf(form.settings) });
    if (sent.state !== 'done') return;
    toast.show(text('saved'), { kind: 'done' });
    back();
  };
  return (
    <PageFrame
      title={text('edit_title')}
      testId="copy.edit"
      footer={
        <Save
          onSave={() => void save()}
          busy={write.busy}
          changed={changed}
          closes={changed && stopsNow(follow, form) ? follow.open_copies : 0}
        />
      }
    >
      <HaltNotice />
      <TraderLine trader={trader} />
      <LeverageNotice trader={trader} />
      <p className="type-label font-normal text-2" data-testid="copy.edit.rule">
        {text('edit_rule')}
      </p>
      <SettingsFields
        typed={typed}
        set={(part) => setTyped((now) => ({ ...now, ...part }) as TypedFollow)}
        form={form}
        terms={terms}
        trader={trader}
        free={free}
        tried={tried}
      />
    </PageFrame>
  );
};

interface SaveProps {
  onSave: () => void;
  busy: boolean;
  changed: boolean;
  /** CT14: how many copies saving closes at once. */
  closes: number;
}

const Save = ({ onSave, busy, changed, closes }: SaveProps) => {
  const text = useText(followTexts);
  const words = useText(uiTexts);
  const stops = closes > 0;
  return (
    <div className="flex flex-col gap-3">
      {stops && (
        <Banner kind="danger" testId="copy.edit.stops-now">
          {text('stops_now', { count: closes })}
        </Banner>
      )}
      <Button
        onClick={onSave}
        variant={stops ? 'danger' : 'primary'}
        busy={busy}
        busyLabel={words('submitting')}
        disabled={!changed}
        testId="copy.edit.save"
      >
        {stops ? text('save_and_close', { count: closes }) : text(changed ? 'save' : 'nothing_changed')}
      </Button>
    </div>
  );
};
