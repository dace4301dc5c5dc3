import { useState } from 'react';
import { Title, useGetList, useNotify, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { LEAST_OPERATOR_PASSWORD } from '#contract/operators/rules.ts';
import { client, session } from '#console/shared/client.ts';
import { DemoCode, useDemo } from '#console/shared/demo-code.tsx';
import { Facts, Panel } from '#console/shared/facts.tsx';
import { useTellFailure } from '#console/shared/failure.ts';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { Press } from '#console/shared/press.tsx';
import { Submit } from '#console/shared/submit.tsx';
import { TypedField } from '../components/typed-field.tsx';
import './enrol.css';

type Session = Omit<OutputOf<typeof calls.sessions>[number], 'id'> & {
  readonly id: number;
  readonly session_id: string;
};

/** OP3, OP5: one's own sessions and password. */
export const Account = () => {
  const t = useTranslate();
  const { data: sessions, refetch } = useGetList<Session>('account');
  const read = (): void => void refetch();
  const operator = session.read()?.operator;
  return (
    <>
      <Title title={t('resources.account.name')} />
      {operator && (
        <Panel>
          <Facts
            of={{
              name: operator.name,
              email: operator.email,
              roles: operator.roles.map((role) => t(`roles.${role}`)).join(', '),
            }}
          />
        </Panel>
      )}
      <Panel title={t('operators.sessions')}>
        <p>{t('operators.sessions_explained')}</p>
        {sessions && <Sessions sessions={sessions} onEnded={read} />}
      </Panel>
      <Panel title={t('operators.change_password')}>
        <p>{t('operators.change_password_explained', { least: LEAST_OPERATOR_PASSWORD })}</p>
        <PasswordForm email={operator?.email ?? ''} onDone={read} />
      </Panel>
    </>
  );
};

const Sessions = ({ sessions, onEnded }: { readonly sessions: readonly Session[]; readonly onEnded: () => void }) => {
  const t = useTranslate();
  const tellFailure = useTellFailure();
  const end = (id: string): void => {
    client.send(calls.endSession, { id }).then(onEnded, tellFailure);
  };
  return (
    <PlainTable
      columns={['device', 'address', 'session_began', 'last_seen_at', 'ends']}
      rows={sessions.map(({ session_id: id, device, address, created_at, last_seen_at, is_this }) => ({
        key: id,
        cells: [
          device,
          address,
          <Moment key="began" at={created_at} />,
          <Moment key="seen" at={last_seen_at} />,
          is_this ? (
            t('operators.this_session')
          ) : (
            <Press key="end" label="operators.end_session" onPress={() => end(id)} />
          ),
        ],
      }))}
    />
  );
};

const NOTHING = { password: '', new_password: '', repeated: '', code: '' };

const PasswordForm = ({ email, onDone }: { readonly email: string; readonly onDone: () => void }) => {
  const t = useTranslate();
  const isDemo = useDemo();
  const { typed, field, isBusy, send } = usePassword(onDone);
  const isShort = [...typed.new_password].length < LEAST_OPERATOR_PASSWORD;
  const isOther = typed.new_password !== typed.repeated;
  const wrong = {
    new_password: typed.new_password !== '' && isShort,
    repeated: typed.repeated !== '' && isOther,
  };
  return (
    <form
      className="own-password"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TypedField {...field('password')} type="password" autoComplete="current-password" />
      <TypedField
        {...field('new_password')}
        type="password"
        autoComplete="new-password"
        {...(wrong.new_password ? { problem: t('operators.password_short', { least: LEAST_OPERATOR_PASSWORD }) } : {})}
      />
      <TypedField
        {...field('repeated')}
        type="password"
        autoComplete="new-password"
        {...(wrong.repeated ? { problem: t('operators.password_differs') } : {})}
      />
      <TypedField {...field('code')} inputMode="numeric" autoComplete="one-time-code" />
      {isDemo && <DemoCode email={email} />}
      <Submit
        label="operators.change_password"
        disabled={isBusy || isShort || isOther || typed.password === '' || typed.code === ''}
      />
    </form>
  );
};

const usePassword = (onDone: () => void) => {
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const [typed, setTyped] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof typeof NOTHING) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const send = (): void => {
    const { repeated: _repeated, ...wish } = typed;
    setBusy(true);
    client
      .send(calls.changePassword, wish)
      .then(() => {
        notify('console.done', { type: 'success' });
        setTyped(NOTHING);
        onDone();
      }, tellFailure)
      .finally(() => setBusy(false));
  };
  return { typed, field, isBusy, send };
};
