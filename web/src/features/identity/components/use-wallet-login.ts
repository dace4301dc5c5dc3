import { useEffect, useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import { useText, type Translate } from '#ui/i18n/texts.ts';
import { ask, useWrite } from '#web/shared/calls.ts';
import { failureText } from '#web/shared/refusals.ts';
import { identityTexts } from '../locales/index.ts';
import type { texts as english } from '../locales/en.ts';
import {
  connectWallet,
  pluginsIn,
  signWithWallet,
  troubleOf,
  watchPlugins,
  type WalletPlugin,
  type WalletWorld,
} from '../wallet-plugin.ts';
import type { LoginWithCode } from './second-step.tsx';

export interface WalletLogin {
  /** The open panel: the list of several plugins, or how to get one. */
  readonly panel: 'none' | 'choose' | 'how_to';
  readonly plugins: readonly WalletPlugin[];
  readonly busy: boolean;
  /** Why it failed, shown under the button. */
  readonly trouble: string | undefined;
  start(): void;
  enter(plugin: WalletPlugin): Promise<void>;
  close(): void;
}

export interface WalletLoginOptions {
  readonly stay: boolean;
  readonly invite?: string | undefined;
  readonly onToken: (token: string) => void;
  readonly onSecondStep: (login: LoginWithCode) => void;
}

const world = (): WalletWorld => window;

export const useWalletLogin = ({ stay, invite, onToken, onSecondStep }: WalletLoginOptions): WalletLogin => {
  const text = useText(identityTexts);
  const write = useWrite(identityCalls.walletLogin, { inline: 'all' });
  const [introduced, setIntroduced] = useState<readonly WalletPlugin[]>([]);
  const [panel, setPanel] = useState<WalletLogin['panel']>('none');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => watchPlugins(world(), setIntroduced), []);

  const sign = async (plugin: WalletPlugin) => {
    const { address, chain_id } = await connectWallet(plugin.provider);
    const { message } = await ask(identityCalls.walletChallenge, { address, chain_id });
    return {
      message,
      signature: await signWithWallet(plugin.provider, message, address),
      stay,
      extension_code: invite,
    };
  };

  const enter = async (plugin: WalletPlugin): Promise<void> => {
    setPanel('none');
    setTrouble(undefined);
    setBusy(true);
    try {
      const signed = await sign(plugin);
      const sent = await write.send(signed);
      if (sent.state === 'done') onToken(sent.value);
      else if (sent.state !== 'refused') setTrouble(text('no_answer'));
      else if (sent.reason !== 'authenticator_required') setTrouble(sent.message);
      else onSecondStep((ga_code) => write.send({ ...signed, ga_code }));
    } catch (failure) {
      setTrouble(troubleText(failure, text));
    } finally {
      setBusy(false);
    }
  };

  const start = (): void => {
    const plugins = pluginsIn(world(), introduced);
    const [only] = plugins;
    if (only === undefined) setPanel('how_to');
    else if (plugins.length === 1) void enter(only);
    else setPanel('choose');
  };

  return { panel, plugins: introduced, busy, trouble, start, enter, close: () => setPanel('none') };
};

/** Refusals of the server and a lost connection have their own texts; every other failure is the wallet's. */
const troubleText = (failure: unknown, text: Translate<typeof english>): string =>
  failure instanceof Refused || failure instanceof Unreachable
    ? failureText(failure)
    : text(`wallet_${troubleOf(failure)}`);
