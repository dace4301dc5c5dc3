import { useState, type ReactNode } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { Sheet } from '#ui/sheet.tsx';
import type { Codes } from './money-flow.ts';
import { useMoneyProof } from './money-proof.tsx';
import { useWrite } from './use-write.ts';

interface Refusal {
  readonly reason: RefusalCode;
  readonly message: string;
}

interface SaveOptions<C extends Call> {
  readonly changes: readonly Call[];
  readonly onDone: (value: OutputOf<C>) => void;
}

interface ProvenSave<C extends Call> {
  save(input: InputOf<C>): void;
  readonly busy: boolean;
  /** The server's refusal, until the next attempt; the form shows it at its field. */
  readonly refused: Refusal | undefined;
  readonly sheet: ReactNode;
}

const OF_THE_CODE: readonly RefusalCode[] = [
  'authenticator_required',
  'authenticator_code_wrong',
  'payment_password_wrong',
];

/** PM8: saves at once, or first asks for the proof that the call requires: the payment password, an authenticator code once that is on. */
export const useProvenSave = <C extends Call>(call: C, { changes, onDone }: SaveOptions<C>): ProvenSave<C> => {
  const text = useText(uiTexts);
  const write = useWrite(call, { changes, inline: 'all' });
  const [intent, setIntent] = useState<InputOf<C>>();
  const [refused, setRefused] = useState<Refusal>();
  const proof = useMoneyProof(call, refused);
  const send = async (input: InputOf<C>, codes?: Codes): Promise<void> => {
    const sent = await write.send(input, codes);
    const no = sent.state === 'refused' ? sent : undefined;
    setRefused(no && { reason: no.reason, message: no.message });
    setIntent(() => (no && OF_THE_CODE.includes(no.reason) ? input : undefined));
    if (sent.state === 'done') onDone(sent.value);
  };
  const of_code = refused !== undefined && OF_THE_CODE.includes(refused.reason);
  return {
    save(input) {
      setRefused(undefined);
      proof.forget();
      if (proof.step) setIntent(() => input);
      else void send(input);
    },
    busy: write.busy,
    refused: of_code ? undefined : refused,
    sheet: (
      <Sheet
        open={intent !== undefined && proof.step !== undefined}
        onClose={() => setIntent(undefined)}
        title={proof.step?.title ?? ''}
        dismissible={!write.busy}
        testId="proof"
        footer={
          <Button
            busy={write.busy}
            disabled={!proof.step?.ready}
            onClick={() => intent && void send(intent, proof.codes)}
            testId="proof.confirm"
          >
            {text('confirm')}
          </Button>
        }
      >
        {proof.step?.content}
      </Sheet>
    ),
  };
};
