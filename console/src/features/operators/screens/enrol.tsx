import { useState } from 'react';
import { LocalesMenuButton, useRedirect, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { LEAST_OPERATOR_PASSWORD } from '#contract/operators/rules.ts';
import { client } from '#console/shared/client.ts';
import { Panel } from '#console/shared/facts.tsx';
import { useTellFailure } from '#console/shared/failure.ts';
import { Press } from '#console/shared/press.tsx';
import { Submit } from '#console/shared/submit.tsx';
import { SecretCode } from '../components/secret-code.tsx';
import { TypedField } from '../components/typed-field.tsx';
import './enrol.css';

type Told = OutputOf<typeof calls.enrol>;

const NOTHING = { email: '', first_half: '', second_half: '', password: '', repeated: '' };

/** OP9: where an invited operator brings both halves together. Whoever opens it is nobody yet. */
export const Enrol = () => {
  const [told, setTold] = useState<Told>();
  return (
    <main className="enrol">
      <LocalesMenuButton />
      {told ? <Secret told={told} /> : <Form onDone={setTold} />}
    </main>
  );
};

const Form = ({ onDone }: { readonly onDone: (told: Told) => void }) => {
  const t = useTranslate();
  const tellFailure = useTellFailure();
  const [typed, setTyped] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof typeof NOTHING) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const isShort = [...typed.password].length < LEAST_OPERATOR_PASSWORD;
  const isOther = typed.password !== typed.repeated;
  const isMissing = Object.values(typed).includes('');
  const send = (): void => {
    const { repeated: _repeated, ...wish } = typed;
    const halves = { first_half: wish.first_half.trim(), second_half: wish.second_half.trim() };
    setBusy(true);
    client
      .send(calls.enrol, { ...wish, ...halves, email: wish.email.trim() })
      .then(onDone, tellFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Panel title={t('operators.enrol')}>
      <p>{t('operators.enrol_explained')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TypedField {...field('email')} type="email" autoComplete="username" />
        <TypedField {...field('first_half')} autoComplete="off" />
        <TypedField {...field('second_half')} autoComplete="off" />
        <TypedField
          {...field('password')}
          type="password"
          autoComplete="new-password"
          {...(typed.password !== '' && isShort
            ? { problem: t('operators.password_short', { least: LEAST_OPERATOR_PASSWORD }) }
            : {})}
        />
        <TypedField
          {...field('repeated')}
          type="password"
          autoComplete="new-password"
          {...(typed.repeated !== '' && isOther ? { problem: t('operators.password_differs') } : {})}
        />
        <Submit label="operators.enrol_send" disabled={isBusy || isMissing || isShort || isOther} />
      </form>
    </Panel>
  );
};

/** In groups of four, as it is read from one screen and typed into another. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const Secret = ({ told: { secret, otpauth_url } }: { readonly told: Told }) => {
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
      <Press label="operators.to_login" look="strong" onPress={() => redirect('/login')} />
    </Panel>
  );
};
