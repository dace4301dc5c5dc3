import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { useSession } from '#web/shared/session.ts';
import { becomeTexts } from '#web/features/copy-trading/locales/become/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import type { Me } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';
import { StepDown } from './step-down.tsx';

/** The customer as a trader: applied, refused, active or no longer one. */
export const Standing = ({ me }: { me: Me }) => {
  if (me.state === 'applied') return <Applied me={me} />;
  if (me.state === 'refused') return <RefusedBanner me={me} />;
  if (me.state === 'active') return <Active me={me} />;
  return me.state === 'left' ? <Left me={me} /> : null;
};

const Applied = ({ me }: { me: Me }) => {
  const text = useText(becomeTexts);
  const format = useCopyFormat();
  return (
    <>
      <Banner kind="info" testId="copy.become.applied">
        {text('applied')}
      </Banner>
      <Card>
        <Facts
          facts={[
            ...(me.applied_at
              ? [{ label: text('applied_at'), value: format.instant(me.applied_at, 'date_time') }]
              : []),
            ...shareFact(text('share'), me, format),
          ]}
        />
      </Card>
      <StepDown me={me} />
    </>
  );
};

const shareFact = (label: string, me: Me, format: ReturnType<typeof useCopyFormat>): Fact[] =>
  me.share_rate ? [{ label, value: format.share(me.share_rate) }] : [];

const RefusedBanner = ({ me: { refusal, apply_again_at } }: { me: Me }) => {
  const text = useText(becomeTexts);
  const format = useCopyFormat();
  return (
    <Banner kind="warn" testId="copy.become.refused">
      <p>{text('refused', { reason: text(`refusal_${refusal ?? 'requirements'}`) })}</p>
      {apply_again_at && <p>{text('apply_again', { time: format.instant(apply_again_at, 'date_time') })}</p>}
    </Banner>
  );
};

const Active = ({ me }: { me: Me }) => {
  const text = useText(becomeTexts);
  const format = useCopyFormat();
  const uid = useSession()?.user?.id;
  return (
    <>
      <Card testId="copy.become.active">
        <div className="flex flex-col gap-3">
          <h2 className="type-nav text-1">{text('active')}</h2>
          <Facts
            facts={[
              { label: text('followers'), value: format.whole(me.followers), testId: 'copy.become.followers' },
              { label: text('shared'), value: format.own.usdt(me.shared, 'down'), testId: 'copy.become.shared' },
              ...shareFact(text('share'), me, format),
              ...(me.since ? [{ label: text('since'), value: format.instant(me.since, 'date') }] : []),
            ]}
          />
          {uid !== undefined && (
            <a
              href={copyPaths.trader({ uid })}
              className="-mb-3 flex min-h-11 items-center type-label text-accent"
              data-testid="copy.become.page"
            >
              {text('own_page')}
            </a>
          )}
        </div>
      </Card>
      <StepDown me={me} />
    </>
  );
};

const Left = ({ me: { removal, left_at } }: { me: Me }) => {
  const text = useText(becomeTexts);
  const format = useCopyFormat();
  const time = left_at ? format.instant(left_at, 'date_time') : '—';
  return (
    <Banner kind={removal ? 'warn' : 'info'} testId="copy.become.left">
      {removal ? text('removed', { time, reason: text(`removal_${removal}`) }) : text('left', { time })}
    </Banner>
  );
};
