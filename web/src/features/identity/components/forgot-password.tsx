import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { useOverlayHistory } from '#ui/overlay-history.ts';
import { placeOf } from '#web/shared/address.ts';
import { useSentCode } from '#web/shared/codes/sent-code.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { router } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { identityPaths } from '../paths.ts';
import { useChosenArea } from '../chosen-area.ts';
import { accountFields } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import { DonePanel } from './done-panel.tsx';
import { AskForCode, EnterCode, SetPassword } from './forgot-password-steps.tsx';
import { LanguageButton } from './language-button.tsx';

type Step = 1 | 2 | 3 | 'done';

/** The account, a code that proves it, a new password. The browser's back goes one step back, not out of the form. */
export const ForgotPassword = ({ account: first }: { account: string }) => {
  const text = useText(identityTexts);
  const { area_code } = useChosenArea();
  const [step, setStep] = useState<Step>(1);
  const draft = useDraft('identity.login', { account: '' });
  const [account, setAccount] = useState(first || draft.values.account);
  const [proven, setProven] = useState({ digits: '', needsAuthenticator: false });
  const type = (typed: string): void => {
    setAccount(typed);
    draft.set({ account: typed });
  };
  const target = accountFields(account, area_code);
  const code = useSentCode('forget', target);
  useOverlayHistory(step === 2 || step === 3, () => setStep(1));
  useOverlayHistory(step === 3, () => setStep(2));
  return (
    <PageFrame title={text('forgot_title')} icons={<LanguageButton />} testId="forgot">
      {step === 1 && <AskForCode account={account} setAccount={type} code={code} onDone={() => setStep(2)} />}
      {step === 2 && (
        <EnterCode
          target={target}
          code={code}
          onDone={(digits, needsAuthenticator) => {
            setProven({ digits, needsAuthenticator });
            setStep(3);
          }}
          onOther={() => setStep(1)}
        />
      )}
      {step === 3 && (
        <SetPassword target={target} {...proven} onDone={() => setStep('done')} onAnotherCode={() => setStep(2)} />
      )}
      {step === 'done' && <PasswordIsSet />}
    </PageFrame>
  );
};

const loginPage = placeOf(identityPaths.login());

const PasswordIsSet = () => {
  const text = useText(identityTexts);
  const toLogin = (): void =>
    router.backTo(({ path, query }) => path === loginPage.path && query['mode'] === undefined, identityPaths.login());
  return (
    <DonePanel
      title={text('forgot_done')}
      actions={
        <Button onClick={toLogin} testId="forgot.login">
          {text('log_in')}
        </Button>
      }
      testId="forgot.done"
    >
      {text('forgot_done_caption')}
    </DonePanel>
  );
};
