import { useText } from '#ui/i18n/texts.ts';
import type { Sent } from '#web/shared/calls.ts';
import { identityTexts } from '../locales/index.ts';
import { FactorSheet } from './factor-sheet.tsx';

/** The same login again, with the required code. */
export type LoginWithCode = (ga_code: string) => Promise<Sent<string>>;

interface SecondStepProps {
  /** Undefined until the first step is done. */
  login: LoginWithCode | undefined;
  onClose: () => void;
  onToken: (token: string) => void;
}

export const SecondStep = ({ login, onClose, onToken }: SecondStepProps) => {
  const text = useText(identityTexts);
  return (
    <FactorSheet
      open={login !== undefined}
      onClose={onClose}
      title={text('second_step')}
      caption={text('second_step_why')}
      action={text('log_in')}
      recovery
      send={(ga_code) => login?.(ga_code) ?? Promise.resolve({ state: 'guest' })}
      onDone={onToken}
    />
  );
};
