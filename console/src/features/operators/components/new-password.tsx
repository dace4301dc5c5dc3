import { useTranslate } from 'react-admin';
import { MIN_OPERATOR_PASSWORD as MIN_LENGTH } from '#contract/operators/rules.ts';
import { TextField, type useTyped } from '#console/shared/field.tsx';

type Field = ReturnType<ReturnType<typeof useTyped>['field']>;

interface NewPasswordProps {
  readonly password: Field;
  readonly repeated: Field;
}

const isShort = (password: string): boolean => [...password].length < MIN_LENGTH;

/** OP5: long enough, and typed the same twice. */
export const isNewPassword = (password: string, repeated: string): boolean =>
  !isShort(password) && password === repeated;

export const NewPassword = ({ password, repeated }: NewPasswordProps) => {
  const t = useTranslate();
  const differs = repeated.value !== '' && password.value !== repeated.value;
  const hidden = { type: 'password', autoComplete: 'new-password' };
  return (
    <>
      <TextField
        {...password}
        {...hidden}
        problem={
          password.value !== '' && isShort(password.value)
            ? t('operators.password_short', { min: MIN_LENGTH })
            : undefined
        }
      />
      <TextField {...repeated} {...hidden} problem={differs ? t('operators.password_differs') : undefined} />
    </>
  );
};
