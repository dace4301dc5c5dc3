import { Card } from '#ui/card.tsx';
import { useText, type Translate } from '#ui/i18n/texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import type { Coin } from '#web/shared/coin-format.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { startOf } from '../form.ts';
import type { texts as english } from '../locales/en.ts';
import { depositsTexts } from '../locales/index.ts';
import { isNotEnabled, useNetworks, type Network } from '../queries.ts';
import { AddressCard } from './address-card.tsx';
import { NotEnabled } from './not-enabled.tsx';
import { VoucherForm } from './voucher-form.tsx';

interface NetworkPartProps {
  coin: Coin & { readonly currency_id: number };
  asked: string | undefined;
}

/** The network first, and only then an address: coins sent on another network are lost. */
export const NetworkPart = ({ coin, asked }: NetworkPartProps) => {
  const text = useText(depositsTexts);
  const networks = useNetworks(coin.currency_id);
  const draft = useDraft(`deposits.network.${coin.currency_id}.${asked ?? ''}`, { network: asked ?? '' });
  if (networks.state === 'failed' && isNotEnabled(networks.failure)) return <NotEnabled bank />;
  if (networks.state !== 'ready') return <ReadStates read={networks} skeleton={<SkeletonCard lines={8} />} />;
  const open = networks.value.filter(({ is_on, address }) => is_on && address !== '');
  if (open.length === 0) return <NotEnabled bank />;
  const network =
    open.find(({ network_id }) => network_id === draft.values.network) ?? (open.length === 1 ? open[0] : undefined);
  return (
    <>
      {networks.value.length > 1 && (
        <Section title={text('choose_network')}>
          <Card flush>
            <RadioList
              label={text('choose_network')}
              value={network?.network_id}
              onChange={(chosen) => draft.set({ network: chosen })}
              options={networks.value.map((one) => ({
                value: one.network_id,
                label: one.network_name,
                caption: captionOf(one, text),
                disabled: !one.is_on,
              }))}
              testId="recharge.networks"
            />
          </Card>
        </Section>
      )}
      {network && <Chosen coin={coin} network={network} />}
    </>
  );
};

type Text = Translate<typeof english>;

const captionOf = (network: Network, text: Text): string | undefined => {
  if (!network.is_on) return text('network_off');
  const start = startOf(network.network_id);
  return start && text('looks_like', { start });
};

const Chosen = ({ coin, network }: { coin: NetworkPartProps['coin']; network: Network }) => {
  const text = useText(depositsTexts);
  return (
    <>
      <AddressCard coin={coin} network={network} />
      {network.is_automatic ? (
        <p className="type-caption text-2">{text('arrives_itself')}</p>
      ) : (
        <VoucherForm
          key={network.network_id}
          coin={coin}
          way={{
            type: 0,
            network: network.network_id,
            name: network.network_name,
            kind: network.address_kind,
            minimum: network.minimum,
            scale: network.scale,
          }}
        />
      )}
    </>
  );
};
