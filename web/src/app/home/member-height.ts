import { lasting } from '#web/shared/stored.ts';

const KEY = 'candor.home_height';
const USUAL_PX = 488;

/** Height of the customer's part of the screen when it was last shown; reserved until it has loaded again. */
export const memberHeight = (): number => Number(lasting.read(KEY)) || USUAL_PX;

export const noteMemberHeight = (height_px: number): void =>
  void lasting.write(KEY, String(Math.min(2000, Math.round(height_px))));
