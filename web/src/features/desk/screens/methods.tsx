import CreditCard from 'lucide-react/icons/credit-card';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { walletWays, type DeskWay, type WalletWay } from '#contract/desk/rules.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useNow } from '#ui/now.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { payoutMethodsPaths } from '#web/features/payout-methods/paths.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
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

/** DK27: a new or changed method waits. */
const waits = ({ is_usable, usable_from }: Method, now_ms: number): boolean =>
  !is_usable && usable_from !== null && millisecondsOf(usable_from) > now_ms;

/** DK27: how the customer can be paid; cards have pages of their own, wallets are saved here. */
export const Screen = () => {
  const text = useText(methodsTexts);
  const read = useMethods();
  const level = useTerms().value?.me?.level;
  const now_ms = useNow();
  const has_password = useRead(profileCalls.info, {}).value?.has_pay_password;
  const [shown, setShown] = useState<{ way: WalletWay; open: boolean }>();
  return (
    <PageFrame title={text('title')} testId="desk.methods">
      <p className="type-body text-2">{text('about')}</p>
      {level !== undefined && level < 1 && (
        <Banner kind="warn" action={{ label: text('verify'), href: verificationPaths.levels() }}>
          {text('identity')}
        </Banner>
      )}
      {has_password === false && (
        <Banner
          kind="info"
          action={{ label: text('set_password'), href: identityPaths.payPassword() }}
          testId="desk.methods.password"
        >
          {text('password_first')}
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
            {methods.some((method) => waits(method, now_ms)) && (
              <p className="type-label font-normal text-2" data-testid="desk.methods.why">
                {text('why_wait')}
              </p>
            )}
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
  const format = useFormat();
  const now_ms = useNow();
  const { way, is_saved, is_usable, usable_from, ending } = method;
  const wallet = walletOf(way);
  const waiting = usable_from !== null && waits(method, now_ms);
  const state = is_saved ? (is_usable ? 'usable' : 'other_name') : 'not_saved';
  return (
    <ListRow
      icon={wallet ? <Wallet aria-hidden size={24} /> : <CreditCard aria-hidden size={24} />}
      title={people(way)}
      caption={
        <span className={state === 'other_name' ? 'text-warn' : ''}>
          {waiting ? text('usable_at', { time: format.instant(usable_from, 'date_time') }) : text(state)}
        </span>
      }
      value={is_saved && ending !== '' ? `…${ending}` : undefined}
      href={pageOf[way]}
      onClick={wallet && (() => onOpen(wallet))}
      height="tall"
      testId={`desk.methods.${way}`}
    />
  );
};
