import { useId, useState, type ComponentProps } from 'react';
import { useTranslate } from 'react-admin';

interface FieldProps {
  /** Key of its words. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type More<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldProps>;

/** Fields outside of react-admin's forms, which would keep what is typed in their own store. */
export const TextField = (props: FieldProps & More<'input'> & { readonly problem?: string | undefined }) => {
  const { label, onChange, problem, ...more } = props;
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <label className="ask-field">
        {t(label)}
        <input
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          onChange={({ target }) => onChange(target.value)}
          {...more}
        />
      </label>
      {problem !== undefined && (
        <strong id={id} role="alert">
          {problem}
        </strong>
      )}
    </>
  );
};

export const AreaField = ({ label, onChange, ...more }: FieldProps & More<'textarea'>) => {
  const t = useTranslate();
  return (
    <label className="ask-field">
      {t(label)}
      <textarea onChange={({ target }) => onChange(target.value)} {...more} />
    </label>
  );
};

interface ChoiceFieldProps extends FieldProps {
  /** Each value with its words. */
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly disabled?: boolean;
}

export const ChoiceField = ({ label, onChange, choices, ...more }: ChoiceFieldProps) => {
  const t = useTranslate();
  return (
    <label className="ask-field">
      {t(label)}
      <select onChange={({ target }) => onChange(target.value)} {...more}>
        {choices.map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
};

/** What is typed into a form, and the fields for it by their names. */
export const useTyped = <Typed extends Readonly<Record<string, string>>>(initial: Typed) => {
  const [typed, setTyped] = useState(initial);
  const field = (name: keyof Typed & string) => ({
    name,
    label: `fields.${name}`,
    value: String(typed[name]),
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return { typed, field, clear: () => setTyped(initial) };
};
