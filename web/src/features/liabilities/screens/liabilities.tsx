import Scale from 'lucide-react/icons/scale';
import { Refused } from '#contract/kit/client.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { RecordList } from '#web/shared/record-list.tsx';
import { CheckBalance } from '../components/check-balance.tsx';
import { Reserves } from '../components/reserves.tsx';
import { Totals } from '../components/totals.tsx';
import { snapshotOfLink } from '../form.ts';
import { liabilitiesTexts } from '../locales/index.ts';
import { liabilitiesPaths } from '../paths.ts';
import { useHistory, useSnapshot, type Snapshot } from '../queries.ts';

/** What all customers are owed at one moment: public to read, and checkable by each customer. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(liabilitiesTexts);
  const snapshot = useSnapshot(snapshotOfLink(query));
  const none = snapshot.failure instanceof Refused && snapshot.failure.reason === 'snapshot_unknown';
  if (snapshot.state === 'failed' && none)
    return (
      <PageFrame title={text('title')} testId="liabilities">
        <EmptyState icon={<Scale />} testId="liabilities.none">
          {text('none_yet')}
        </EmptyState>
      </PageFrame>
    );
  if (snapshot.state !== 'ready') return <LoadingPage title={text('title')} testId="liabilities" read={snapshot} />;
  return (
    <PageFrame title={text('title')} testId="liabilities">
      <p className="pt-2 type-body text-2">{text('what')}</p>
      <CheckBalance key={snapshot.value.id} snapshot={snapshot.value} />
      <HowOften {...snapshot.value} />
      {snapshot.value.is_demo && <Banner kind="info">{text('demo')}</Banner>}
      <About snapshot={snapshot.value} />
      <Totals snapshot={snapshot.value} />
      <Heading>{text('reserves')}</Heading>
      <p className="type-label font-normal text-2">{text('reserves_what')}</p>
      <Reserves />
      <Heading>{text('history')}</Heading>
      <History />
      <p className="type-caption text-3">{text('how')}</p>
    </PageFrame>
  );
};

const Heading = ({ children }: { children: string }) => <h2 className="pt-3 type-title text-1">{children}</h2>;

/** LI8, from the server, which takes them that often. */
const HowOften = ({ every_days, demo_minutes }: Pick<Snapshot, 'every_days' | 'demo_minutes'>) => {
  const text = useText(liabilitiesTexts);
  return (
    <p className="type-label font-normal text-2" data-testid="liabilities.how-often">
      {text('how_often', { days: every_days })}
      {demo_minutes !== null && ` ${text('how_often_demo', { minutes: demo_minutes })}`}
    </p>
  );
};

const About = ({ snapshot }: { snapshot: Snapshot }) => {
  const text = useText(liabilitiesTexts);
  const format = useFormat();
  return (
    <div className="flex flex-col gap-2 pt-1">
      <Facts
        facts={[
          { label: text('number'), value: String(snapshot.id), testId: 'liabilities.id' },
          { label: text('taken_at'), value: format.instant(snapshot.taken_at, 'receipt') },
          { label: text('in_log'), value: snapshot.log_index === null ? '—' : String(snapshot.log_index) },
        ]}
      />
      <p className="font-mono text-xs wrap-anywhere text-3" translate="no">
        {snapshot.root}
      </p>
      {snapshot.tree !== null && (
        <a
          href={snapshot.tree}
          className="flex min-h-11 items-center type-label text-accent"
          download
          data-testid="liabilities.tree"
        >
          {text('whole_tree')}
        </a>
      )}
    </div>
  );
};

const History = () => {
  const text = useText(liabilitiesTexts);
  const format = useFormat();
  return (
    <RecordList
      list={useHistory()}
      empty={{ icon: <Scale />, words: text('none_yet') }}
      row={({ id, taken_at }) => ({
        key: id,
        title: text('snapshot_number', { number: String(id) }),
        value: format.instant(taken_at, 'date_time'),
        href: liabilitiesPaths.tree({ id }),
        height: 'compact',
        testId: `liabilities.snapshot-${id}`,
      })}
      testId="liabilities.history"
    />
  );
};
