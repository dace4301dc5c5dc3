import Sprout from 'lucide-react/icons/sprout';
import { useState } from 'react';
import { couponsCalls } from '#contract/coupons/calls.ts';
import { lockReference } from '#contract/lock-mining/rules.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RadioList } from '#ui/radio-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast-store.ts';
import { lockMiningPaths } from '#web/features/lock-mining/paths.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { useWrite } from '#web/shared/use-write.ts';
import { boostFor } from '../form.ts';
import { changedByTaking, useLocks, type Coupon, type Lock } from '../queries.ts';
import { useCouponWords } from './use-coupon-words.ts';

interface BoostSheetProps {
  coupon: Coupon | undefined;
  open: boolean;
  onClose: () => void;
}

const useBoosting = (coupon: Coupon | undefined, open: boolean, onClose: () => void) => {
  const { text } = useCouponWords();
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const list = useLocks(open);
  const { send, busy } = useWrite(couponsCalls.boost, { changes: changedByTaking, inline: 'all' });
  const lock = list.rows.find(({ id }) => String(id) === chosen);
  const close = (): void => {
    setError(undefined);
    setChosen(undefined);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (!coupon || !lock) return setError(text('choose_first'));
    const sent = await send({ id: coupon.id, lock_order_id: lock.id });
    if (sent.state === 'refused') return setError(sent.message);
    if (sent.state !== 'done') return;
    toast.show(text('boosted_toast'), { kind: 'done' });
    close();
  };
  const choose = (id: string): void => {
    setChosen(id);
    setError(undefined);
  };
  return { list, chosen, choose, error, busy, confirm, close };
};

/** CP7: one running lock, chosen once; beside each what the boost adds until it ends. */
export const BoostSheet = ({ coupon, open, onClose }: BoostSheetProps) => {
  const { text } = useCouponWords();
  const { list, chosen, choose, error, busy, confirm, close } = useBoosting(coupon, open, onClose);
  return (
    <Sheet
      open={open}
      onClose={close}
      dismissible={!busy}
      title={text('boost_title')}
      footer={
        list.rows.length > 0 && (
          <div className="flex flex-col gap-2">
            {error !== undefined && (
              <p role="alert" className="type-label font-normal text-danger" data-testid="coupons.boost-error">
                {error}
              </p>
            )}
            <Button busy={busy} onClick={() => void confirm()} testId="coupons.boost-confirm">
              {text('boost_confirm')}
            </Button>
          </div>
        )
      }
      testId="coupons.boost-sheet"
    >
      <ListStates
        list={list}
        empty={
          <EmptyState icon={<Sprout />} action={{ label: text('see_locks'), href: lockMiningPaths.products() }}>
            {text('no_locks')}
          </EmptyState>
        }
      >
        {(locks) => <LockChoice coupon={coupon} locks={locks} chosen={chosen} onChange={choose} />}
      </ListStates>
    </Sheet>
  );
};

interface LockChoiceProps {
  coupon: Coupon | undefined;
  locks: readonly Lock[];
  chosen: string | undefined;
  onChange: (id: string) => void;
}

const LockChoice = ({ coupon, locks, chosen, onChange }: LockChoiceProps) => {
  const { text, owned } = useCouponWords();
  const adds = (lock: Lock): string => (coupon ? owned(boostFor(coupon, lock)) : '—');
  return (
    <div className="flex flex-col gap-3">
      <p className="type-label font-normal text-2">{text('boost_note')}</p>
      <div className="-mx-4">
        <RadioList
          label={text('boost_title')}
          options={locks.map((lock) => ({
            value: String(lock.id),
            label: (
              <span className="num">
                {owned(lock.amount)} · {lockReference(lock.id)}
              </span>
            ),
            caption: text('lock_adds', { days: lock.days_left, amount: adds(lock) }),
          }))}
          value={chosen}
          onChange={onChange}
          testId="coupons.locks"
        />
      </div>
    </div>
  );
};
