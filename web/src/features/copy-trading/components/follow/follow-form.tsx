import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Switch } from '#ui/switch.tsx';
import { useDraft } from '#web/shared/drafts.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { followForm, NEW_FOLLOW, type TypedFollow } from '#web/features/copy-trading/form.ts';
import { followTexts } from '#web/features/copy-trading/locales/follow/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import { useMine, type Terms, type TraderDetail } from '#web/features/copy-trading/queries.ts';
import { LeverageNotice } from './leverage-notice.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { TraderLine } from './trader-line.tsx';
import { useFollowSheet } from './use-follow-sheet.tsx';

interface FollowFormProps {
  trader: TraderDetail;
  terms: Terms;
}

export const FollowForm = ({ trader, terms }: FollowFormProps) => {
  const text = useText(followTexts);
  const guest = useSession() === undefined;
  const free = useMine().value?.free;
  const draft = useDraft<TypedFollow>(`copy-trading.follow.${trader.trader_info.id}`, NEW_FOLLOW);
  const typed = draft.values;
  const form = followForm(typed, terms, trader, free?.futures);
  const [tried, setTried] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const { start, sheet } = useFollowSheet(trader, terms, draft.clear);
  const full = trader.card.room <= 0;
  const submit = (): void => {
    setTried(true);
    const { settings } = form;
    if (settings && accepted) start({ settings, form, copy_open: typed.copy_open === 'yes' });
  };
  return (
    <PageFrame
      title={text('title')}
      testId="copy.follow"
      footer={
        <Button onClick={submit} disabled={full || trader.is_me} testId="copy.follow.submit">
          {trader.is_me ? text('yourself') : full ? text('full') : text(guest ? 'log_in_to_follow' : 'follow')}
        </Button>
      }
    >
      <HaltNotice />
      <TraderLine trader={trader} />
      <LeverageNotice trader={trader} />
      {full && <Banner kind="warn">{text('full_rule')}</Banner>}
      <SettingsFields
        typed={typed}
        set={draft.set}
        form={form}
        terms={terms}
        trader={trader}
        free={free}
        tried={tried}
      />
      <Beginning
        copy_open={typed.copy_open === 'yes'}
        onCopyOpen={(copies) => draft.set({ copy_open: copies ? 'yes' : 'no' })}
        accepted={accepted}
        onAccept={setAccepted}
        tried={tried}
      />
      {sheet}
    </PageFrame>
  );
};

interface BeginningProps {
  copy_open: boolean;
  onCopyOpen: (copies: boolean) => void;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  tried: boolean;
}

/** What is asked once, when a follow begins. */
const Beginning = ({ copy_open, onCopyOpen, accepted, onAccept, tried }: BeginningProps) => {
  const text = useText(followTexts);
  return (
    <Card flush>
      <Switch
        label={text('copy_open')}
        caption={text('copy_open_rule')}
        checked={copy_open}
        onChange={onCopyOpen}
        testId="copy.follow.copy-open"
      />
      <a
        href={copyPaths.agreement()}
        className="flex min-h-12 items-center gap-3 px-4 type-body text-accent active:bg-pressed"
        data-testid="copy.follow.agreement"
      >
        <span className="min-w-0 flex-1">{text('agreement')}</span>
        <ChevronRight aria-hidden className="size-5 text-3" />
      </a>
      <div className="px-4 py-1">
        <Checkbox
          checked={accepted}
          onChange={onAccept}
          error={tried && !accepted ? text('accept_first') : undefined}
          testId="copy.follow.accept"
        >
          {text('accept')}
        </Checkbox>
      </div>
    </Card>
  );
};
