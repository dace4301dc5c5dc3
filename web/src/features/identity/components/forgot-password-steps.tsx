import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { codeProblem } from '#contract/identity/rules.ts';
import { Button } from '#ui/button.tsx';
import { useCodeWait } from '#ui/resend-button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useWrite } from '#web/shared/calls.ts';
import { CodeWait } from '#web/shared/codes/code-field.tsx';
import { isWait, type CodeTarget, type SentCode } from '#web/shared/codes/sent-code.ts';
import { StepHead } from '#web/shared/step-head.tsx';
import { factorProblem, newPasswordPlaces, newPasswordProblems, type NewPasswordField, type Places } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import { AccountField } from './account-field.tsx';
import { FactorField } from './factor-field.tsx';
import { FormBody } from './form-body.tsx';
import { FormCode } from './form-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TextButton } from './text-link.tsx';
import { useForm } from './use-form.ts';

interface AskForCodeProps {
  account: string;
  setAccount: (account: string) => void;
  code: SentCode;
  onDone: () => void;
}

const accountRules = {
  problems: ({ account }: { account: string }) => ({
    account: account.trim() === '' ? ('account_required' as const) : undefined,
  }),
  places: {
    account_required: 'account',
    email_wrong: 'account',
    mobile_wrong: 'account',
    area_code_wrong: 'account',
    mail_unavailable: 'account',
    sms_unavailable: 'account',
  } satisfies Places<'account'>,
};

export const AskForCode = ({ account, setAccount, code, onDone }: AskForCodeProps) => {
  const text = useText(identityTexts);
  const form = useForm({ account }, accountRules);
  const [busy, setBusy] = useState(false);
  const waits = useCodeWait(code.nextAt) > 0 && code.validUntil === undefined;
  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    if (code.validUntil !== undefined) return onDone();
    setBusy(true);
    const sent = await code.send();
    setBusy(false);
    if (sent.state === 'done') onDone();
    else if (!isWait(sent)) form.refused(sent);
  };
  return (
    <FormBody form={form} onSubmit={() => void submit()}>
      <StepHead step={1} of={3} says={text('step', { step: 1, of: 3 })} title={text('forgot_account')}>
        {text('forgot_account_caption')}
      </StepHead>
      <AccountField
        value={form.values.account}
        onChange={(value) => {
          form.set('account', value);
          setAccount(value);
        }}
        error={form.errorOf('account')}
        testId="forgot.account"
      />
      <CodeWait code={code} testId="forgot.wait" />
      <Button type="submit" busy={busy} disabled={waits} testId="forgot.send">
        {text('send_code')}
      </Button>
    </FormBody>
  );
};

interface EnterCodeProps {
  target: CodeTarget;
  code: SentCode;
  onDone: (digits: string, needs_authenticator: boolean) => void;
  onOther: () => void;
}

const codeRules = {
  problems: ({ code }: { code: string }) => ({ code: codeProblem(code) }),
  places: { code_wrong: 'code', code_not_six_digits: 'code' } satisfies Places<'code'>,
};

export const EnterCode = ({ target, code, onDone, onOther }: EnterCodeProps) => {
  const text = useText(identityTexts);
  const form = useForm({ code: '' }, codeRules);
  const check = useWrite(identityCalls.checkCode, { inline: 'all' });
  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    const sent = await check.send({ ...target, code: form.values.code, scene: 'forget' });
    if (sent.state === 'done') onDone(form.values.code, sent.value.needs_authenticator);
    else form.refused(sent);
  };
  return (
    <FormBody form={form} onSubmit={() => void submit()}>
      <StepHead step={2} of={3} says={text('step', { step: 2, of: 3 })} title={text('forgot_code')}>
        {text('forgot_code_caption')}
      </StepHead>
      <FormCode form={form} name="code" code={code} label={text('code')} autoFocus testId="forgot.code" />
      <Button type="submit" busy={check.busy} testId="forgot.check">
        {text('continue')}
      </Button>
      <TextButton onClick={onOther} testId="forgot.other">
        {text('forgot_other')}
      </TextButton>
    </FormBody>
  );
};

interface SetPasswordProps {
  target: CodeTarget;
  digits: string;
  /** Asked for from the start, so that nobody chooses a password first and is then sent for the phone. */
  needsAuthenticator: boolean;
  onDone: () => void;
  /** A code can expire while the customer chooses a password; then another one is requested. */
  onAnotherCode: () => void;
}

type PasswordField = NewPasswordField | 'factor';

const passwordPlaces: Places<PasswordField> = {
  ...newPasswordPlaces,
  authenticator_required: 'factor',
  authenticator_code_wrong: 'factor',
};

export const SetPassword = ({ target, digits, needsAuthenticator, onDone, onAnotherCode }: SetPasswordProps) => {
  const text = useText(identityTexts);
  const [guarded, setGuarded] = useState(needsAuthenticator);
  const [codeEnded, setCodeEnded] = useState(false);
  const form = useForm<PasswordField>(
    { password: '', repeat: '', factor: '' },
    {
      problems: (values) => ({ ...newPasswordProblems(values), factor: factorProblem(values.factor, guarded) }),
      places: passwordPlaces,
    },
  );
  const forget = useWrite(identityCalls.forget, { inline: 'all' });
  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    const { password, repeat, factor } = form.values;
    const sent = await forget.send({
      account: target.user_string,
      area_code: target.area_code,
      code: digits,
      password,
      repassword: repeat,
      ...(factor === '' ? {} : { ga_code: factor }),
    });
    if (sent.state === 'done') return onDone();
    if (sent.state === 'refused' && sent.reason === 'authenticator_required') setGuarded(true);
    setCodeEnded(sent.state === 'refused' && sent.reason === 'code_wrong');
    form.refused(sent);
  };
  return (
    <FormBody
      form={form}
      onSubmit={() => void submit()}
      bannerAction={codeEnded ? { label: text('another_code'), onClick: onAnotherCode } : undefined}
    >
      <StepHead step={3} of={3} says={text('step', { step: 3, of: 3 })} title={text('forgot_password')}>
        {guarded ? text('forgot_authenticator_why') : undefined}
      </StepHead>
      <NewPasswordFields form={form} label={text('password_new')} screen="forgot" />
      {guarded && <FactorField form={form} recovery testId="forgot.factor" />}
      <Button type="submit" busy={forget.busy} testId="forgot.submit">
        {text('password_save')}
      </Button>
    </FormBody>
  );
};
