import { instantOf } from '#contract/kit/instant.ts';
import { offeringReference } from '#contract/offerings/rules.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { ThinBar } from '#ui/thin-bar.tsx';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { offeringsTexts } from '../locales/index.ts';
import { offeringsPaths } from '../paths.ts';
import type { Application } from '../queries.ts';
import { payOf } from './apply-sheet.tsx';
import { Countdown } from './countdown.tsx';
import { UnlockPicture } from './unlock-picture.tsx';
import { useMask, useOfferingFormat } from './use-offering-format.ts';

interface ApplicationCardProps {
  application: Application;
  onTakeBack: () => void;
}

export const ApplicationCard = ({ application, onTakeBack }: ApplicationCardProps) => (
  <Card testId={`applications.application-${application.id}`}>
    <div className="flex flex-col gap-4">
      <Head application={application} />
      <Amounts application={application} />
      <Result application={application} />
      <Facts facts={useFacts(application)} />
      {application.state === 'open' && <Open application={application} onTakeBack={onTakeBack} />}
      {application.state === 'allotted' && <Allotted application={application} />}
    </div>
  </Card>
);

/** Applied until the offering ends; then being allotted, until it is. */
const stateOf = ({ state, ends_at }: Application) =>
  state === 'open' && instantOf(now()) >= ends_at ? 'waiting' : state;

const tones = { open: 'accent', waiting: 'info', allotted: 'up', withdrawn: 'plain' } as const;

const Head = ({ application }: { application: Application }) => {
  const text = useText(offeringsTexts);
  const state = stateOf(application);
  return (
    <div className="flex items-center gap-3">
      <CoinIcon code={application.name} size={32} />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="type-row wrap-break-word text-1">{application.title}</h2>
        <p className="num type-caption text-3">{offeringReference(application.id)}</p>
      </div>
      <span data-testid="application.state">
        <Tag tone={tones[state]}>{text(`state_${state}`)}</Tag>
      </span>
    </div>
  );
};

const tokenOf = ({ name, currency_scale }: Application) => ({ currency_name: name, currency_scale });

/** Applied for and passed, side by side; while it is open, what would pass now. */
const Amounts = ({ application }: { application: Application }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const mask = useMask();
  const { applied, passed, if_ended_now, state } = application;
  const token = tokenOf(application);
  const other = passed ?? if_ended_now;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div className="flex flex-col">
        <dt className="type-caption text-3">{text('applied')}</dt>
        <dd className="num type-title wrap-anywhere text-1" data-testid="application.applied">
          {mask(format.count(applied, token))}
        </dd>
      </div>
      {state !== 'withdrawn' && (
        <div className="flex flex-col items-end text-end">
          <dt className="type-caption text-3">{text(passed || !if_ended_now ? 'passed' : 'if_ended_now')}</dt>
          <dd
            className={`num type-title wrap-anywhere ${passed ? 'text-1' : 'text-2'}`}
            data-testid={passed ? 'application.passed' : 'application.now'}
          >
            {other ? mask(format.count(other, token)) : '—'}
          </dd>
        </div>
      )}
    </dl>
  );
};

const useFacts = (application: Application): Fact[] => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const mask = useMask();
  const pay = payOf(application);
  const { paid, kept, refund, state, ended_at } = application;
  const amount = (value: Application['paid'], rounding: 'up' | 'down'): string =>
    mask(format.coin(value, pay, rounding));
  return [
    { label: text('paid'), value: amount(paid, 'up'), testId: 'application.paid' },
    ...(kept ? [{ label: text('kept'), value: amount(kept, 'up') }] : []),
    ...(refund ? [{ label: text('refund'), value: amount(refund, 'down'), testId: 'application.refund' }] : []),
    ...(state === 'withdrawn' ? [{ label: text('refund'), value: amount(paid, 'down') }] : []),
    ...(state === 'open'
      ? [{ label: text('step_unlock'), value: format.instant(application.first_unlock_at, 'date_time') }]
      : []),
    ...(state === 'withdrawn' && ended_at
      ? [{ label: text('taken_back'), value: format.instant(ended_at, 'date_time') }]
      : []),
  ];
};

const Open = ({ application, onTakeBack }: ApplicationCardProps) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const { can_withdraw, ends_at, id } = application;
  if (!can_withdraw || stateOf(application) === 'waiting') return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 type-label font-normal text-2">
        <span>{text('ends_in')}</span>
        <span className="ms-auto type-label text-1">
          <Countdown label={text('ends_in')} until={ends_at} />
        </span>
      </p>
      <p className="type-caption text-3">{text('take_back_until', { time: format.instant(ends_at, 'date_time') })}</p>
      <Button variant="secondary" size="small" onClick={onTakeBack} testId={`applications.take-back-${id}`}>
        {text('take_back')}
      </Button>
    </div>
  );
};

/** What passed of what was applied for, as a bar and in words. */
const Result = ({ application }: { application: Application }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const mask = useMask();
  const { applied, passed, refund } = application;
  if (!passed || !refund) return null;
  const share = passed.over(applied, 'down').toDrawing();
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <ThinBar share={share} />
      <p className="num type-label font-normal text-2" data-testid="application.result">
        {passed.eq(applied)
          ? text('passed_whole')
          : text('passed_line', {
              passed: mask(format.count(passed, tokenOf(application))),
              refund: mask(format.coin(refund, payOf(application), 'down')),
            })}
      </p>
    </div>
  );
};

const Allotted = ({ application }: { application: Application }) => {
  const text = useText(offeringsTexts);
  const mask = useMask();
  const { passed, unlocks, project_id } = application;
  if (!passed) return null;
  const token = tokenOf(application);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {passed.isPositive() && (
        <>
          <h3 className="type-label text-2">{text('unlocks')}</h3>
          <UnlockPicture parts={unlocks} token={token} mask={mask} testId="application.unlocks" />
        </>
      )}
      <a
        href={offeringsPaths.allotment({ project_id })}
        className="flex min-h-11 items-center type-label text-accent"
        data-testid="application.check"
      >
        {text('check_allotment')}
      </a>
    </div>
  );
};
