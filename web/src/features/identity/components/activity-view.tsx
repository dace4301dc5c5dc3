import History from 'lucide-react/icons/history';
import { identityCalls } from '#contract/identity/calls.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useList } from '#web/shared/calls.ts';
import { GuestState } from '#web/shared/guest-state.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { identityTexts } from '../locales/index.ts';
import type { SecurityEvent } from '../queries.ts';

/** Changes of the credentials, so that a customer notices an intruder. */
export const ActivityView = () => {
  const text = useText(identityTexts);
  const list = useList(identityCalls.securityEvents, {}, { rows: ({ data }) => data });
  return (
    <PageFrame title={text('activity')} testId="activity">
      <p className="type-body text-2">{text('activity_intro')}</p>
      <ListStates
        list={list}
        guest={<GuestState testId="login_first" />}
        empty={<EmptyState icon={<History />}>{text('activity_empty')}</EmptyState>}
      >
        {(events) => (
          <Card flush>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </Card>
        )}
      </ListStates>
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
