import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { ask } from '#web/shared/calls.ts';
import { signOut } from '#web/shared/sign-in.ts';
import { profileTexts } from '../locales/index.ts';

export const LogOutButton = () => {
  const text = useText(profileTexts);
  const ui = useText(uiTexts);
  const [asking, setAsking] = useState(false);
  const leave = (): void => {
    setAsking(false);
    // Without a connection the session on the server expires by itself; this phone forgets it now.
    void ask(identityCalls.logout, {}).catch(() => undefined);
    signOut();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)} testId="settings.log-out">
        {text('log_out')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('log_out_question')}
        testId="log-out"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {ui('cancel')}
            </Button>
            <Button variant="danger" onClick={leave} testId="log-out.confirm">
              {text('log_out')}
            </Button>
          </>
        }
      >
        {text('log_out_text')}
      </Dialog>
    </>
  );
};
