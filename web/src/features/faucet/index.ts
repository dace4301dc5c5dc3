import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';

/** Play money has no page of its own; the empty wallet of a demo offers it. */
export const faucetRoom = webRoom({ name: 'faucet', labels, records: { faucet: 'records' } });
