import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { payoutMethodsTexts } from '../locales/index.ts';

interface SaveFooterProps {
  busy: boolean;
  onPress: () => void;
  testId: string;
}

export const SaveFooter = ({ busy, onPress, testId }: SaveFooterProps) => {
  const text = useText(payoutMethodsTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  return (
    <Button busy={busy} disabled={!online} onClick={onPress} testId={testId}>
      {online ? text('save') : shared('offline')}
    </Button>
  );
};
