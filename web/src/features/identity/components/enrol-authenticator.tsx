import { useState, type ReactNode } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { Button } from '#ui/button.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useWrite } from '#web/shared/calls.ts';
import { identityPaths } from '../paths.ts';
import { enrolPlaces, enrolProblems, type EnrolField } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import { credentialViews, useSecurityOverview } from '../queries.ts';
import { isFresh } from '../strength.ts';
import { FormBody } from './form-body.tsx';
import { useForm } from './use-form.ts';

interface EnrolAuthenticatorProps {
  secret: string;
  otpauth_url: string;
  onCodes: (codes: readonly string[]) => void;
}

export const EnrolAuthenticator = ({ secret, otpauth_url, onCodes }: EnrolAuthenticatorProps) => {
  const text = useText(identityTexts);
  return (
    <>
      <p className="type-body text-2">{text('authenticator_intro')}</p>
      <Step number={1} title={text('enrol_install')} />
      <Step number={2} title={text('enrol_scan')}>
        <div className="flex flex-col items-center gap-2 rounded-card bg-surface p-4 shadow-card">
          <QrCode text={otpauth_url} label={text('enrol_qr')} size={176} testId="authenticator.qr" />
          <CopyField label={text('enrol_secret')} value={secret} testId="authenticator.secret" />
          <Button variant="secondary" size="small" href={otpauth_url}>
            {text('enrol_open_app')}
          </Button>
        </div>
      </Step>
      <Step number={3} title={text('enrol_verify')}>
        <VerifyForm onCodes={onCodes} />
      </Step>
    </>
  );
};

interface StepProps {
  number: number;
  title: string;
  children?: ReactNode;
}

const Step = ({ number, title, children }: StepProps) => (
  <section className="flex flex-col gap-2">
    <h2 className="flex gap-3 type-body text-1">
      <span className="num flex size-6 shrink-0 items-center justify-center rounded-full bg-pressed type-label">
        {number}
      </span>
      <span className="min-w-0">{title}</span>
    </h2>
    {children}
  </section>
);

type Asked = 'nothing' | 'password' | 'login';

/** The password is required only if the login is no longer fresh; the server decides, and the form asks before. */
const VerifyForm = ({ onCodes }: Pick<EnrolAuthenticatorProps, 'onCodes'>) => {
  const text = useText(identityTexts);
  const overview = useSecurityOverview().value;
  const second = useNow();
  const [refused, setRefused] = useState<Asked>();
  const stale = overview !== undefined && !isFresh(overview, second);
  const asked: Asked = refused ?? (stale ? (overview.has_password ? 'password' : 'login') : 'nothing');
  const form = useForm<EnrolField>(
    { code: '', password: '' },
    { problems: (values) => enrolProblems(values, asked === 'password'), places: enrolPlaces },
  );
  const confirm = useWrite(identityCalls.confirmAuthenticator, { changes: credentialViews, inline: 'all' });
  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    const { code, password } = form.values;
    const sent = await confirm.send({ gasercert: code, ...(password === '' ? {} : { password }) });
    if (sent.state === 'done') return onCodes(sent.value.recovery_codes);
    const reason = sent.state === 'refused' ? sent.reason : undefined;
    if (reason === 'password_required') setRefused('password');
    if (reason === 'log_in_again') setRefused('login');
    if (reason !== 'password_required') form.refused(sent);
  };
  return (
    <FormBody
      form={form}
      onSubmit={() => void submit()}
      bannerAction={asked === 'login' ? { label: text('log_in'), href: identityPaths.login() } : undefined}
    >
      <CodeInput
        label={text('authenticator_code')}
        value={form.values.code}
        onChange={(value) => form.set('code', value)}
        error={form.errorOf('code')}
        testId="authenticator.code"
      />
      {asked === 'password' && (
        <PasswordField
          label={text('guard_password')}
          hint={text('password_stale_hint')}
          value={form.values.password}
          onChange={(value) => form.set('password', value)}
          error={form.errorOf('password')}
          autoComplete="current-password"
          testId="authenticator.password"
        />
      )}
      <Button type="submit" busy={confirm.busy} testId="authenticator.confirm">
        {text('authenticator_switch_on')}
      </Button>
    </FormBody>
  );
};
