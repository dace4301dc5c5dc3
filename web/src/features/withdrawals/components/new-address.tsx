import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { usableFrom } from '#contract/payout-methods/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import type { Info, Network, SavedAddress } from '../queries.ts';
import { SaveAddressSheet } from './save-address-sheet.tsx';

interface NewAddressProps {
  info: Info;
  network: Network;
  address: string;
  /** Set when it is in the address book, but not for long enough yet. */
  saved: SavedAddress | undefined;
}

/** An address that must wait before use, in full, so that the customer can compare it. */
export const NewAddress = ({ info, network, address, saved }: NewAddressProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const [saving, setSaving] = useState(false);
  // To the minute, as it is shown: a sentence that changes every second cannot be read.
  const until = usableFrom(instantOf(now()), info.cool_off_hours);
  return (
    <>
      <Banner kind="warn" testId="withdraw.new-address">
        {saved
          ? text('address_waits', { time: format.instant(saved.usable_from, 'date_time') })
          : text('new_address', { hours: info.cool_off_hours, time: format.instant(until, 'date_time') })}
        <span className="block py-2 font-mono wrap-anywhere" translate="no">
          {address}
        </span>
        {text('test_first')}
      </Banner>
      {!saved && (
        <Button variant="secondary" size="small" onClick={() => setSaving(true)} testId="withdraw.save">
          {text('save')}
        </Button>
      )}
      <SaveAddressSheet
        open={saving}
        onClose={() => setSaving(false)}
        currency={info.currency_id}
        network={network}
        address={address}
      />
    </>
  );
};
