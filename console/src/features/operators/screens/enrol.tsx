import { useState } from 'react';
import { LocalesMenuButton, useRedirect, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { Button } from '#console/shared/button.tsx';
import { client } from '#console/shared/client.ts';
import { Panel } from '#console/shared/facts.tsx';
import { TextField, useTyped } from '#console/shared/field.tsx';
import { useSend } from '#console/shared/send.ts';
import { isNewPassword, NewPassword } from '../components/new-password.tsx';
import { SecretCode } from '../components/secret-code.tsx';
import '../components/secret.css';
import './enrol.css';

type Enrolled = OutputOf<typeof calls.enrol>;

const NOTHING = { email: '', first_half: '', second_half: '', password: '', repeated: '' };

/** OP9: where an invited operator brings both halves of the invitation together, not logged in yet. */
export const Screen = () => {
  const [enrolled, setEnrolled] = useState<Enrolled>();
  return (
    <main className="enrol">
      <LocalesMenuButton />
      {enrolled ? <Secret of={enrolled} /> : <Form onDone={setEnrolled} />}
    </main>
  );
};

const Form = ({ onDone }: { readonly onDone: (enrolled: Enrolled) => void }) => {
  const t = useTranslate();
  const { typed, field } = useTyped(NOTHING);
  const { isBusy, send } = useSend();
  const { email, first_half, second_half, password, repeated } = typed;
  const input = { email: email.trim(), first_half: first_half.trim(), second_half: second_half.trim(), password };
  const isReady = isNewPassword(password, repeated) && !Object.values(typed).includes('');
  return (
    <Panel title={t('operators.enrol')}>
      <p>{t('operators.enrol_explained')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(() => client.send(calls.enrol, input), onDone);
        }}
      >
        <TextField {...field('email')} type="email" autoComplete="username" />
        <TextField {...field('first_half')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
        <TextField {...field('second_half')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
        <NewPassword password={field('password')} repeated={field('repeated')} />
        <Button label="operators.enrol_send" look="strong" disabled={isBusy || !isReady} />
      </form>
    </Panel>
  );
};

/** In groups of four, as it is read from one screen and typed into another. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const Secret = ({ of: { secret, otpauth_url } }: { readonly of: Enrolled }) => {
  const t = useTranslate();
  const redirect = useRedirect();
  return (
    <Panel title={t('operators.enrolled')}>
      <p>{t('operators.secret_explained')}</p>
      <SecretCode text={otpauth_url} label={t('operators.secret_code')} />
      <p>{t('operators.secret_by_hand')}</p>
      <p className="secret">
        <code data-testid="enrol.secret">{grouped(secret)}</code>
      </p>
      <p>{t('operators.secret_once')}</p>
      <Button label="operators.to_login" look="strong" onPress={() => redirect('/login')} />
    </Panel>
  );
};
