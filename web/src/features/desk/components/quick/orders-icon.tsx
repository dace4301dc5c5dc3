import ListChecks from 'lucide-react/icons/list-checks';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { push } from '#web/shared/navigation.ts';
import { quickTexts } from '#web/features/desk/locales/quick/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';

export const OrdersIcon = () => {
  const text = useText(quickTexts);
  return (
    <IconButton
      icon={<ListChecks aria-hidden size={24} />}
      label={text('my_orders')}
      onClick={() => push(deskPaths.orders())}
      testId="desk.quick.orders"
    />
  );
};
