import { NAME_LENGTH, TEXT_LENGTH } from '#contract/nft/rules.ts';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import type { TextProblem } from '../studio/submit-terms.ts';
import { useTextProblem } from '../studio/use-text-problem.ts';

interface NameAndTextProps {
  labels: { readonly name: string; readonly description: string };
  typed: { readonly name: string; readonly description: string };
  set: (part: { name?: string; description?: string }) => void;
  problems: { readonly name?: TextProblem | undefined; readonly description?: TextProblem | undefined };
  /** Before `.name` and `.description`. */
  testId: string;
}

/** NF3, NB1: how a work or a series is called, and what is said of it. */
export const NameAndText = ({ labels, typed, set, problems, testId }: NameAndTextProps) => {
  const words = useTextProblem();
  return (
    <>
      <TextField
        label={labels.name}
        value={typed.name}
        onChange={(name) => set({ name })}
        limit={NAME_LENGTH}
        error={words(problems.name, NAME_LENGTH)}
        testId={`${testId}.name`}
      />
      <TextAreaField
        label={labels.description}
        value={typed.description}
        onChange={(description) => set({ description })}
        limit={TEXT_LENGTH}
        error={words(problems.description, TEXT_LENGTH)}
        testId={`${testId}.description`}
      />
    </>
  );
};
