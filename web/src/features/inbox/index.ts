import { lazyPart } from '#web/shared/lazy-part.tsx';
import { webRoom } from '#web/shared/room.ts';

export const inboxRoom = webRoom({
  name: 'inbox',
  Messages: lazyPart(() => import('./components/topic-messages.tsx').then(({ TopicMessages }) => TopicMessages)),
});
