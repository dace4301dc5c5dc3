import {
  FormDataConsumer,
  LocalesMenuButton,
  Login,
  LoginForm,
  PasswordInput,
  required,
  TextInput,
  useTranslate,
} from 'react-admin';
import { DemoCode, useDemo } from '../shared/demo-code.tsx';

const NEEDED = [required()];
const PLAIN = { backgroundImage: 'none', backgroundColor: 'transparent', minWidth: 0 };

export const LoginPage = () => {
  const t = useTranslate();
  const isDemo = useDemo();
  return (
    <Login sx={PLAIN}>
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
        <p className="enrol-link">
          <a href="#/enrol">{t('operators.enrol_link')}</a>
        </p>
      </LoginForm>
    </Login>
  );
};
