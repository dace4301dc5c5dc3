import ReceiptText from 'lucide-react/icons/receipt-text';
import Wallet from 'lucide-react/icons/wallet';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { AssetsBody } from '#web/features/balances/components/assets-body.tsx';
import { HistoryLine } from '#web/features/balances/components/history-line.tsx';
import { TodayChange } from '#web/features/balances/components/today-change.tsx';
import { balancesTexts } from '#web/features/balances/locales/index.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { balancesPaths } from '#web/features/balances/paths.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { useBalancesAfterOrders } from '#web/features/spot/order-events.ts';
import { labelKey, roomLabels } from '#web/shared/rooms.ts';
import { useSession } from '#web/shared/session.ts';
import { AssetsActions } from '../home/assets-actions.tsx';
import { AssetsCard } from '../home/assets-card.tsx';
import { appTexts } from '../locales/index.ts';
import { rooms } from '../rooms.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(appTexts);
  const shared = useText(sharedTexts);
  const guest = useSession() === undefined;
  useBalancesAfterOrders();
  return (
    <PageFrame title={text('tab_assets')} tab icons={!guest && <RecordsButton />} testId="assets">
      {guest ? (
        <EmptyState
          icon={<Wallet />}
          action={{ label: shared('login'), href: identityPaths.login() }}
          testId="assets.guest"
        >
          {text('assets_guest')}
        </EmptyState>
      ) : (
        <>
          <AssetsCard screen="assets" actions={<AssetsActions />}>
            <TodayChange />
            <HistoryLine />
          </AssetsCard>
          <AssetsBody asked={query['segment']} />
          <RoomRows />
        </>
      )}
    </PageFrame>
  );
};

/** Rows that rooms add below the balances. */
const RoomRows = () => {
  const label = useText(roomLabels);
  return (
    <Card flush>
      {rooms.map(
        (room) =>
          room.assets_row && (
            <ListRow
              key={room.name}
              title={label(labelKey(room, room.assets_row.label))}
              href={room.assets_row.address()}
              testId={`assets.${room.name}`}
            />
          ),
      )}
    </Card>
  );
};

const RecordsButton = () => {
  const text = useText(balancesTexts);
  return (
    <IconButton
      icon={<ReceiptText aria-hidden size={24} />}
      label={text('records')}
      href={balancesPaths.allRecords()}
      testId="assets.records"
    />
  );
};
