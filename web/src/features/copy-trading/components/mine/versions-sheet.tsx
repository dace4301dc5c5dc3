import { FIXED } from '#contract/copy-trading/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import { useChanges, type Change } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';
import type { FollowSheetProps } from './follow-sheets.tsx';

/** CT3: every version of a follow's settings; each copy names the one it was made by. */
export const VersionsSheet = ({ open, onClose, follow }: FollowSheetProps) => {
  const text = useText(mineTexts);
  return (
    <Sheet open={open} onClose={onClose} title={text('versions')} testId="copy.versions">
      {open && <Versions follow_id={follow.id} />}
    </Sheet>
  );
};

const Versions = ({ follow_id }: { follow_id: number }) => (
  <ReadStates read={useChanges(follow_id)} skeleton={<SkeletonRows />}>
    {(changes: readonly Change[]) => (
      <ul className="flex flex-col divide-y divide-line">
        {changes.map((change) => (
          <li key={change.version} className="py-3">
            <Version change={change} />
          </li>
        ))}
      </ul>
    )}
  </ReadStates>
);

const Version = ({ change }: { change: Change }) => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const percent = Decimal.of(change.stop_loss).over(Decimal.of(100), 'down');
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-3 type-label text-1">
        <span>{text('version', { version: format.whole(change.version) })}</span>
        <span className="num font-normal text-3">{format.instant(change.at, 'date_time')}</span>
      </p>
      <Facts
        facts={[
          { label: text('budget'), value: format.own.usdt(change.budget, 'down') },
          {
            label: text('size'),
            value: change.type === FIXED ? text('fixed', { number: format.lots(change.number) }) : text('proportional'),
          },
          {
            label: text('per_trade'),
            value: change.per_trade ? format.own.usdt(change.per_trade, 'down') : text('none'),
          },
          { label: text('stop_loss'), value: format.percent(percent, { scale: 0 }) },
        ]}
      />
    </div>
  );
};
