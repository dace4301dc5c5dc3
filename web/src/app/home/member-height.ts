import { lasting } from '#web/shared/stored.ts';

const KEY = 'candor.home_height';
const USUAL_PX = 488;
/** What a demo's guide adds. */
const GUIDE_PX = 417;

/** Height of the customer's part of the screen when it was last shown; reserved until it has loaded again. */
export const memberHeight = (demo: boolean | undefined): number =>
  Number(lasting.read(KEY)) || USUAL_PX + (demo ? GUIDE_PX : 0);

export const noteMemberHeight = (height_px: number): void =>
  void lasting.write(KEY, String(Math.min(2000, Math.round(height_px))));
