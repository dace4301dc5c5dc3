import { Title, useGetList, useNotify, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { MIN_OPERATOR_PASSWORD } from '#contract/operators/rules.ts';
import { Button } from '#console/shared/button.tsx';
import { client, session } from '#console/shared/client.ts';
import { DemoCode, useDemo } from '#console/shared/demo-code.tsx';
import { Facts, Panel } from '#console/shared/facts.tsx';
import { TextField, useTyped } from '#console/shared/field.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { useSend } from '#console/shared/send.ts';
import { isNewPassword, NewPassword } from '../components/new-password.tsx';
import './enrol.css';

type Session = OutputOf<typeof calls.sessions>[number];

/** OP3, OP5: the operator's own sessions and password. */
export const Screen = () => {
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
        <p>{t('operators.change_password_explained', { min: MIN_OPERATOR_PASSWORD })}</p>
        <PasswordForm email={operator?.email ?? ''} onDone={read} />
      </Panel>
    </>
  );
};

const Sessions = ({ sessions, onEnded }: { readonly sessions: readonly Session[]; readonly onEnded: () => void }) => {
  const t = useTranslate();
  const { send } = useSend();
  return (
    <PlainTable
      columns={['device', 'address', 'session_began', 'last_seen_at', 'ends']}
      rows={sessions.map(({ id, device, address, created_at, last_seen_at, is_this }) => ({
        key: id,
        cells: [
          device,
          address,
          <Moment key="began" at={created_at} />,
          <Moment key="seen" at={last_seen_at} />,
          is_this ? (
            t('operators.this_session')
          ) : (
            <Button
              key="end"
              label="operators.end_session"
              onPress={() => void send(() => client.send(calls.endSession, { id }), onEnded)}
            />
          ),
        ],
      }))}
    />
  );
};

const NOTHING = { password: '', new_password: '', repeated: '', code: '' };

const PasswordForm = ({ email, onDone }: { readonly email: string; readonly onDone: () => void }) => {
  const isDemo = useDemo();
  const notify = useNotify();
  const { typed, field, clear } = useTyped(NOTHING);
  const { isBusy, send } = useSend();
  const { repeated, ...input } = typed;
  const isReady = isNewPassword(input.new_password, repeated) && input.password !== '' && input.code !== '';
  return (
    <form
      className="own-password"
      onSubmit={(event) => {
        event.preventDefault();
        void send(
          () => client.send(calls.changePassword, input),
          () => {
            notify('console.done', { type: 'success' });
            clear();
            onDone();
          },
        );
      }}
    >
      <TextField {...field('password')} type="password" autoComplete="current-password" />
      <NewPassword password={field('new_password')} repeated={field('repeated')} />
      <TextField {...field('code')} inputMode="numeric" autoComplete="one-time-code" />
      {isDemo && <DemoCode email={email} />}
      <Button label="operators.change_password" look="strong" disabled={isBusy || !isReady} />
    </form>
  );
};
