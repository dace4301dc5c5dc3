import Users from 'lucide-react/icons/users';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { invitesTexts } from '../locales/index.ts';
import { useFriends, type Friend } from '../queries.ts';

/** IR2: who came, masked, and whether their fees counted on the last day that was counted. */
export const FriendList = () => {
  const text = useText(invitesTexts);
  return (
    <ListStates list={useFriends()} empty={<EmptyState icon={<Users />}>{text('no_friends')}</EmptyState>}>
      {(friends) => (
        <>
          <Card flush testId="share.friends">
            {friends.map((friend, place) => (
              // Nothing else tells two masked names apart.
              <FriendRow key={`${friend.created_at} ${place}`} friend={friend} />
            ))}
          </Card>
          {friends.some(({ is_counted }) => is_counted === false) && (
            <p className="type-caption text-2" data-testid="share.not-counted">
              {text('not_counted_about')}
            </p>
          )}
        </>
      )}
    </ListStates>
  );
};

const FriendRow = ({ friend: { account_number, created_at, has_traded, is_counted } }: { friend: Friend }) => {
  const text = useText(invitesTexts);
  const format = useFormat();
  return (
    <ListRow
      title={account_number}
      caption={text('joined', { date: format.instant(created_at, 'date') })}
      value={
        <span className="flex flex-wrap justify-end gap-1">
          {has_traded && <Tag>{text('has_traded')}</Tag>}
          {is_counted !== null && (
            <Tag tone={is_counted ? 'accent' : 'plain'}>{text(is_counted ? 'counts' : 'not_counted')}</Tag>
          )}
        </span>
      }
      testId="share.friend"
    />
  );
};
