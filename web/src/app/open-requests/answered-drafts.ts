import { formsShown } from '#web/shared/drafts.ts';
import { DRAFTS, passing } from '#web/shared/stored.ts';
import { rooms } from '../rooms.ts';

/** An answered request is not offered again by the form it came from. Names of drafts start with their room's. */
export const dropDraftsOf = (call: string): void => {
  const room = rooms.find(({ requests }) => requests?.[call]?.Details);
  if (!room) return;
  const start = `${room.name}.`;
  for (const key of passing.keys()) if (key.startsWith(DRAFTS + start)) passing.remove(key);
  for (const drop of formsShown) drop(start);
};
