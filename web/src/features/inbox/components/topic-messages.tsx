import type { MessagesProps } from '#web/shared/messages.tsx';
import { MessageList } from './message-list.tsx';

/** Messages of one topic on a page of the room that sends them. */
export const TopicMessages = (props: MessagesProps) => <MessageList {...props} card />;
