import { useId } from 'react';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { futuresChanged, futuresClosed } from '#contract/futures/channels.ts';
import { inboxMessage } from '#contract/inbox/channels.ts';
import { outdate } from '#web/shared/answers.ts';
import { useChannel } from '#web/shared/channel.ts';
import { createBatch } from '#web/shared/markets-batch.ts';

/** A trader who closes a hundred positions reloads the lists a few times a second, not a hundred. */
const batch = createBatch();

/** Copies are positions: whatever happens to positions may have happened to a copy. One that was not made has a message only. */
export const useMineEvents = (): void => {
  const id = useId();
  const again = (): void => batch.add(id, () => outdate([copyCalls.mine, copyCalls.copies]));
  useChannel(futuresChanged, ({ changed }) => {
    if (changed.length > 0) again();
  });
  useChannel(futuresClosed, again);
  useChannel(inboxMessage, ({ kind }) => {
    if (kind.startsWith('copy_')) again();
  });
};
