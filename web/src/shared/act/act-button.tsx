import type { Call } from '#contract/kit/call.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { sharedTexts } from '../locales/index.ts';
import type { Act } from './use-act.ts';

interface ActButtonProps<C extends Call> {
  act: Act<C>;
  label: string;
  variant?: 'primary' | 'danger' | undefined;
  onPress: () => void;
  testId: string;
}

/** Above the button, why the last attempt was not done. */
export const ActButton = <C extends Call>({ act, label, variant = 'primary', onPress, testId }: ActButtonProps<C>) => {
  const words = useText(uiTexts);
  return (
    <div className="flex flex-col gap-3">
      <ActNotes act={act} />
      <Button
        size="large"
        variant={variant}
        busy={act.busy}
        busyLabel={words('submitting')}
        disabled={!act.online}
        onClick={onPress}
        testId={testId}
      >
        {act.labelOr(label)}
      </Button>
    </div>
  );
};

/** For a button in a row of several, as in a dialog. */
export const ActNotes = <C extends Call>({ act }: { act: Act<C> }) => {
  const shared = useText(sharedTexts);
  return (
    <>
      {act.refused !== undefined && (
        <p role="alert" className="type-label font-normal text-danger" data-testid="act.refused">
          {act.refused}
        </p>
      )}
      {act.unknown && (
        <p role="status" className="type-label font-normal text-2">
          {shared('failed_timeout')}
        </p>
      )}
    </>
  );
};
