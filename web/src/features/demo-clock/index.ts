import { webRoom } from '#web/shared/room.ts';

/** Skips 24 hours of a demo; a row of the guide on Home, without a page of its own. */
export const demoClockRoom = webRoom({ name: 'demo-clock' });
