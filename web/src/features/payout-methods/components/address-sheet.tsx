import { useState } from 'react';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { useNow } from '#ui/now.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast-store.ts';
import { useDefaultAddresses } from '#web/shared/default-address.ts';
import { Facts } from '#web/shared/facts.tsx';
import { useConnection } from '#web/shared/online.ts';
import { payoutMethodsPaths } from '../paths.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { hasWaited } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';
import type { SavedAddress } from '../queries.ts';
import { WholeAddress } from './address-preview.tsx';

interface AddressSheetProps {
  address: SavedAddress;
  open: boolean;
  onClose: () => void;
}

/** One address in full: its network, from when it is usable, and its actions. */
export const AddressSheet = ({ address, open, onClose }: AddressSheetProps) => {
  const text = useText(payoutMethodsTexts);
  const format = useFormat();
  const waits = !hasWaited(address.usable_from, useNow());
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={address.label}
      testId="address"
      footer={<Actions address={address} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        {waits && (
          <Banner kind="warn" testId="address.waits">
            {text('nothing_before', { time: format.instant(address.usable_from, 'date_time') })}
          </Banner>
        )}
        <div className="flex flex-col items-center gap-3">
          <QrCode
            text={address.address}
            label={text('qr_label', { network: address.network_name })}
            size={160}
            testId="address.qr"
          />
          <WholeAddress address={address.address} />
        </div>
        <CopyField label={text('address')} value={address.address} testId="address.copy" />
        <Facts
          facts={[
            { label: text('currency'), value: address.name },
            { label: text('network'), value: address.network_name },
            {
              label: text('usable_from'),
              value: waits ? format.instant(address.usable_from, 'date_time') : text('now'),
              tone: waits ? 'warn' : undefined,
              testId: 'address.usable',
            },
          ]}
        />
      </div>
    </Sheet>
  );
};

const Actions = ({ address, onClose }: Omit<AddressSheetProps, 'open'>) => {
  const text = useText(payoutMethodsTexts);
  const { isDefault, choose, forget } = useDefaultAddresses();
  const [asking, setAsking] = useState(false);
  const is_default = isDefault(address);
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={is_default ? 'secondary' : 'primary'}
        onClick={() => (is_default ? forget(address) : choose(address))}
        testId="address.default"
      >
        {text(is_default ? 'default_off' : 'default_on')}
      </Button>
      <p className="text-center type-caption text-balance text-2">{text('default_note', { currency: address.name })}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          href={payoutMethodsPaths.addAddress({ id: address.id })}
          onClick={onClose}
          testId="address.edit"
        >
          {text('edit')}
        </Button>
        <Button variant="secondary" onClick={() => setAsking(true)} testId="address.delete">
          {text('delete')}
        </Button>
      </div>
      <DeleteDialog
        address={address}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={() => {
          forget(address);
          onClose();
        }}
      />
    </div>
  );
};

interface DeleteDialogProps {
  address: SavedAddress;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

const DeleteDialog = ({ address, open, onClose, onDone }: DeleteDialogProps) => {
  const text = useText(payoutMethodsTexts);
  const ui = useText(uiTexts);
  const { online } = useConnection();
  const remove = useWrite(payoutMethodsCalls.remove, { changes: [payoutMethodsCalls.list] });
  const send = async (): Promise<void> => {
    const { state } = await remove.send({ id: address.id });
    onClose();
    if (state !== 'done') return;
    toast.show(text('deleted'), { kind: 'done' });
    onDone();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('delete_title', { name: address.label })}
      testId="address.delete-dialog"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button
            variant="danger"
            busy={remove.busy}
            disabled={!online}
            onClick={() => void send()}
            testId="address.delete-yes"
          >
            {online ? text('delete') : ui('offline')}
          </Button>
        </>
      }
    >
      {text('delete_text')}
    </Dialog>
  );
};
