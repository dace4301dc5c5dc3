import type { Call, InputOf } from '#contract/kit/call.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '#web/shared/calls.ts';
import { limitsTexts } from '../locales/index.ts';

/** Sends a change of the limits, and says that it is saved. */
export const useChange = <C extends Call>(call: C) => {
  const text = useText(limitsTexts);
  const { send, busy } = useWrite(call, { changes: [limitsCalls.mine] });
  const save = async (input: InputOf<C>): Promise<boolean> => {
    const sent = await send(input);
    if (sent.state === 'done') toast.show(text('saved'), { kind: 'done' });
    return sent.state === 'done';
  };
  return { save, busy };
};
