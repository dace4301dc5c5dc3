import { useState } from 'react';
import type { Call } from '#contract/kit/call.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { CodeInput } from '#ui/code-input.tsx';
import type { SecondStep } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from './locales/index.ts';
import type { Codes } from './money-flow.ts';
import { useRead } from './use-read.ts';

interface Refusal {
  readonly reason: string;
  readonly message: string;
}

export interface MoneyProof {
  /** Undefined when the call requires only the login. */
  readonly step: SecondStep | undefined;
  readonly codes: Codes;
  /** Whether a field of the step says what was refused, so that nothing else has to. */
  readonly says_refusal: boolean;
  /** A refusal forgets what was typed by itself. */
  forget(): void;
}

interface Typed {
  readonly code: string;
  readonly password: string;
  /** The refusal that was on the screen meanwhile. */
  readonly after?: Refusal | undefined;
}

const NOTHING: Typed = { code: '', password: '' };
const LENGTH = 6;
const AT_FIELDS = ['payment_password_wrong', 'authenticator_code_wrong'];

/** Proof that the customer moves the money: the payment password, an authenticator code, or both. */
export const useMoneyProof = (call: Call, refused: Refusal | undefined): MoneyProof => {
  const text = useText(sharedTexts);
  const info = useRead(profileCalls.info, {}, { when: call.second_factor === true });
  const [typed, setTyped] = useState<Typed>(NOTHING);
  // A code works once, so a retry needs another.
  const { code, password } = typed.after === refused ? typed : NOTHING;
  const type = (part: Partial<Typed>): void => setTyped({ code, password, ...part, after: refused });
  const needs_password = call.payment_password === true;
  const needs_code =
    call.second_factor === true &&
    (info.value?.has_authenticator === true || refused?.reason === 'authenticator_required');
  const wrong = (reason: string): string | undefined => (refused?.reason === reason ? refused.message : undefined);
  const content = (
    <div className="flex flex-col gap-4">
      {needs_password && (
        <CodeInput
          label={text('pay_password')}
          value={password}
          onChange={(digits) => type({ password: digits })}
          secret
          error={wrong('payment_password_wrong')}
          autoFocus
          testId="confirm.password"
        />
      )}
      {needs_code && (
        <CodeInput
          label={text('authenticator_code')}
          value={code}
          onChange={(digits) => type({ code: digits })}
          error={wrong('authenticator_code_wrong')}
          autoFocus={!needs_password}
          testId="confirm.code"
        />
      )}
    </div>
  );
  const ready = (!needs_password || password.length === LENGTH) && (!needs_code || code.length === LENGTH);
  return {
    step: needs_password || needs_code ? { title: text('authenticator_title'), content, ready } : undefined,
    says_refusal: refused !== undefined && AT_FIELDS.includes(refused.reason),
    codes: { ga_code: code === '' ? undefined : code, pay_password: password === '' ? undefined : password },
    forget: () => setTyped(NOTHING),
  };
};
