import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useNow } from '#ui/now.ts';
import { Sheet } from '#ui/sheet.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { chatTexts } from '#web/features/desk/locales/chat/index.ts';
import type { Message } from '../order/queries.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { isChatOpen } from '../order/progress.ts';
import { Bubble, WaitingBubble } from './bubble.tsx';
import { Composer } from './composer.tsx';
import { useChat, useSeen } from './use-chat.ts';
import { useOutbox } from './use-outbox.ts';

/** The chat of an order: its last message on the page, all of it in a sheet. */
export const Chat = ({ order }: { order: Order }) => {
  const text = useText(chatTexts);
  const { id, other, chat_until } = order;
  const [open, setOpen] = useState(false);
  const chat = useChat(id);
  const outbox = useOutbox(id);
  const newest = chat.rows[0];
  const takes = isChatOpen(chat_until, useNow());
  useSeen(id, newest?.id, open && order.unread > 0);
  return (
    <>
      <Card flush>
        <ListRow
          icon={<MessageCircle aria-hidden size={24} />}
          title={text('title', { name: other.name })}
          caption={newest ? wordsOf(newest, text('picture')) : text('nothing_yet')}
          value={order.unread > 0 && !open && <Tag tone="danger">{text('unread', { count: order.unread })}</Tag>}
          onClick={() => setOpen(true)}
          height="tall"
          testId="desk.chat.open"
        />
      </Card>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('title', { name: other.name })}
        testId="desk.chat"
        footer={
          takes ? (
            <Composer order_id={id} other={other.name} onSay={outbox.say} />
          ) : (
            <p className="type-label font-normal text-2" data-testid="desk.chat.closed">
              {text('closed')}
            </p>
          )
        }
      >
        <ReadStates read={chat.read}>{() => <Lines chat={chat} outbox={outbox} other={other.name} />}</ReadStates>
      </Sheet>
    </>
  );
};

const SHOWN = 80;

const wordsOf = ({ kind, content }: Message, picture: string): string => {
  if (kind === 'picture') return picture;
  return content.length > SHOWN ? `${content.slice(0, SHOWN)}…` : content;
};

interface LinesProps {
  chat: ReturnType<typeof useChat>;
  outbox: ReturnType<typeof useOutbox>;
  other: string;
}

/** Reversed, so that the browser keeps the newest message in sight. */
const Lines = ({ chat, outbox, other }: LinesProps) => {
  const text = useText(chatTexts);
  const { rows, more, loadOlder } = chat;
  return (
    <div
      role="log"
      aria-label={text('messages')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what has the focus
      tabIndex={0}
      className="flex h-[45dvh] flex-col-reverse overflow-y-auto overscroll-contain"
    >
      <div className="flex flex-col gap-3 pt-2">
        <p className="type-caption text-2">{text('rules')}</p>
        {more !== 'end' && (
          <button
            type="button"
            onClick={loadOlder}
            className="min-h-11 type-label text-accent"
            data-testid="desk.chat.earlier"
          >
            {text(more === 'loading' ? 'loading' : more === 'failed' ? 'earlier_failed' : 'earlier')}
          </button>
        )}
        <ol className="flex flex-col gap-2">
          {rows.toReversed().map((message) => (
            <Bubble key={message.id} message={message} other={other} />
          ))}
          {outbox.waiting.map((one) => (
            <WaitingBubble key={one.id} one={one} onAgain={() => outbox.again(one)} onDrop={() => outbox.drop(one)} />
          ))}
        </ol>
      </div>
    </div>
  );
};
