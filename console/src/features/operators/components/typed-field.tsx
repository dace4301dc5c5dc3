import { useId, type HTMLInputTypeAttribute } from 'react';
import { useTranslate } from 'react-admin';

interface TypedFieldProps {
  /** Its label is `fields.<name>`. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  /** What is wrong with what was typed. */
  readonly problem?: string;
}

/** A field outside of react-admin's forms, which would keep what is typed in their own store. */
export const TypedField = ({ name, value, onChange, type = 'text', problem, ...more }: TypedFieldProps) => {
  const t = useTranslate();
  const id = useId();
  return (
    <div>
      <label className="ask-field">
        {t(`fields.${name}`)}
        <input
          name={name}
          type={type}
          value={value}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={problem !== undefined}
          onChange={({ target }) => onChange(target.value)}
          {...(problem === undefined ? {} : { 'aria-describedby': `${id}-problem` })}
          {...more}
        />
      </label>
      {problem !== undefined && (
        <strong id={`${id}-problem`} role="alert">
          {problem}
        </strong>
      )}
    </div>
  );
};
