import { useState } from 'react';
import { CodeInput } from '../code-input.tsx';
import { DateField } from '../date-field.tsx';
import { MomentField } from '../moment-field.tsx';
import { now } from '../now.ts';
import { PasswordField } from '../password-field.tsx';
import { ResendButton } from '../resend-button.tsx';
import { SearchField } from '../search-field.tsx';
import { TextAreaField, TextField } from '../text-field.tsx';
import { Part, useSample } from './part.tsx';

export const Fields = () => (
  <>
    <Part name="TextField">
      <TextFields />
    </Part>
    <Part name="TextAreaField">
      <TextAreas />
    </Part>
    <Part name="PasswordField">
      <Passwords />
    </Part>
    <Part name="SearchField">
      <Searches />
    </Part>
    <Part name="DateField">
      <Dates />
    </Part>
    <Part name="MomentField">
      <Moments />
    </Part>
    <Part name="CodeInput">
      <Codes />
    </Part>
  </>
);

const TextFields = () => {
  const sample = useSample();
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState('someone@example');
  const words = { label: sample('email'), hint: sample('email_hint'), type: 'email' as const };
  return (
    <>
      <TextField {...words} value={value} onChange={setValue} placeholder="name@example.com" testId="gallery.email" />
      <TextField {...words} value={wrong} onChange={setWrong} error={sample('email_error')} />
      <TextField {...words} value="someone@example.com" onChange={setValue} disabled />
      <CodeField />
    </>
  );
};

const CodeField = () => {
  const sample = useSample();
  const [value, setValue] = useState('');
  const [sentAt, setSentAt] = useState<number>();
  const send = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    setSentAt(now());
  };
  return (
    <TextField
      label={sample('code')}
      value={value}
      onChange={setValue}
      inputMode="numeric"
      trailing={
        <ResendButton
          nextAt={sentAt && sentAt + 60_000}
          again={sentAt !== undefined}
          onSend={send}
          testId="gallery.resend"
        />
      }
    />
  );
};

const Dates = () => {
  const sample = useSample();
  const [value, setValue] = useState('');
  return (
    <>
      <DateField label={sample('date')} value={value} onChange={setValue} testId="gallery.date" />
      <DateField label={sample('date')} value="2026-03-09" onChange={setValue} disabled />
    </>
  );
};

const Moments = () => {
  const sample = useSample();
  const [value, setValue] = useState('');
  return <MomentField label={sample('date')} value={value} onChange={setValue} testId="gallery.moment" />;
};

const TextAreas = () => {
  const sample = useSample();
  const [value, setValue] = useState(sample('agree'));
  return <TextAreaField label={sample('note')} value={value} onChange={setValue} limit={200} rows={2} />;
};

const Passwords = () => {
  const sample = useSample();
  const [value, setValue] = useState('abc123');
  const words = { label: sample('password'), autoComplete: 'new-password' as const };
  return (
    <>
      <PasswordField {...words} hint={sample('password_hint')} value={value} onChange={setValue} />
      <PasswordField {...words} value={value} onChange={setValue} error={sample('password_hint')} />
      <PasswordField {...words} value={value} onChange={setValue} disabled />
    </>
  );
};

const Searches = () => {
  const sample = useSample();
  const [empty, setEmpty] = useState('');
  const [value, setValue] = useState('lt');
  return (
    <>
      <SearchField label={sample('search')} value={empty} onChange={setEmpty} />
      <SearchField label={sample('country')} value={value} onChange={setValue} testId="gallery.search" />
    </>
  );
};

const Codes = () => {
  const sample = useSample();
  const [value, setValue] = useState('123');
  const [secret, setSecret] = useState('2468');
  const [wrong, setWrong] = useState('12345');
  return (
    <>
      <CodeInput label={sample('code')} value={value} onChange={setValue} testId="gallery.code" />
      <CodeInput label={sample('code')} value={wrong} onChange={setWrong} error={sample('code_error')} />
      <CodeInput label={sample('password')} value={secret} onChange={setSecret} secret />
      <CodeInput label={sample('code')} value="654321" onChange={setValue} disabled />
    </>
  );
};
