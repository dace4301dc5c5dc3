import { lasting } from '#web/shared/stored.ts';

const KEY = 'candor.home_height';
const USUAL_PX = 488;

/** How high the customer's part of the screen was when it was last seen here: so much room is kept until it is back. */
export const memberHeight = (): number => Number(lasting.read(KEY)) || USUAL_PX;

export const noteMemberHeight = (height_px: number): void =>
  void lasting.write(KEY, String(Math.min(2000, Math.round(height_px))));
