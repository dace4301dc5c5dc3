import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { phaseAt, unlocksOf } from '#contract/offerings/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { now } from '#ui/now.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { RemindButton } from '#web/shared/reminder/remind-button.tsx';
import { useSession } from '#web/shared/session.ts';
import { offeringsTexts } from '../locales/index.ts';
import { offeringsPaths } from '../paths.ts';
import type { Detail, Offering } from '../queries.ts';
import { AboutCard } from './about-card.tsx';
import { ApplyCard } from './apply-card.tsx';
import { useApplySheet } from './apply-sheet.tsx';
import { OfferingFacts } from './offering-facts.tsx';
import { OfferingHead } from './offering-head.tsx';
import { OfferingSteps } from './offering-steps.tsx';
import { remindingOf } from './reminding.ts';
import { ShareCard } from './share-card.tsx';
import { UnlockPicture } from './unlock-picture.tsx';
import { useApplying, type Applying } from './use-applying.ts';
import { useOfferingFormat } from './use-offering-format.ts';

/** One offering in each of its phases: only the reminder in warm-up, the form while it is open, the allotment after. */
export const SubscribeView = ({ detail }: { detail: Detail }) => {
  const { info } = detail;
  const [, again] = useState(0);
  const phase = phaseAt(info, instantOf(now()));
  const offering = { ...info, phase };
  const has_applied = detail.order_info.some(({ state }) => state === 'open');
  const open = phase === 'in_progress' && !has_applied;
  const applying = useApplying(detail, open);
  const sheet = useApplySheet(info, applying.clear);
  const submit = (): void => {
    const { form, pay, available } = applying;
    applying.setTried(true);
    if (form.amount && !form.problem) sheet.open({ amount: form.amount, cost: form.cost, pay, available });
  };
  return (
    <PageFrame
      title={info.title}
      testId="offering"
      footer={<Action offering={offering} has_applied={has_applied} busy={sheet.busy} onSubmit={submit} />}
    >
      <HaltNotice />
      <OfferingHead offering={offering} onEnd={() => again((turns) => turns + 1)} />
      <Own detail={detail} />
      {open && (
        <>
          <ApplyCard offering={info} applying={applying} />
          {sheet.problem !== undefined && (
            <Banner kind="danger" testId="offering.refused">
              {sheet.problem}
            </Banner>
          )}
          <ShareCard
            offering={info}
            pay={applying.pay}
            now={applying.form.now}
            is_example={applying.form.is_example}
            twice={applying.form.twice}
          />
        </>
      )}
      {phase !== 'done' && <Risk />}
      <OfferingFacts offering={info} />
      {phase !== 'done' && <Unlocks detail={detail} applying={applying} />}
      <OfferingSteps offering={info} />
      <AboutCard info={info} />
      {sheet.sheet}
    </PageFrame>
  );
};

interface ActionProps {
  offering: Offering;
  has_applied: boolean;
  busy: boolean;
  onSubmit: () => void;
}

/** The one thing that can be done in this phase. */
const Action = ({ offering: info, has_applied, busy, onSubmit }: ActionProps) => {
  const text = useText(offeringsTexts);
  const guest = useSession() === undefined;
  if (info.phase === 'warm_up') return <RemindButton {...remindingOf(info)} testId="offering.remind" />;
  if (info.phase === 'in_progress' && has_applied)
    return (
      <Button variant="secondary" href={offeringsPaths.applications()} testId="offering.see-application">
        {text('see_applications')}
      </Button>
    );
  if (info.phase === 'in_progress')
    return (
      <Button onClick={onSubmit} busy={busy} testId="offering.submit">
        {guest ? text('log_in_to_apply') : text('apply', { currency: info.currency_name })}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      href={offeringsPaths.allotment({ project_id: info.id })}
      disabled={info.allotted_at === null}
      testId="offering.allotment"
    >
      {text(info.allotted_at === null ? 'state_waiting' : 'see_allotment')}
    </Button>
  );
};

/** What the customer has applied for here. */
const Own = ({ detail: { info, order_info } }: { detail: Detail }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const kept = order_info.filter(({ state }) => state !== 'withdrawn');
  if (kept.length === 0) return null;
  return (
    <Card flush testId="offering.own">
      {kept.map((application) => (
        <ListRow
          key={application.id}
          height="compact"
          title={text(`state_${application.state}`)}
          value={format.tokens(application.passed ?? application.applied, info)}
          href={offeringsPaths.applications()}
        />
      ))}
      {kept.some(({ state }) => state === 'open') && (
        <p className="type-caption px-4 py-3 text-3" data-testid="offering.one">
          {text('one_application')}
        </p>
      )}
    </Card>
  );
};

const Risk = () => {
  const text = useText(offeringsTexts);
  return (
    <Banner kind="warn" testId="offering.risk">
      {text('may_fall')}
    </Banner>
  );
};

/** When what is applied for, or typed, would unlock if all of it passes; before that, the smallest application. */
const Unlocks = ({ detail: { info, order_info }, applying: { form } }: { detail: Detail; applying: Applying }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const amount = order_info.find(({ state }) => state === 'open')?.applied ?? form.now.amount;
  return (
    <Card testId="offering.unlocks">
      <div className="flex flex-col gap-3">
        <div>
          <h2 className="type-row text-1">{text('unlocks')}</h2>
          <p className="num type-caption text-3">{text('unlocks_if_all', { amount: format.tokens(amount, info) })}</p>
        </div>
        <UnlockPicture parts={unlocksOf(info, amount, info.currency_scale)} token={info} />
      </div>
    </Card>
  );
};
