import type { Instant } from '#contract/kit/instant.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** Whether hold `h` is running: neither ended nor over. */
export const isRunning = (now: Instant) => fragment`h.ended_at is null and h.until_at > ${now}`;

/** Whether withdrawal `w` is on hold. */
export const isHeld = (now: Instant) => fragment`exists (
  select from withdrawal_hold h where h.withdrawal_id = w.id and ${isRunning(now)})`;
