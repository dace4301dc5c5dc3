import { learnServerTime } from '#ui/now.ts';

/** Every answer says what time it is at the server; countdowns follow that clock and not the phone's. */
export const hearServerTime = (header: string | null): void => {
  const server_now_ms = header === null ? NaN : Date.parse(header);
  if (!Number.isNaN(server_now_ms)) learnServerTime(server_now_ms);
};
