import { lasting } from '#web/shared/stored.ts';

const CLOSED = 'candor.guide_closed';

/** By customer: another one on the same phone sees the guide. */
export const isGuideClosed = (user_id: number | string | undefined): boolean =>
  lasting.read(CLOSED) === String(user_id);

export const closeGuide = (user_id: number | string | undefined): void => void lasting.write(CLOSED, String(user_id));
