import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { replace } from '#web/shared/navigation.ts';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { segmentOf, segments, type Segment } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useAccounts } from '../queries.ts';
import { AccountList } from './account-list.tsx';
import { AllCoins } from './all-coins.tsx';
import { CoinList } from './coin-list.tsx';

const labels = {
  coins: 'coins',
  accounts: 'accounts',
  spot: 'account_spot',
  futures: 'account_futures',
  options: 'account_options',
  stock: 'account_stock',
  fiat: 'account_fiat',
} as const;

/** All coins first, then the accounts. `asked` is the segment named by a link. */
export const AssetsBody = ({ asked }: { asked: string | undefined }) => {
  const text = useText(balancesTexts);
  const [chosen, setChosen] = useState<Segment>();
  // The tab stays mounted: a later link overrides an earlier choice.
  const segment = segmentOf(asked) ?? chosen ?? 'coins';
  const choose = (next: Segment): void => {
    setChosen(next);
    // The choice replaces the segment in the link.
    if (asked !== undefined) replace(paths.assets());
  };
  return (
    <>
      <Tabs
        id="assets"
        label={text('segments')}
        items={segments.map((value) => ({ value, label: text(labels[value]) }))}
        value={segment}
        onChange={choose}
        testId="assets.segments"
      />
      <TabPanel id="assets" value={segment}>
        <div className="flex flex-col gap-3">
          <Content segment={segment} onChoose={choose} />
        </div>
      </TabPanel>
    </>
  );
};

const Content = ({ segment, onChoose }: { segment: Segment; onChoose: (segment: Segment) => void }) =>
  segment === 'coins' ? <AllCoins onChoose={onChoose} /> : <OfAccounts segment={segment} onChoose={onChoose} />;

const OfAccounts = ({ segment, onChoose }: { segment: Segment; onChoose: (segment: Segment) => void }) => {
  const accounts = useAccounts();
  if (accounts.state !== 'ready') return <ReadStates read={accounts} guest={<SkeletonRows />} />;
  const account = accounts.value.accounts.find((one) => one.account === segment);
  if (account) return <CoinList key={segment} account={account} />;
  return <AccountList accounts={accounts.value} onChoose={onChoose} />;
};
