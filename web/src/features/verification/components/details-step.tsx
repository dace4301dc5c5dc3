import { NAME_LENGTH, type DetailsProblem } from '#contract/verification/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { detailsErrors, type DetailsDraft } from '../form.ts';
import { verificationProblems, verificationTexts } from '../locales/index.ts';

interface DetailsStepProps {
  draft: DetailsDraft;
  set: (part: Partial<DetailsDraft>) => void;
  /** The server's refusal of the number, until it is edited. */
  refusal: string | undefined;
}

export const DetailsStep = ({ draft, set, refusal }: DetailsStepProps) => {
  const text = useText(verificationTexts);
  const sentence = useText(verificationProblems);
  const [left, setLeft] = useState<Readonly<Record<string, boolean>>>({});
  const errors = detailsErrors(draft);
  const said = (problem: DetailsProblem | undefined): string | undefined => problem && sentence(problem, NAME_LENGTH);
  /* A special character is reported while typing; input that is too short, only afterwards. */
  const shown = (name: 'name' | 'card_id'): string | undefined =>
    left[name] === true || errors[name]?.endsWith('_special') === true ? said(errors[name]) : undefined;
  return (
    <>
      <TextField
        label={text('name')}
        value={draft.name}
        onChange={(name) => set({ name })}
        onBlur={() => setLeft({ ...left, name: true })}
        error={draft.name === '' && left['name'] !== true ? undefined : shown('name')}
        autoComplete="name"
        testId="name"
      />
      <TextField
        label={text('card_id')}
        hint={text('card_id_hint')}
        value={draft.card_id}
        onChange={(card_id) => set({ card_id })}
        onBlur={() => setLeft({ ...left, card_id: true })}
        error={shown('card_id') ?? refusal}
        testId="card_id"
      />
    </>
  );
};
