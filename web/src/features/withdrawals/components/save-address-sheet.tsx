import { useState } from 'react';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { nameHolds } from '#contract/payout-methods/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useMoneyProof } from '#web/shared/money-proof.tsx';
import { useConnection } from '#web/shared/online.ts';
import { useWrite, type Sent } from '#web/shared/use-write.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import type { Network } from '../queries.ts';

interface SaveAddressSheetProps {
  open: boolean;
  onClose: () => void;
  currency: number;
  network: Network;
  address: string;
}

const LONGEST = 40;

/** A name for an address about to be used, and the authenticator's code where it is on. */
export const SaveAddressSheet = ({ open, onClose, currency, network, address }: SaveAddressSheetProps) => {
  const text = useText(withdrawalsTexts);
  const { online } = useConnection();
  const save = useWrite(payoutMethodsCalls.save, { changes: [payoutMethodsCalls.list], inline: 'all' });
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<Sent<unknown>>();
  const refused = sent?.state === 'refused' ? sent : undefined;
  const proof = useMoneyProof(payoutMethodsCalls.save, refused);
  const fault = name.trim() === '' ? 'name_missing' : nameHolds(name.trim()) ? undefined : 'name_special';
  const send = async (): Promise<void> => {
    setTried(true);
    if (fault) return;
    const input = { currency, network: network.network_id, name: name.trim(), address };
    const answer = await save.send(input, proof.codes);
    setSent(answer);
    if (answer.state !== 'done') return;
    toast.show(text('saved'), { kind: 'done' });
    setName('');
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('save')}
      testId="save-address"
      footer={
        <Button
          busy={save.busy}
          disabled={!online || name.length > LONGEST || proof.step?.ready === false}
          onClick={() => void send()}
          testId="save-address.submit"
        >
          {text('save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Address>{address}</Address>
        <TextField
          label={text('name')}
          hint={text('name_hint')}
          value={name}
          onChange={setName}
          limit={LONGEST}
          error={tried && fault ? text(fault) : undefined}
          testId="save-address.name"
        />
        {proof.step?.content}
        {refused && !proof.says_refusal && (
          <Banner kind="danger" testId="save-address.refused">
            {refused.message}
          </Banner>
        )}
      </div>
    </Sheet>
  );
};

const Address = ({ children }: { children: string }) => (
  <p className="font-mono text-sm wrap-anywhere text-1" translate="no">
    {children}
  </p>
);
