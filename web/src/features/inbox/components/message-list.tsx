import BellRing from 'lucide-react/icons/bell-ring';
import Inbox from 'lucide-react/icons/inbox';
import LogIn from 'lucide-react/icons/log-in';
import { Fragment, useEffect, useEffectEvent, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState, type StateAction } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useOwnFormat } from '#ui/own-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import type { List } from '#web/shared/calls.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { viewOf, type Message, type Topic } from '../form.ts';
import { inboxTexts } from '../locales/index.ts';
import { useMarkRead, useMessages } from '../queries.ts';
import { MessageRow } from './message-row.tsx';

type MessageTopic = Exclude<Topic, 'news'>;

interface MessageListProps {
  topic: MessageTopic;
  /** In place of a list without messages; by default what it is for and the first step. */
  empty?: ReactNode | undefined;
  /** On a page, which has no box of its own around the rows. */
  card?: boolean;
}

export const MessageList = ({ topic, empty = <Empty topic={topic} />, card = false }: MessageListProps) => {
  const text = useText(inboxTexts);
  const shared = useText(sharedTexts);
  const messages = useMessages(topic);
  useReadOnSight(messages, topic);
  const Frame = card ? Box : Fragment;
  return (
    <ReadStates
      read={messages}
      guest={
        <EmptyState
          icon={<LogIn />}
          action={{ label: shared('login'), href: identityPaths.login() }}
          testId="inbox.guest"
        >
          {text('guest')}
        </EmptyState>
      }
      empty={empty}
    >
      {(rows) => (
        <>
          <Frame>
            <ul>
              {rows.map((message) => (
                <Row key={message.id} message={message} />
              ))}
            </ul>
          </Frame>
          {messages.more !== 'end' && <ListEnd more loading={messages.more === 'loading'} onMore={messages.loadMore} />}
        </>
      )}
    </ReadStates>
  );
};

const Box = ({ children }: { children: ReactNode }) => <Card flush>{children}</Card>;

const Row = ({ message }: { message: Message }) => {
  const text = useText(inboxTexts);
  const format = useFormat();
  const { sentence, href } = viewOf(message, text, format, useOwnFormat());
  return (
    <MessageRow
      icon={<BellRing aria-hidden size={20} />}
      title={sentence}
      at={message.at}
      unread={message.read_at === null}
      href={href}
      testId={`inbox.message.${message.id}`}
    />
  );
};

/** The first step for each topic. */
const useFirstStep = (topic: MessageTopic): StateAction => {
  const text = useText(inboxTexts);
  if (topic === 'auctions') return { label: text('to_gallery'), href: nftPaths.nft() };
  if (topic === 'security') return { label: text('to_security'), href: identityPaths.security() };
  if (topic === 'orders') return { label: text('to_trade'), href: paths.trade() };
  return { label: text('to_markets'), href: paths.markets() };
};

const Empty = ({ topic }: { topic: MessageTopic }) => {
  const text = useText(inboxTexts);
  return (
    <EmptyState icon={<Inbox />} action={useFirstStep(topic)} testId="inbox.empty">
      {text(`empty_${topic}`)}
    </EmptyState>
  );
};

/**
 * A message that was on the screen is read: the bell's dot disappears at once. The marks in the list stay until it is
 * closed, so that the customer can see what was new.
 */
const useReadOnSight = ({ rows, reload }: List<Message>, of: MessageTopic): void => {
  const { send } = useMarkRead();
  const newest = rows.find(({ read_at }) => read_at === null)?.id ?? 0;
  const mark = useEffectEvent((up_to: number) => void send(of === 'all' ? { up_to } : { up_to, topic: of }));
  const refresh = useEffectEvent(() => void reload());
  useEffect(() => {
    if (newest === 0) return;
    mark(newest);
    return () => refresh();
  }, [newest]);
};
