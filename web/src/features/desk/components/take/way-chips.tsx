import type { DeskWay } from '#contract/desk/rules.ts';
import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';

interface WayChipsProps {
  label: string;
  ways: readonly DeskWay[];
  chosen: DeskWay | undefined;
  onChoose: (way: DeskWay) => void;
  /** The chip that chooses none of them. */
  any?: { readonly label: string; readonly onChoose: () => void } | undefined;
  testId: string;
}

/** How the money is sent. */
export const WayChips = ({ label, ways, chosen, onChoose, any, testId }: WayChipsProps) => {
  const text = useText(peopleTexts);
  return (
    <div className="flex flex-col gap-1">
      <p className="type-label text-2" id={`${testId}-label`}>
        {label}
      </p>
      <div role="group" aria-labelledby={`${testId}-label`} className="flex flex-wrap gap-x-2" data-testid={testId}>
        {any && (
          <Chip selected={chosen === undefined} onClick={any.onChoose} testId={`${testId}.any`}>
            {any.label}
          </Chip>
        )}
        {ways.map((way) => (
          <Chip key={way} selected={way === chosen} onClick={() => onChoose(way)} testId={`${testId}.${way}`}>
            {text(way)}
          </Chip>
        ))}
      </div>
    </div>
  );
};
