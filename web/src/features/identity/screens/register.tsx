import { useEffect, useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useWrite } from '#web/shared/calls.ts';
import { useSentCode } from '#web/shared/codes/sent-code.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { replace } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { stayLoggedIn } from '#web/shared/preferences.ts';
import { session } from '#web/shared/session.ts';
import { learnCustomer } from '#web/shared/sign-in.ts';
import { useRead } from '#web/shared/use-read.ts';
import { sitePaths } from '#web/features/site/paths.ts';
import { useChosenArea } from '../chosen-area.ts';
import { AccountReady, type NewAccount } from '../components/account-ready.tsx';
import { LanguageButton } from '../components/language-button.tsx';
import { RegisterFields } from '../components/register-fields.tsx';
import { useForm } from '../components/use-form.ts';
import { accountFields, registerPlaces, registerProblems, type RegisterField, type Way } from '../form.ts';
import { identityTexts } from '../locales/index.ts';

const FORM = 'register';

/** `code` is the invite code, as spelled in the links and QR codes of legacy clients. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(identityTexts);
  const [made, setMade] = useState<NewAccount>();
  const [busy, setBusy] = useState(false);
  const is_refused = useRead(siteCalls.config, {}, { fresh_ms: 600_000 }).value?.is_region_refused === true;
  useEffect(() => {
    if (is_refused) replace(sitePaths.refused());
  }, [is_refused]);
  return (
    <PageFrame
      title={text('register')}
      icons={<LanguageButton />}
      footer={
        made === undefined ? (
          <Button type="submit" form={FORM} busy={busy} busyLabel={text('registering')} testId="register.submit">
            {text('register')}
          </Button>
        ) : undefined
      }
      testId="register"
    >
      {made === undefined ? (
        <RegisterForm invite={query['code'] ?? query['invite'] ?? ''} onBusy={setBusy} onMade={setMade} />
      ) : (
        <AccountReady made={made} />
      )}
    </PageFrame>
  );
};

interface RegisterFormProps {
  invite: string;
  onBusy: (busy: boolean) => void;
  onMade: (made: NewAccount) => void;
}

const RegisterForm = ({ invite, onBusy, onMade }: RegisterFormProps) => {
  const { area_code } = useChosenArea();
  const draft = useDraft('identity.register', { way: 'email', email: '', mobile: '', invite });
  const way: Way = draft.values.way === 'mobile' ? 'mobile' : 'email';
  const form = useForm<RegisterField>(
    { ...draft.values, invite: invite || draft.values.invite, code: '', password: '', repeat: '' },
    {
      problems: (values) => registerProblems({ ...values, way, area_code }),
      places: registerPlaces(way),
    },
  );
  const target =
    way === 'email' ? { user_string: form.values.email.trim() } : accountFields(form.values.mobile, area_code);
  const code = useSentCode('register', target);
  const register = useWrite(identityCalls.register, { inline: 'all' });
  const login = useWrite(identityCalls.login, { inline: 'all' });

  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    onBusy(true);
    const { password, repeat, invite: extension_code, code: digits } = form.values;
    const input = { ...target, type: way, password, re_password: repeat, code: digits };
    const sent = await register.send(extension_code.trim() === '' ? input : { ...input, extension_code });
    if (sent.state === 'done') {
      const is_logged_in = await enter(password);
      draft.clear();
      onMade({ account: target.user_string, is_logged_in });
    } else if (sent.state === 'refused' && sent.reason === 'region_refused') replace(sitePaths.refused());
    else form.refused(sent);
    onBusy(false);
  };
  const enter = async (password: string): Promise<boolean> => {
    const stay = stayLoggedIn.get() === 'on';
    const entered = await login.send({ ...target, password, stay });
    if (entered.state !== 'done') return false;
    session.start(entered.value, stay);
    await learnCustomer();
    return true;
  };

  return <RegisterFields id={FORM} form={form} draft={draft} way={way} code={code} onSubmit={() => void submit()} />;
};
