import Wallet from 'lucide-react/icons/wallet';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { identityTexts } from '../locales/index.ts';
import type { WalletPlugin } from '../wallet-plugin.ts';
import { useWalletLogin, type WalletLoginOptions } from './use-wallet-login.ts';

/** Logs in with a signature. An unknown wallet becomes a new account. */
export const WalletLoginButton = (props: WalletLoginOptions) => {
  const text = useText(identityTexts);
  const wallet = useWalletLogin(props);
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        icon={<Wallet aria-hidden size={20} />}
        busy={wallet.busy}
        busyLabel={text('wallet_busy')}
        onClick={wallet.start}
        testId="login.wallet"
      >
        {text('wallet_login')}
      </Button>
      {wallet.trouble !== undefined && (
        <div data-testid="login.wallet_trouble">
          <FieldError>{wallet.trouble}</FieldError>
        </div>
      )}
      <ChoosePlugin
        open={wallet.panel === 'choose'}
        plugins={wallet.plugins}
        onClose={wallet.close}
        onPick={(plugin) => void wallet.enter(plugin)}
      />
      <WalletHowTo open={wallet.panel === 'how_to'} onClose={wallet.close} />
    </div>
  );
};

interface ChoosePluginProps {
  open: boolean;
  plugins: readonly WalletPlugin[];
  onClose: () => void;
  onPick: (plugin: WalletPlugin) => void;
}

const ChoosePlugin = ({ open, plugins, onClose, onPick }: ChoosePluginProps) => {
  const text = useText(identityTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('wallet_choose')} testId="login.wallets">
      <div className="-mx-4 divide-y divide-line">
        {plugins.map((plugin) => (
          <ListRow
            key={plugin.id}
            icon={plugin.icon && <img src={plugin.icon} alt="" width={32} height={32} className="rounded-chip" />}
            title={plugin.name}
            onClick={() => onPick(plugin)}
          />
        ))}
      </div>
    </Sheet>
  );
};

const steps = ['how_install', 'how_phone', 'how_again'] as const;

const WalletHowTo = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const text = useText(identityTexts);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('wallet_missing')}
      footer={
        <Button variant="secondary" onClick={() => location.reload()}>
          {text('how_reload')}
        </Button>
      }
      testId="login.wallet_how_to"
    >
      <div className="flex flex-col gap-4">
        <p className="type-body text-2">{text('how_intro')}</p>
        <ol className="flex flex-col gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3 type-body text-1">
              <span
                aria-hidden
                className="num flex size-6 shrink-0 items-center justify-center rounded-full bg-pressed type-label"
              >
                {index + 1}
              </span>
              <span className="min-w-0">{text(step)}</span>
            </li>
          ))}
        </ol>
        <p className="type-label font-normal text-2">{text('how_never')}</p>
      </div>
    </Sheet>
  );
};
