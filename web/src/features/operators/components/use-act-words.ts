import { useText } from '#ui/i18n/texts.ts';
import { labelKey, roomLabels, roomNamed } from '#web/shared/rooms.ts';
import { actionKey, reasonKey, targetKey } from '../form.ts';
import { operatorsTexts } from '../locales/index.ts';
import type { Act } from '../queries.ts';

/** An act in the customer's language; an unknown code is shown as it is. */
export const useActWords = () => {
  const text = useText(operatorsTexts);
  const label = useText(roomLabels);
  return {
    action: ({ action }: Act): string => {
      const key = actionKey(action);
      if (key !== undefined) return text(key);
      const room = roomNamed(action);
      const declared = new Map(Object.entries(room?.acts ?? {})).get(action);
      return room && declared !== undefined ? label(labelKey(room, declared)) : action;
    },
    reason: ({ reason }: Act): string => {
      const key = reasonKey(reason);
      return key === undefined ? reason : text(key);
    },
    target: ({ target_type, target_id }: Act): string => {
      const key = targetKey(target_type);
      return key === undefined ? `${target_type} ${target_id}` : text(key, { number: target_id });
    },
    who: ({ operator_id, second_operator_id }: Act): string => {
      const first = String(operator_id);
      return second_operator_id === null
        ? text('who_one', { first })
        : text('who_two', { first, second: String(second_operator_id) });
    },
  };
};
