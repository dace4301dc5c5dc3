import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { Card } from '../card.tsx';
import { ListRow } from '../list-row.tsx';
import { RadioList } from '../radio-list.tsx';
import { Section } from '../section.tsx';
import { SwipeRow } from '../swipe-row.tsx';
import { Switch } from '../switch.tsx';
import { TabPanel, Tabs } from '../tabs.tsx';
import { toast } from '../toast-store.ts';
import { VirtualList } from '../virtual-list.tsx';
import { Part, useSample } from './part.tsx';

export const Rows = () => (
  <>
    <Part name="Tabs">
      <TabRows />
    </Part>
    <Part name="Section, Card, ListRow">
      <Lists />
    </Part>
    <Part name="SwipeRow, VirtualList">
      <LongList />
    </Part>
    <Part name="Switch">
      <Switches />
    </Part>
    <Part name="RadioList">
      <Radios />
    </Part>
  </>
);

const TabRows = () => {
  const sample = useSample();
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [account, setAccount] = useState<'overview' | 'futures' | 'options' | 'fiat'>('overview');
  const [list, setList] = useState<'open_orders' | 'history'>('open_orders');
  return (
    <>
      <Tabs
        label={sample('submit')}
        items={[
          { value: 'buy', label: sample('buy'), tone: 'up' },
          { value: 'sell', label: sample('sell'), tone: 'down' },
        ]}
        value={side}
        onChange={setSide}
      />
      <Tabs
        label={sample('accounts')}
        items={(['overview', 'futures', 'options', 'fiat'] as const).map((value) => ({ value, label: sample(value) }))}
        value={account}
        onChange={setAccount}
      />
      <Tabs
        id="gallery-lists"
        look="row"
        label={sample('history')}
        items={[
          { value: 'open_orders', label: sample('open_orders'), count: 2 },
          { value: 'history', label: sample('history') },
        ]}
        value={list}
        onChange={setList}
      />
      <TabPanel id="gallery-lists" value={list}>
        <p className="type-label text-2">{sample(list)}</p>
      </TabPanel>
    </>
  );
};

const Lists = () => {
  const sample = useSample();
  return (
    <Section title={sample('accounts')}>
      <Card flush>
        <ListRow
          icon={<Wallet aria-hidden size={24} />}
          title={sample('futures')}
          caption={sample('reviewing_reason')}
          value="2,000.00 USDT"
          valueCaption="≈ $2,000.00"
          onClick={() => undefined}
        />
        <ListRow title={sample('network')} value={sample('long_action')} onClick={() => undefined} />
        <ListRow height="compact" title={sample('fee')} value="0.00 USDT" />
        <ListRow height="tall" title={sample('fiat')} disabled onClick={() => undefined} />
      </Card>
      <Card>
        <p className="type-body">{sample('risk')}</p>
      </Card>
    </Section>
  );
};

const places = Array.from({ length: 1000 }, (_, index) => `USDT ${index + 1}`);

const LongList = () => {
  const sample = useSample();
  return (
    <div className="h-80 overflow-y-auto rounded-card border border-line">
      <VirtualList keys={places} row_px={56} label={sample('history')}>
        {(key) => (
          <SwipeRow
            action={{
              label: sample('recharge'),
              icon: <Wallet aria-hidden size={20} />,
              tone: 'accent',
              onPress: () => toast.show(key),
            }}
          >
            <ListRow title={key} value={sample('sent')} />
          </SwipeRow>
        )}
      </VirtualList>
    </div>
  );
};

const Switches = () => {
  const sample = useSample();
  const [on, setOn] = useState(true);
  return (
    <Card flush>
      <Switch checked={on} onChange={setOn} label={sample('agree')} caption={sample('email_hint')} />
      <Switch checked={!on} onChange={(next) => setOn(!next)} label={sample('history')} />
      <Switch checked disabled onChange={setOn} label={sample('fiat')} />
    </Card>
  );
};

const Radios = () => {
  const sample = useSample();
  const [chosen, setChosen] = useState<'overview' | 'futures' | 'fiat'>('futures');
  return (
    <Card flush>
      <RadioList
        label={sample('accounts')}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: 'overview', label: sample('overview'), caption: sample('empty_orders') },
          { value: 'futures', label: sample('futures') },
          { value: 'fiat', label: sample('fiat'), disabled: true },
        ]}
      />
    </Card>
  );
};
