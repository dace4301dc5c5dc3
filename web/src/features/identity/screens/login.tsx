import { identityCalls } from '#contract/identity/calls.ts';
import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Address } from '#web/shared/address.ts';
import { useArrival } from '#web/shared/arrival.ts';
import { useWrite } from '#web/shared/calls.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { identityPaths } from '../paths.ts';
import { stayLoggedIn } from '#web/shared/preferences.ts';
import { signIn } from '#web/shared/sign-in.ts';
import { useChosenArea } from '../chosen-area.ts';
import { AccountField } from '../components/account-field.tsx';
import { ForgotPassword } from '../components/forgot-password.tsx';
import { FormBody } from '../components/form-body.tsx';
import { LanguageButton } from '../components/language-button.tsx';
import { SecondStep, type LoginWithCode } from '../components/second-step.tsx';
import { TextLink } from '../components/text-link.tsx';
import { useForm } from '../components/use-form.ts';
import { WalletLoginButton } from '../components/wallet-login.tsx';
import { accountFields, loginPlaces, loginProblems } from '../form.ts';
import { identityTexts } from '../locales/index.ts';

/** Two screens under one address, as in the routes: the login, and the reset of a forgotten password. */
export const Screen = ({ query }: ScreenProps) =>
  query['mode'] === 'forget' ? (
    <ForgotPassword account={query['account'] ?? ''} />
  ) : (
    <Login account={query['account'] ?? ''} />
  );

const Login = ({ account }: { account: string }) => {
  const text = useText(identityTexts);
  const stay = stayLoggedIn.use() === 'on';
  const [second, setSecond] = useState<LoginWithCode>();
  const enter = (token: string): void => void signIn(token, stay);
  const secondStep = (login: LoginWithCode): void => setSecond(() => login);
  return (
    <PageFrame title={text('log_in')} icons={<LanguageButton />} testId="login">
      <ReasonBanner />
      {/* Moved down, so that the button is in reach of the thumb. */}
      <div className="pt-8">
        <PasswordLogin account={account} stay={stay} onToken={enter} onSecondStep={secondStep} />
      </div>
      <Divider />
      <WalletLoginButton stay={stay} onToken={enter} onSecondStep={secondStep} />
      <Button variant="ghost" href={identityPaths.register()} testId="login.register">
        {text('to_register')}
      </Button>
      <SecondStep login={second} onClose={() => setSecond(undefined)} onToken={enter} />
    </PageFrame>
  );
};

/** Repeats why the customer was sent here: the toast is gone by now. */
const ReasonBanner = () => {
  const arrival = useArrival();
  if (arrival?.kind !== 'session_ended') return null;
  return (
    <Banner kind="warn" testId="login.reason">
      {arrival.message}
    </Banner>
  );
};

interface PasswordLoginProps {
  account: string;
  stay: boolean;
  onToken: (token: string) => void;
  onSecondStep: (login: LoginWithCode) => void;
}

const rules = { problems: loginProblems, places: loginPlaces };

const PasswordLogin = ({ account, stay, onToken, onSecondStep }: PasswordLoginProps) => {
  const text = useText(identityTexts);
  const { area_code } = useChosenArea();
  const draft = useDraft('identity.login', { account });
  const form = useForm({ account: account || draft.values.account, password: '' }, rules);
  const login = useWrite(identityCalls.login, { inline: 'all' });
  const { values } = form;

  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    const input = { ...accountFields(values.account, area_code), password: values.password, stay };
    const sent = await login.send(input);
    if (sent.state === 'done') onToken(sent.value);
    else if (sent.state === 'refused' && sent.reason === 'authenticator_required')
      onSecondStep((ga_code) => login.send({ ...input, ga_code }));
    else form.refused(sent);
  };

  return (
    <FormBody form={form} onSubmit={() => void submit()} testId="login.form">
      <AccountField
        value={values.account}
        onChange={(value) => {
          form.set('account', value);
          draft.set({ account: value });
        }}
        error={form.errorOf('account')}
        testId="login.account"
      />
      <div className="flex flex-col">
        <PasswordField
          label={text('password')}
          name="password"
          value={values.password}
          onChange={(value) => form.set('password', value)}
          error={form.errorOf('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          testId="login.password"
        />
        <span className="self-end">
          <TextLink href={forgotten(values.account.trim())} testId="login.forgot">
            {text('forgot')}
          </TextLink>
        </span>
      </div>
      <Card flush>
        <Switch
          label={text('stay')}
          caption={text('stay_caption')}
          checked={stay}
          onChange={(on) => stayLoggedIn.set(on ? 'on' : 'off')}
          testId="login.stay"
        />
      </Card>
      <Button type="submit" busy={login.busy} busyLabel={text('logging_in')} testId="login.submit">
        {text('log_in')}
      </Button>
    </FormBody>
  );
};

const forgotten = (account: string): Address =>
  identityPaths.login(account === '' ? { mode: 'forget' } : { mode: 'forget', account });

const Divider = () => {
  const text = useText(identityTexts);
  return (
    <div className="flex items-center gap-3 type-caption text-3">
      <span aria-hidden className="h-px flex-1 bg-line" />
      {text('or')}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
};
