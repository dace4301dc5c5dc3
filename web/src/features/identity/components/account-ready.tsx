import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { leaveEntrance, replace } from '#web/shared/navigation.ts';
import { identityPaths } from '../paths.ts';
import { identityTexts } from '../locales/index.ts';
import { DonePanel } from './done-panel.tsx';

export interface NewAccount {
  readonly account: string;
  /** False when the account was created but the login after it had no connection. */
  readonly is_logged_in: boolean;
}

export const AccountReady = ({ made: { account, is_logged_in } }: { made: NewAccount }) => {
  const text = useText(identityTexts);
  return (
    <DonePanel
      title={text('registered_title')}
      actions={
        is_logged_in ? (
          <Button onClick={leaveEntrance} testId="register.continue">
            {text('registered_continue')}
          </Button>
        ) : (
          <Button onClick={() => replace(identityPaths.login({ account }))} testId="register.log_in">
            {text('log_in')}
          </Button>
        )
      }
      testId="register.done"
    >
      {text(is_logged_in ? 'registered_caption' : 'registered_log_in')}
    </DonePanel>
  );
};
