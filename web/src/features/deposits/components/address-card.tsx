import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { depositsTexts } from '../locales/index.ts';
import type { Network } from '../queries.ts';
import { saveImage } from './save-image.ts';

/** The deposit address, with everything the customer must know before sending. */
export const AddressCard = ({ coin, network }: { coin: Coin; network: Network }) => {
  const text = useText(depositsTexts);
  const format = useCoinFormat();
  const code = useRef<HTMLDivElement>(null);
  const words = { currency: coin.currency_name, network: network.network_name };
  const save = (): void => {
    const drawing = code.current?.querySelector('svg');
    if (drawing)
      void saveImage(
        drawing,
        [`${words.currency} · ${words.network}`, network.address],
        `${words.currency}-${network.network_id}.png`,
      );
  };
  return (
    <Card testId="recharge.address-card">
      <div className="flex flex-col items-center gap-4">
        <div ref={code} className="rounded-input bg-white p-2">
          <QrCode text={network.address} label={text('qr_label', words)} size={208} testId="recharge.qr" />
        </div>
        <CopyField value={network.address} label={text('address')} testId="recharge.address" />
        <p role="note" className="w-full type-label text-danger" data-testid="recharge.only">
          {text('only_this', words)}
        </p>
        {network.is_play && <Banner kind="warn">{text('play')}</Banner>}
        <div className="w-full">
          <Facts
            facts={[
              {
                label: text('minimum'),
                value: format.coin(network.minimum, coin, 'up'),
                testId: 'recharge.minimum',
              },
              {
                label: text('confirmations'),
                value: String(network.confirmations),
                testId: 'recharge.confirmations',
              },
              {
                label: text(network.is_play ? 'expected_play_label' : 'expected'),
                value: network.is_play ? text('expected_play') : text('minutes', { count: network.expected_minutes }),
                testId: 'recharge.expected',
              },
            ]}
          />
        </div>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden className="size-5" />}
          onClick={save}
          testId="recharge.save"
        >
          {text('save_image')}
        </Button>
      </div>
    </Card>
  );
};
