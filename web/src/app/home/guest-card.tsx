import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { appTexts } from '../locales/index.ts';

export const GuestCard = () => {
  const text = useText(appTexts);
  const shared = useText(sharedTexts);
  return (
    <Card testId="home.guest">
      <p className="pb-4 type-title text-balance">{text('guest_promise')}</p>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button fit href={identityPaths.register()} testId="home.create-account">
          {text('create_account')}
        </Button>
        <Button fit variant="secondary" href={identityPaths.login()} testId="home.log-in">
          {shared('login')}
        </Button>
      </div>
    </Card>
  );
};
