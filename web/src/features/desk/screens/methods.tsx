import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { walletWays, type DeskWay, type WalletWay } from '#contract/desk/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { payoutMethodsPaths } from '#web/features/payout-methods/paths.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { WalletSheet } from '../components/methods/wallet-sheet.tsx';
import { methodsTexts } from '../locales/methods/index.ts';
import { peopleTexts } from '../locales/people/index.ts';
import { useMethods, type Method } from '../components/order/queries.ts';
import { useTerms } from '../queries.ts';

const pageOf: Readonly<Partial<Record<DeskWay, string>>> = {
  bank: payoutMethodsPaths.bankCards(),
  international: payoutMethodsPaths.bankCardsAbroad(),
};

const walletOf = (way: DeskWay): WalletWay | undefined => walletWays.find((one) => one === way);

/** DK27: how the customer can be paid; cards have pages of their own, wallets are saved here. */
export const Screen = () => {
  const text = useText(methodsTexts);
  const read = useMethods();
  const level = useTerms().value?.me?.level;
  const [shown, setShown] = useState<{ way: WalletWay; open: boolean }>();
  return (
    <PageFrame title={text('title')} testId="desk.methods">
      <p className="type-body text-2">{text('about')}</p>
      {level !== undefined && level < 1 && (
        <Banner kind="warn" action={{ label: text('verify'), href: verificationPaths.levels() }}>
          {text('identity')}
        </Banner>
      )}
      <ReadStates read={read}>
        {(methods) => (
          <>
            <Card flush>
              {methods.map((method) => (
                <MethodRow key={method.way} method={method} onOpen={(way) => setShown({ way, open: true })} />
              ))}
            </Card>
            {shown && (
              <WalletSheet
                key={shown.way}
                way={shown.way}
                saved={methods.find(({ way }) => way === shown.way)}
                open={shown.open}
                onClose={() => setShown({ ...shown, open: false })}
              />
            )}
          </>
        )}
      </ReadStates>
    </PageFrame>
  );
};

const MethodRow = ({ method, onOpen }: { method: Method; onOpen: (way: WalletWay) => void }) => {
  const text = useText(methodsTexts);
  const people = useText(peopleTexts);
  const { way, is_saved, is_usable, ending } = method;
  const wallet = walletOf(way);
  const state = is_saved ? (is_usable ? 'usable' : 'other_name') : 'not_saved';
  return (
    <ListRow
      icon={wallet ? <Wallet aria-hidden size={24} /> : <CreditCard aria-hidden size={24} />}
      title={people(way)}
      caption={<span className={state === 'other_name' ? 'text-warn' : ''}>{text(state)}</span>}
      value={is_saved && ending !== '' ? `…${ending}` : undefined}
      href={pageOf[way]}
      onClick={wallet && (() => onOpen(wallet))}
      height="tall"
      testId={`desk.methods.${way}`}
    />
  );
};
