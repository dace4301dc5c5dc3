import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { MAX_DAILY_LOSS, MIN_DAILY_LOSS } from '#contract/limits/rules.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { Section } from '#ui/section.tsx';
import { useDraft } from '#web/shared/drafts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { limitForm, type LimitForm, type LimitProblem } from '../form.ts';
import { limitsProblems, limitsTexts } from '../locales/index.ts';
import type { Limits } from '../queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useChange } from './use-change.ts';
import { useLimitFormat } from './use-limit-format.ts';

const CENT = Decimal.of('0.01');

export const DailyLoss = ({ limits }: { limits: Limits }) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const { daily_loss } = limits;
  return (
    <Section title={text('daily_loss_limit')} testId="limits.daily-loss">
      <Card>
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              {
                label: text('limit_now'),
                value: daily_loss ? format.limit(daily_loss) : text('limit_none'),
                testId: 'limits.limit',
              },
            ]}
          />
          <Waiting limits={limits} />
          <LimitFields limits={limits} />
        </div>
      </Card>
      <p className="type-caption text-3">{text('limit_closes_nothing')}</p>
    </Section>
  );
};

/** LI3, LI4: what was asked for and does not count yet. */
const Waiting = ({ limits: { daily_loss, next_daily_loss: next } }: { limits: Limits }) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const keep = useChange(limitsCalls.keepDailyLoss);
  if (!next || !daily_loss) return null;
  const values = { time: format.instant(next.at, 'date_time'), now: format.limit(daily_loss) };
  const action = { label: text('pending_keep', values), onClick: () => void keep.save({}) };
  return (
    <Banner kind="info" action={action} testId="limits.waiting">
      {next.daily_loss
        ? text('pending_raise', { ...values, limit: format.limit(next.daily_loss) })
        : text('pending_remove', values)}
    </Banner>
  );
};

const LimitFields = ({ limits }: { limits: Limits }) => {
  const text = useText(limitsTexts);
  const problemText = useProblemText();
  const draft = useDraft('limits.daily-loss', { amount: '' });
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<'set' | 'remove'>();
  const form = limitForm(draft.values.amount, limits.daily_loss);
  const submit = (): void => {
    setTried(true);
    if (!form.problem) setAsking('set');
  };
  const saved = (): void => {
    setAsking(undefined);
    setTried(false);
    draft.clear();
  };
  const close = (): void => setAsking(undefined);
  const removes_already = limits.next_daily_loss !== null && limits.next_daily_loss.daily_loss === null;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AmountField
        label={text('limit_new')}
        hint={text('limit_how')}
        value={draft.values.amount}
        onChange={(amount) => draft.set({ amount })}
        step={CENT}
        unit="USDT"
        error={tried && form.problem ? problemText(form.problem) : undefined}
        testId="limits.amount"
      />
      <Button type="submit" testId="limits.set">
        {text('limit_set')}
      </Button>
      {limits.daily_loss && !removes_already && (
        <Button variant="ghost" onClick={() => setAsking('remove')} testId="limits.remove">
          {text('limit_remove')}
        </Button>
      )}
      <SetDialog form={form} limits={limits} open={asking === 'set'} onClose={close} onSaved={saved} />
      <RemoveDialog limits={limits} open={asking === 'remove'} onClose={close} onSaved={saved} />
    </form>
  );
};

const useProblemText = () => {
  const text = useText(limitsTexts);
  const refusal = useText(limitsProblems);
  const format = useLimitFormat();
  const bare = (value: Decimal): string => format.limit(value).replace(/\s*USDT$/, '');
  return (problem: LimitProblem): string =>
    problem === 'daily_loss_invalid'
      ? refusal(problem, { min: bare(MIN_DAILY_LOSS), max: bare(MAX_DAILY_LOSS) })
      : text(problem);
};

interface DialogProps {
  limits: Limits;
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** When a higher limit, or none, will count. */
const useTomorrow = (): string => useLimitFormat().instant(plusDays(instantOf(now()), 1), 'date_time');

const SetDialog = ({ form, limits: { daily_loss }, open, onClose, onSaved }: DialogProps & { form: LimitForm }) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const time = useTomorrow();
  const { save, busy } = useChange(limitsCalls.setDailyLoss);
  const { amount = Decimal.zero, waits } = form;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text('confirm_set', { limit: format.limit(amount) })}
      act={text('limit_set')}
      busy={busy}
      onConfirm={() => void save({ amount }).then((done) => done && onSaved())}
      testId="limits.confirm-set"
    >
      {waits && daily_loss ? text('confirm_later', { time, now: format.limit(daily_loss) }) : text('confirm_now')}
    </ConfirmDialog>
  );
};

const RemoveDialog = ({ limits: { daily_loss }, open, onClose, onSaved }: DialogProps) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const time = useTomorrow();
  const { save, busy } = useChange(limitsCalls.removeDailyLoss);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text('confirm_remove')}
      act={text('limit_remove')}
      busy={busy}
      onConfirm={() => void save({}).then((done) => done && onSaved())}
      testId="limits.confirm-remove"
    >
      {text('confirm_removed', { time, now: format.limit(daily_loss ?? Decimal.zero) })}
    </ConfirmDialog>
  );
};
