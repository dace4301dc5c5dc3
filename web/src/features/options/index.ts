import { lazyPart } from '#web/shared/lazy-part.tsx';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';

const SentOption = lazyPart(() => import('./components/sent-option.tsx').then(({ SentOption }) => SentOption), {
  failed: null,
});

export const optionsRoom = webRoom({
  name: 'options',
  pages: {},
  labels,
  hold: 'held',
  records: { options: 'records' },
  requests: {
    'POST /microtrade/submit': { name: 'order', Details: SentOption },
  },
});
