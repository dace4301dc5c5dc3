import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '#web/shared/calls.ts';
import { useSentCode } from '#web/shared/codes/sent-code.ts';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { BindFirst } from '../components/bind-first.tsx';
import { FactorField } from '../components/factor-field.tsx';
import { FormBody } from '../components/form-body.tsx';
import { FormCode } from '../components/form-code.tsx';
import { Loaded } from '../components/loaded.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { TextButton } from '../components/text-link.tsx';
import { useForm } from '../components/use-form.ts';
import { changePasswordPlaces, changePasswordProblems, type ChangePasswordField } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import { credentialViews, useSecurityOverview, type SecurityOverview } from '../queries.ts';
import { knownAddress } from '../strength.ts';

export const Screen = () => {
  const text = useText(identityTexts);
  const read = useSecurityOverview();
  const first = read.value?.has_password === false;
  return (
    <PageFrame title={text(first ? 'password_set' : 'password_change')} testId="password">
      <Loaded read={read} skeleton={<SkeletonCard lines={5} />}>
        {(overview) =>
          first && knownAddress(overview) === undefined ? <BindFirst /> : <PasswordForm overview={overview} />
        }
      </Loaded>
    </PageFrame>
  );
};

/** A customer who registered with a wallet has no password yet, and proves identity with a code. */
const PasswordForm = ({ overview }: { overview: SecurityOverview }) => {
  const text = useText(identityTexts);
  const [proof, setProof] = useState<'password' | 'code'>(overview.has_password ? 'password' : 'code');
  const factor = overview.has_authenticator;
  const form = useForm<ChangePasswordField>(
    { current: '', password: '', repeat: '', code: '', factor: '' },
    { problems: (values) => changePasswordProblems(values, { proof, factor }), places: changePasswordPlaces },
  );
  const change = useChange(proof);
  const code = useSentCode('password');
  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    const sent = await change.send(form.values);
    if (sent.state !== 'done') return form.refused(sent);
    toast.show(text('password_saved'), { kind: 'done' });
    back();
  };
  return (
    <FormBody form={form} onSubmit={() => void submit()}>
      <p className="type-body text-2">{text('change_follows')}</p>
      {proof === 'password' ? (
        <PasswordField
          label={text('password_current')}
          name="current-password"
          value={form.values.current}
          onChange={(value) => form.set('current', value)}
          error={form.errorOf('current')}
          autoComplete="current-password"
          enterKeyHint="next"
          testId="password.current"
        />
      ) : (
        <FormCode
          form={form}
          name="code"
          code={code}
          label={text('code_known_address', { address: knownAddress(overview) ?? '' })}
          testId="password.code"
        />
      )}
      <NewPasswordFields form={form} label={text('password_new')} screen="password" />
      {factor && <FactorField form={form} testId="password.factor" />}
      <Button type="submit" busy={change.busy} testId="password.submit">
        {text('password_save')}
      </Button>
      {overview.has_password && knownAddress(overview) !== undefined && (
        <TextButton onClick={() => setProof(proof === 'code' ? 'password' : 'code')} testId="password.other">
          {text(proof === 'code' ? 'proof_password' : 'proof_code')}
        </TextButton>
      )}
    </FormBody>
  );
};

const useChange = (proof: 'password' | 'code') => {
  const options = { changes: credentialViews, inline: 'all' } as const;
  const byPassword = useWrite(identityCalls.forget, options);
  const byCode = useWrite(identityCalls.updatePassword, options);
  return {
    busy: byPassword.busy || byCode.busy,
    send: ({ current, password, repeat, code, factor }: Readonly<Record<ChangePasswordField, string>>) => {
      const ga_code = factor === '' ? {} : { ga_code: factor };
      return proof === 'password'
        ? byPassword.send({ old_password: current, password, repassword: repeat, ...ga_code })
        : byCode.send({ password, re_password: repeat, code, ...ga_code });
    },
  };
};
