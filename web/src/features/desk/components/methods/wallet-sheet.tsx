import { useState } from 'react';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import type { WalletWay } from '#contract/desk/rules.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { useProvenSave } from '#web/shared/use-proven-save.tsx';
import { useWrite } from '#web/shared/use-write.ts';
import { methodsTexts } from '#web/features/desk/locales/methods/index.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import type { Method } from '../order/queries.ts';
import { changedByMerchant } from '#web/features/desk/queries.ts';

interface WalletSheetProps {
  way: WalletWay;
  saved: Method | undefined;
  open: boolean;
  onClose: () => void;
}

const ACCOUNT = /^[\w.@+-]{3,100}$/;

/** DK27: the customer's account at a wallet. */
export const WalletSheet = ({ way, saved, open, onClose }: WalletSheetProps) => {
  const text = useText(methodsTexts);
  const people = useText(peopleTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const [account, setAccount] = useState('');
  const [tried, setTried] = useState(false);
  const format = useFormat();
  const done = (methods: readonly Method[]): void => {
    const now = methods.find((one) => one.way === way);
    setAccount('');
    setTried(false);
    const from = now?.is_usable ? null : now?.usable_from;
    const words = from ? text('saved_from', { time: format.instant(from, 'date_time') }) : text('saved');
    toast.show(words, { kind: 'done' });
    onClose();
  };
  const { save, busy, refused, sheet } = useProvenSave(merchantCalls.saveMethod, {
    changes: changedByMerchant,
    onDone: done,
  });
  const wrong = !ACCOUNT.test(account.trim());
  const submit = (): void => {
    setTried(true);
    if (!wrong) save({ way, account: account.trim() });
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={people(way)}
        dismissible={!busy}
        testId="desk.wallet"
        footer={
          <div className="flex flex-col gap-2">
            <Button busy={busy} disabled={!online} onClick={submit} testId="desk.wallet.save">
              {online ? text('save') : shared('offline')}
            </Button>
            {saved?.is_saved && <RemoveButton way={way} onDone={onClose} />}
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="type-body text-1">{text('wallet_about')}</p>
          <TextField
            label={text('account')}
            hint={saved?.is_saved ? text('account_now', { ending: saved.ending }) : undefined}
            value={account}
            onChange={setAccount}
            error={refused?.message ?? (tried && wrong ? text('account_wrong') : undefined)}
            testId="desk.wallet.account"
          />
        </div>
      </Sheet>
      {sheet}
    </>
  );
};

const RemoveButton = ({ way, onDone }: { way: WalletWay; onDone: () => void }) => {
  const text = useText(methodsTexts);
  const { online } = useConnection();
  const write = useWrite(merchantCalls.removeMethod, { changes: changedByMerchant });
  const remove = async (): Promise<void> => {
    const sent = await write.send({ way });
    if (sent.state !== 'done') return;
    toast.show(text('removed'), { kind: 'done' });
    onDone();
  };
  return (
    <Button
      variant="ghost"
      busy={write.busy}
      disabled={!online}
      onClick={() => void remove()}
      testId="desk.wallet.remove"
    >
      {text('remove')}
    </Button>
  );
};
