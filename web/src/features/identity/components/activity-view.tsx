import History from 'lucide-react/icons/history';
import { identityCalls } from '#contract/identity/calls.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useList } from '#web/shared/calls.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { identityTexts } from '../locales/index.ts';
import type { SecurityEvent } from '../queries.ts';
import { Loaded } from './loaded.tsx';

/** What happened to the credentials, so that a customer notices a stranger. */
export const ActivityView = () => {
  const text = useText(identityTexts);
  const list = useList(identityCalls.securityEvents, {}, { rows: ({ data }) => data });
  const read = { ...list, value: list.state === 'ready' ? list.rows : undefined };
  return (
    <PageFrame title={text('activity')} testId="activity">
      <p className="type-body text-2">{text('activity_intro')}</p>
      <Loaded read={read} skeleton={<SkeletonRows />}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState icon={<History />}>{text('activity_empty')}</EmptyState>
          ) : (
            <>
              <Card flush>
                {events.map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </Card>
              <ListEnd more={list.more !== 'end'} loading={list.more === 'loading'} onMore={list.loadMore} />
            </>
          )
        }
      </Loaded>
    </PageFrame>
  );
};

const EventRow = ({ event }: { event: SecurityEvent }) => {
  const text = useText(identityTexts);
  const format = useFormat();
  return (
    <div className="flex flex-col gap-0.5 px-4 py-3" data-testid={`activity.${event.kind}`}>
      <span className="type-body text-1">{text(`event_${event.kind}`)}</span>
      <span className="num type-caption text-3">{format.instant(event.at, 'date_time')}</span>
      <span className="flex flex-wrap gap-x-3 type-caption text-3">
        <span>{event.device}</span>
        <span className="num wrap-anywhere">{event.address}</span>
      </span>
    </div>
  );
};
