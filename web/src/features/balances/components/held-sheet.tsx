import type { AccountName } from '#contract/balances/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { roomLabels } from '#web/shared/rooms.ts';
import { holdLabel, holdsOf } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useHeld, type Held, type Holding } from '../queries.ts';

interface HeldSheetProps {
  holding: Holding;
  account: AccountName;
  open: boolean;
  onClose: () => void;
}

/** Which orders, withdrawals and products hold an amount, each with its reference. */
export const HeldSheet = ({ holding, account, open, onClose }: HeldSheetProps) => {
  const text = useText(balancesTexts);
  const held = useHeld(holding.currency_id, open);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('frozen_title', { currency: holding.currency_name })}
      testId="assets.held"
    >
      <p className="pb-2 type-label font-normal text-2">{text('frozen_why')}</p>
      <ReadStates read={held} skeleton={<SkeletonRows count={2} />}>
        {(parts) => (
          <div className="-mx-4">
            {holdsOf(parts, account).map((part) => (
              <Holds key={`${part.account} ${part.currency_id}`} part={part} />
            ))}
          </div>
        )}
      </ReadStates>
    </Sheet>
  );
};

const Holds = ({ part }: { part: Held }) => {
  const text = useText(balancesTexts);
  const label = useText(roomLabels);
  const nameOf = (reason: string): string => {
    const key = holdLabel(reason);
    return key === undefined ? text('held_other') : label(key);
  };
  const own = useOwnCoins();
  return (
    <>
      {part.holds.map(({ reason, ref, amount, at }) => (
        <ListRow
          key={`${reason} ${ref}`}
          title={nameOf(reason)}
          caption={`${ref} · ${own.instant(at, 'date_time')}`}
          value={own.coin(amount, part, 'down')}
        />
      ))}
      {part.older.isPositive() && <ListRow title={text('held_older')} value={own.coin(part.older, part, 'down')} />}
    </>
  );
};
