import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useState } from 'react';
import { instantOf, plusSeconds } from '#contract/kit/instant.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { ListEnd } from '../list-end.tsx';
import { NotAvailable } from '../not-available.tsx';
import { now } from '../now.ts';
import { OfflineBanner } from '../offline-banner.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { SkeletonCard, SkeletonRows } from '../skeleton.tsx';
import { StatusTimeline } from '../status-timeline.tsx';
import { toast } from '../toast-store.ts';
import { Part, useSample } from './part.tsx';

export const States = () => {
  const sample = useSample();
  return (
    <>
      <Part name="Banner">
        <Banners />
      </Part>
      <Part name="Toast">
        <Toasts />
      </Part>
      <Part name="StatusTimeline">
        <Timeline />
      </Part>
      <Part name="Skeleton">
        <SkeletonRows count={2} />
        <SkeletonCard />
      </Part>
      <Part name="EmptyState">
        <EmptyState icon={<ClipboardList />} action={{ label: sample('submit') }}>
          {sample('empty_orders')}
        </EmptyState>
      </Part>
      <Part name="ErrorState">
        <ErrorState onRetry={() => undefined} code="orders_timeout">
          {sample('failed_orders')}
        </ErrorState>
      </Part>
      <Part name="NotAvailable">
        <NotAvailable onBack={() => undefined} />
      </Part>
      <Part name="ListEnd, ProgressLine">
        <ListEnd more={false} loading={false} onMore={() => undefined} />
        <ListEnd more loading onMore={() => undefined} />
        <div className="relative h-2">
          <ProgressLine active />
        </div>
      </Part>
    </>
  );
};

const Banners = () => {
  const sample = useSample();
  return (
    <>
      <Banner kind="info" onDismiss={() => undefined}>
        {sample('reviewing_reason')}
      </Banner>
      <Banner kind="warn" action={{ label: sample('recharge') }}>
        {sample('risk')}
      </Banner>
      <Banner kind="danger">{sample('insufficient')}</Banner>
      <OfflineBanner since={instantOf('2026-03-09T14:05:00.000Z')} />
    </>
  );
};

const Toasts = () => {
  const sample = useSample();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button size="small" variant="secondary" onClick={() => toast.show(sample('submitted'), { kind: 'done' })}>
        {sample('submitted')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        onClick={() =>
          toast.show(sample('failed_orders'), {
            kind: 'failed',
            action: { label: sample('view_order'), onPress: () => undefined },
            onDismiss: () => undefined,
          })
        }
      >
        {sample('failed_orders')}
      </Button>
    </div>
  );
};

const Timeline = () => {
  const sample = useSample();
  const [at] = useState(() => instantOf(now()));
  return (
    <StatusTimeline
      steps={[
        { key: 'submitted', title: sample('submitted'), state: 'done', at },
        {
          key: 'review',
          title: sample('reviewing'),
          state: 'current',
          at: plusSeconds(at, 60),
          reason: sample('reviewing_reason'),
        },
        { key: 'sent', title: sample('sent'), state: 'waiting' },
        { key: 'failed', title: sample('insufficient'), state: 'failed' },
      ]}
    />
  );
};
