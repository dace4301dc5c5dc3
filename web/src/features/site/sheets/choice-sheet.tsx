import type { ReactNode } from 'react';
import { RadioList, type RadioOption } from '#ui/radio-list.tsx';
import { Sheet } from '#ui/sheet.tsx';

export interface ChoiceSheetProps {
  open: boolean;
  onClose: () => void;
}

interface OneOfProps<Value extends string> extends ChoiceSheetProps {
  title: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shown above the list, for example a sample of the choice. */
  above?: ReactNode;
  /** Stays open when the effect of the choice is visible behind the sheet. */
  stays?: boolean;
  testId: string;
}

export const OneOfSheet = <Value extends string>(props: OneOfProps<Value>) => {
  const { open, onClose, title, options, value, onChange, above, stays = false, testId } = props;
  const choose = (chosen: Value): void => {
    onChange(chosen);
    if (!stays) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} testId={testId}>
      {above}
      <div className="-mx-4">
        <RadioList label={title} options={options} value={value} onChange={choose} testId={`${testId}.option`} />
      </div>
    </Sheet>
  );
};
