import { useEffect, useRef } from 'react';
import { useAuthProvider, useLogout, useRefresh, useTranslate } from 'react-admin';
import { Button } from '../shared/button.tsx';
import { session } from '../shared/client.ts';
import { DemoCode, useDemo } from '../shared/demo-code.tsx';
import { TextField, useTyped } from '../shared/field.tsx';
import { useSend } from '../shared/send.ts';
import { setSessionEnded, useIsSessionEnded } from '../shared/session-end.ts';
import './session-ended.css';

/**
 * OP34: an operator whose session has ended logs in again over the page. The page stays mounted, because the login page
 * would discard what is typed in it.
 */
export const SessionEnded = () => {
  const isEnded = useIsSessionEnded();
  const operator = session.read()?.operator;
  return isEnded && operator ? <LogInAgain email={operator.email} name={operator.name} /> : null;
};

const NOTHING = { password: '', code: '' };

const LogInAgain = ({ email, name }: { readonly email: string; readonly name: string }) => {
  const t = useTranslate();
  const isDemo = useDemo();
  const dialog = useRef<HTMLDialogElement>(null);
  const { typed, field } = useTyped(NOTHING);
  const { isBusy, enter } = useEnter(email);
  const logout = useLogout();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="session-ended"
      aria-labelledby="session-ended"
      // The page behind it answers nothing until the operator has logged in.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-ended">{t('session.ended')}</h2>
      <p>{t('session.ended_about', { name })}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter(typed);
        }}
      >
        <TextField {...field('password')} type="password" autoComplete="current-password" autoFocus />
        <TextField {...field('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={16} />
        {isDemo && <DemoCode email={email} />}
        <div className="acts">
          <Button
            label="session.log_in"
            look="strong"
            disabled={isBusy || typed.password === '' || typed.code === ''}
          />
          <Button
            label="session.someone_else"
            onPress={() => {
              setSessionEnded(false);
              void logout();
            }}
          />
        </div>
      </form>
    </dialog>
  );
};

const useEnter = (email: string) => {
  const provider = useAuthProvider();
  const refresh = useRefresh();
  const { isBusy, send } = useSend();
  const enter = (typed: typeof NOTHING): void =>
    void send(
      async () => provider?.login({ email, ...typed }),
      () => {
        setSessionEnded(false);
        refresh();
      },
    );
  return { isBusy, enter };
};
