import { useEffect, useState } from 'react';
import {
  Button,
  FormDataConsumer,
  LocalesMenuButton,
  Login,
  LoginForm,
  PasswordInput,
  required,
  TextInput,
  useNotify,
  useTranslate,
} from 'react-admin';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { client } from '../shared/client.ts';

const NEEDED = [required()];

export const LoginPage = () => {
  const isDemo = useDemo();
  return (
    <Login>
      <LoginForm>
        <TextInput source="email" label="fields.email" autoComplete="username" validate={NEEDED} autoFocus fullWidth />
        <PasswordInput
          source="password"
          label="fields.password"
          autoComplete="current-password"
          validate={NEEDED}
          fullWidth
        />
        <TextInput
          source="code"
          label="fields.code"
          autoComplete="one-time-code"
          validate={NEEDED}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 16 } }}
          fullWidth
        />
        {isDemo && (
          <FormDataConsumer<{ email?: string }>>
            {({ formData }) => <DemoCode email={formData.email ?? ''} />}
          </FormDataConsumer>
        )}
        <LocalesMenuButton />
      </LoginForm>
    </Login>
  );
};

/** Only a demo tells codes; a server that does not say what it is counts as none. */
const useDemo = (): boolean => {
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    client.send(siteCalls.config, {}).then(
      ({ demo }) => setDemo(demo),
      () => undefined,
    );
  }, []);
  return isDemo;
};

const DemoCode = ({ email }: { readonly email: string }) => {
  const t = useTranslate();
  const notify = useNotify();
  const [told, setTold] = useState<{ readonly code: string; readonly wait_seconds: number }>();
  const ask = (): void => {
    client.send(operatorsCalls.demoCode, { email }).then(setTold, (failure: unknown) => {
      setTold(undefined);
      notify(failure instanceof Error ? failure.message : 'console.failed', { type: 'error' });
    });
  };
  return (
    <div className="demo-code">
      <Button label="login.demo_code" size="medium" disabled={email === ''} onClick={ask} />
      {told && (
        <p role="status">
          {told.wait_seconds === 0
            ? t('login.demo_code_is', { code: told.code })
            : t('login.demo_code_later', { code: told.code, seconds: told.wait_seconds })}
        </p>
      )}
    </div>
  );
};
