import { useState } from 'react';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { optionsPaths } from '#web/features/options/paths.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { netChanges } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import type { Row } from '../queries.ts';
import { useRecordWords } from './use-record-words.ts';

interface RecordSheetProps {
  row: Row;
  open: boolean;
  onClose: () => void;
}

/** One event in full; support asks for its reference. */
export const RecordSheet = ({ row, open, onClose }: RecordSheetProps) => {
  const text = useText(balancesTexts);
  const words = useRecordWords();
  const net = netChanges(row);
  const option = row.kind.startsWith('options.') ? /^O-([1-9]\d*)$/.exec(row.reference)?.[1] : undefined;
  return (
    <Sheet open={open} onClose={onClose} title={row.info} testId="record">
      {net.map((change) => (
        <p key={change.currency_id} className="type-hero wrap-anywhere">
          {words.signed(change)}
        </p>
      ))}
      <p className="pb-4 type-body text-2" data-testid="record.sentence">
        {words.sentence(row)}
      </p>
      <Facts facts={useFacts(row)} />
      <div className="pt-2">
        {row.checks.map(({ symbol, seq }) => (
          <a
            key={`${symbol} ${seq}`}
            href={priceLogPaths.proof({ symbol, seq })}
            className="flex min-h-11 items-center type-label text-accent"
            data-testid="record.check"
          >
            {text('check_price', { symbol, seq })}
          </a>
        ))}
        {option !== undefined && (
          <a
            href={optionsPaths.receipt({ id: Number(option) })}
            className="flex min-h-11 items-center type-label text-accent"
            data-testid="record.receipt"
          >
            {text('receipt')}
          </a>
        )}
        <CopyField label={text('reference')} value={row.reference} testId="record.reference" />
        <Movements row={row} />
      </div>
    </Sheet>
  );
};

const useFacts = (row: Row): Fact[] => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const words = useRecordWords();
  const exact = netChanges(row).flatMap((change) => words.signedExactIfCut(change) ?? []);
  const listed = (['price', 'rate', 'fee'] as const).flatMap((name) => {
    const value = row.values.find((one) => one.name === name);
    return value ? [{ label: text(name), value: words.exact(value), testId: `record.${name}` }] : [];
  });
  const after = row.changes.flatMap((change) => {
    const of = { account: text(`account_${change.account}`), currency: change.currency_name };
    const held = { label: text('held_after', of), value: own.coin(change.held_after, change, 'down') };
    return [
      {
        label: text('account_after', of),
        value: own.coin(change.balance_after, change, 'down'),
        testId: `record.after-${change.account}-${change.currency_name}`,
      },
      ...(change.held_after.isPositive() ? [held] : []),
    ];
  });
  const exactly =
    exact.length === 0 ? [] : [{ label: text('exact_amount'), value: exact.join(', '), testId: 'record.exact' }];
  return [{ label: text('time'), value: own.instant(row.at, 'receipt') }, ...exactly, ...listed, ...after];
};

/** The ledger's movements, for whoever wants to follow every step. */
const Movements = ({ row }: { row: Row }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const [open, setOpen] = useState(false);
  const nameOf = ({ account, is_hold }: Pick<Row['movements'][number], 'account' | 'is_hold'>): string => {
    const name = text(`account_${account}`);
    return is_hold ? text('held_in', { account: name }) : name;
  };
  const otherOf = ({ counterpart, counterpart_account }: Row['movements'][number]): string =>
    counterpart === 'own'
      ? text('counterpart_own', { account: text(`account_${counterpart_account ?? 'spot'}`) })
      : text(`counterpart_${counterpart}`);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center type-label text-accent"
        data-testid="record.movements"
      >
        {text(open ? 'hide_movements' : 'show_movements')}
      </button>
      {open && (
        <div className="-mx-4">
          {row.movements.map((movement) => (
            <ListRow
              key={movement.line}
              height="compact"
              title={nameOf(movement)}
              caption={otherOf(movement)}
              value={`${own.signed(movement.amount, { scale: movement.currency_scale, min_scale: 2, rounding: 'down' })}\u00a0${movement.currency_name}`}
              valueCaption={text('balance_is', { amount: own.amount(movement.balance_after, movement, 'down') })}
            />
          ))}
        </div>
      )}
    </>
  );
};
