import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';

interface CheckStepProps {
  held: boolean;
  words: string;
  testId?: string | undefined;
}

/** One check of this device, as a list item. */
export const CheckStep = ({ held, words, testId }: CheckStepProps) => {
  const Icon = held ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-2" data-testid={testId} data-held={held}>
      <Icon aria-hidden size={20} className={`mt-px shrink-0 ${held ? 'text-accent' : 'text-danger'}`} />
      <span className={`type-label font-normal ${held ? 'text-1' : 'text-danger'}`}>{words}</span>
    </li>
  );
};
