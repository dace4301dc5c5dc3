import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonCard, SkeletonRows } from '#ui/skeleton.tsx';
import type { Address } from '#web/shared/address.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { identityPaths } from '../paths.ts';
import { operatorsPaths } from '#web/features/operators/paths.ts';
import { identityTexts } from '../locales/index.ts';
import { useSecurityOverview, type SecurityOverview } from '../queries.ts';
import { addressOf, guardsOf, type Guard, type GuardState } from '../strength.ts';
import { Loaded } from './loaded.tsx';

const icons = {
  password: KeyRound,
  payment_password: LockKeyhole,
  authenticator: ShieldCheck,
  mobile: Smartphone,
  email: Mail,
} satisfies Record<Guard, unknown>;

const ways: Record<Guard, () => Address> = {
  password: identityPaths.password,
  payment_password: identityPaths.payPassword,
  authenticator: identityPaths.authenticator,
  mobile: () => identityPaths.security({ view: 'mobile' }),
  email: () => identityPaths.security({ view: 'email' }),
};

export const SecurityView = () => {
  const text = useText(identityTexts);
  const read = useSecurityOverview();
  return (
    <PageFrame title={text('security')} testId="security">
      <Loaded read={read} skeleton={<SecuritySkeleton />}>
        {(overview) => <Overview overview={overview} />}
      </Loaded>
    </PageFrame>
  );
};

const SecuritySkeleton = () => (
  <>
    <SkeletonCard lines={2} />
    <Card flush>
      <SkeletonRows count={6} />
    </Card>
  </>
);

const Overview = ({ overview }: { overview: SecurityOverview }) => {
  const text = useText(identityTexts);
  const format = useFormat();
  const states = guardsOf(overview);
  const { withdrawals_open_at } = overview;
  return (
    <>
      {withdrawals_open_at !== null && (
        <Banner kind="info" testId="security.withdrawals">
          {text('withdrawals_wait', { time: format.instant(withdrawals_open_at, 'date_time') })}
        </Banner>
      )}
      <Strength states={states} />
      <Card flush>
        {states.map((state) => (
          <GuardRow key={state.guard} {...state} overview={overview} />
        ))}
      </Card>
      <Card flush>
        <ListRow
          icon={<MonitorSmartphone aria-hidden size={24} />}
          title={text('devices')}
          value={overview.devices}
          href={identityPaths.security({ view: 'devices' })}
          testId="security.devices"
        />
        <ListRow
          icon={<History aria-hidden size={24} />}
          title={text('activity')}
          caption={text('activity_caption')}
          href={identityPaths.security({ view: 'activity' })}
          testId="security.activity"
        />
        <ListRow
          icon={<Eye aria-hidden size={24} />}
          title={text('staff_acts')}
          caption={text('staff_acts_caption')}
          href={operatorsPaths.acts()}
          testId="security.acts"
        />
      </Card>
    </>
  );
};

const Strength = ({ states }: { states: readonly GuardState[] }) => {
  const text = useText(identityTexts);
  const set = states.filter(({ is_set }) => is_set).length;
  return (
    <Card testId="security.strength">
      <div className="flex flex-col gap-3">
        <p className="type-row text-1">{text('strength', { set, all: states.length })}</p>
        <div aria-hidden className="flex gap-1">
          {states.map(({ guard }, index) => (
            <span
              key={guard}
              className={`h-1.5 flex-1 rounded-full ${index < set ? 'bg-accent-fill' : 'bg-pressed'}`}
            />
          ))}
        </div>
        <p className="type-label font-normal text-2">
          {text(set === states.length ? 'strength_full' : 'strength_caption')}
        </p>
      </div>
    </Card>
  );
};

const GuardRow = ({ guard, is_set, overview }: GuardState & { overview: SecurityOverview }) => {
  const text = useText(identityTexts);
  const Icon = icons[guard];
  return (
    <ListRow
      height="tall"
      icon={<Icon aria-hidden size={24} />}
      title={text(`guard_${guard}`)}
      caption={captionOf(guard, overview) ?? text(`guard_${guard}_why`)}
      value={<Tag tone={is_set ? 'accent' : 'warn'}>{text(is_set ? 'guard_set' : 'guard_missing')}</Tag>}
      href={ways[guard]()}
      testId={`security.${guard}`}
    />
  );
};

/** For an address, the masked address is more useful than an explanation. */
const captionOf = (guard: Guard, overview: SecurityOverview): string | undefined =>
  guard === 'email' || guard === 'mobile' ? addressOf(overview, guard) : undefined;
