import { lazyPart } from '#web/shared/lazy-part.tsx';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';

const TakeButton = lazyPart(() => import('./components/take-button.tsx').then(({ TakeButton }) => TakeButton), {
  failed: null,
});

/** Play money has no page of its own; screens offer it when a balance is too low. */
export const faucetRoom = webRoom({ name: 'faucet', labels, records: { faucet: 'records' }, Funding: TakeButton });
