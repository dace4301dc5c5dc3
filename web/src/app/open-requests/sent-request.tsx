import { instantOf } from '#contract/kit/instant.ts';
import { timeOfDay } from '#ui/format/time-of-day.ts';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import type { OpenRequest } from '#web/shared/open-requests.ts';
import { labelKey, roomLabels } from '#web/shared/rooms.ts';
import { rooms } from '../rooms.ts';
import { openRequestTexts } from './locales/index.ts';

interface SentRequestProps {
  request: OpenRequest;
  /** The result is known, so only the request itself is described. */
  ended: boolean;
}

/** Describes the unanswered request in the words of the room that sent it. */
export const SentRequest = ({ request: { call, wire, at_ms }, ended }: SentRequestProps) => {
  const text = useText(openRequestTexts);
  const label = useText(roomLabels);
  const language = useLanguage();
  const room = rooms.find(({ requests }) => requests?.[call]);
  const words = room?.requests?.[call];
  const what = room && words ? label(labelKey(room, words.name)) : text('other');
  return (
    <>
      <p>{ended ? what : text('sent_at', { what, time: timeOfDay(instantOf(at_ms), { language }) })}</p>
      {words?.Details && <words.Details wire={wire} />}
    </>
  );
};
