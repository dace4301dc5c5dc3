import Hammer from 'lucide-react/icons/hammer';
import { EmptyState } from './empty-state.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

/** For a shortcut to something that the operator has not opened. */
export const NotAvailable = ({ onBack }: { onBack: () => void }) => {
  const text = useText(uiTexts);
  return (
    <EmptyState icon={<Hammer />} action={{ label: text('back'), onClick: onBack }} testId="not_available">
      {text('not_available')}
    </EmptyState>
  );
};
