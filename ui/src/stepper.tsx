import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

interface StepperProps {
  direction: 1 | -1;
  /** What it changes, where a screen has several. */
  of?: string | undefined;
  disabled: boolean;
  onClick: () => void;
  testId?: string | undefined;
}

/** One step less or more. It leaves the focus unchanged, so that the keypad stays open between two taps. */
export const Stepper = ({ direction, of, disabled, onClick, testId }: StepperProps) => {
  const text = useText(uiTexts);
  const name = text(direction === 1 ? 'increase' : 'decrease');
  const Icon = direction === 1 ? Plus : Minus;
  return (
    <button
      type="button"
      aria-label={of === undefined ? name : `${name}: ${of}`}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      data-testid={testId}
      className="flex size-11 shrink-0 touch-manipulation items-center justify-center rounded-input text-2 active:bg-pressed disabled:text-disabled"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
};
