import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { merchantTexts } from '#web/features/desk/locales/merchant/index.ts';
import type { Merchant } from '../order/queries.ts';
import { PersonLine } from '../person-line.tsx';
import { useOrderFormat } from '../order/use-order-format.ts';
import { Leave } from './leave.tsx';

const reasons = [
  'requirements',
  'identity_in_doubt',
  'name_misleading',
  'legal',
  'rules_broken',
  'account_taken_over',
] as const;

const kinds = { applied: 'info', active: 'info', refused: 'warn', removed: 'danger', left: 'info' } as const;

/** The customer as a merchant: applied, refused, active, removed or no longer one. */
export const Standing = ({ me }: { me: Merchant }) => {
  const text = useText(merchantTexts);
  const format = useOrderFormat();
  const { state, name, deposit, is_held, applied_at, reason } = me;
  if (state === null) return null;
  const known = reasons.find((one) => one === reason);
  const why = known ? text(`reason_${known}`) : '';
  return (
    <>
      <Banner kind={kinds[state]} testId={`desk.merchant.${state}`}>
        {text(state, { reason: why })}
      </Banner>
      <Card>
        <div className="flex flex-col gap-3">
          {state === 'active' && <PersonLine person={me.record} sells />}
          <Facts
            facts={[
              { label: text('name'), value: name },
              {
                label: text('deposit'),
                value: `${format.usdt(deposit, 'down')} · ${text(is_held ? 'deposit_held' : 'deposit_returned')}`,
                testId: 'desk.merchant.deposit',
              },
              ...(applied_at ? [{ label: text('applied_at'), value: format.instant(applied_at, 'date_time') }] : []),
            ]}
          />
          {is_held && (state === 'left' || state === 'removed') && (
            <p className="type-caption text-2">{text('deposit_waits')}</p>
          )}
        </div>
      </Card>
      {(state === 'applied' || state === 'active') && <Leave me={me} />}
    </>
  );
};
