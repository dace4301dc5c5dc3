import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { inFours } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';

interface AddressPreviewProps {
  address: string;
  network_name: string;
}

/** The address as a QR code to scan back and in groups of four to compare: a transfer on a chain is final. */
export const AddressPreview = ({ address, network_name }: AddressPreviewProps) => {
  const text = useText(payoutMethodsTexts);
  return (
    <Card testId="address.preview">
      <div className="flex flex-col items-center gap-3">
        <QrCode text={address} label={text('qr_label', { network: network_name })} size={160} testId="address.qr" />
        <WholeAddress address={address} />
        <p className="text-center type-caption text-balance text-2">{text('compare')}</p>
      </div>
    </Card>
  );
};

export const WholeAddress = ({ address }: { address: string }) => {
  const fours = inFours(address);
  return (
    // One word for screen readers and for copying; the gaps are only visual.
    <p
      className="text-center font-mono text-sm text-balance text-1 wrap-anywhere"
      translate="no"
      data-testid="address.whole"
    >
      {fours.map((four, index) => (
        <span
          key={`${index} ${four}`}
          className={`inline-block px-1 ${index < 2 || index >= fours.length - 2 ? 'font-semibold text-1' : 'text-2'}`}
        >
          {four}
        </span>
      ))}
    </p>
  );
};
