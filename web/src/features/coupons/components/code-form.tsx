import { useState, type FormEvent } from 'react';
import { couponsCalls } from '#contract/coupons/calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { codeIn } from '../form.ts';
import { couponsTexts } from '../locales/index.ts';
import { changedByTaking } from '../queries.ts';

/** CP5: a public code takes a coupon on the same conditions as the button. */
export const CodeForm = ({ onTaken }: { onTaken: () => void }) => {
  const text = useText(couponsTexts);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { send, busy } = useWrite(couponsCalls.redeem, { changes: changedByTaking, inline: 'all' });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code === undefined) return setError(text('code_wrong'));
    const sent = await send({ code });
    if (sent.state === 'refused') return setError(sent.message);
    if (sent.state !== 'done') return;
    setTyped('');
    toast.show(text('taken_toast'), { kind: 'done' });
    onTaken();
  };
  const type = (value: string): void => {
    setTyped(value);
    setError(undefined);
  };
  return (
    <Card>
      <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          label={text('have_code')}
          value={typed}
          onChange={type}
          error={error}
          enterKeyHint="go"
          testId="coupons.code"
        />
        <Button type="submit" variant="secondary" size="small" busy={busy} testId="coupons.redeem">
          {text('redeem')}
        </Button>
      </form>
    </Card>
  );
};
