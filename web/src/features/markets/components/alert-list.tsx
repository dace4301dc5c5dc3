import Trash2 from 'lucide-react/icons/trash-2';
import { marketsCalls } from '#contract/markets/calls.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Pair } from '#web/shared/markets.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useWrite } from '#web/shared/use-write.ts';
import { marketsProblems, marketsTexts } from '../locales/index.ts';
import { changedByAlert, useAlerts, type Alert } from '../queries.ts';

/** The customer's alerts for a market: waiting and fired. */
export const AlertList = ({ pair }: { pair: Pair }) => {
  const text = useText(marketsTexts);
  const alerts = useAlerts(pair.symbol, true);
  return (
    <section aria-labelledby="alert-own" className="flex flex-col" data-testid="alert.list">
      <h3 id="alert-own" className="type-label text-2">
        {text('alert_own')}
      </h3>
      <ReadStates
        read={alerts}
        guest={null}
        skeleton={<SkeletonRows count={1} />}
        empty={<p className="py-3 type-label font-normal text-3">{text('alert_none')}</p>}
      >
        {(own) => (
          <ul className="divide-y divide-line">
            {own.map((alert) => (
              <AlertRow key={alert.id} alert={alert} scale={pair.price_scale} />
            ))}
          </ul>
        )}
      </ReadStates>
    </section>
  );
};

const AlertRow = ({ alert, scale }: { alert: Alert; scale: number }) => {
  const text = useText(marketsTexts);
  const problems = useText(marketsProblems);
  const format = useFormat();
  const remove = useWrite(marketsCalls.deleteAlert, { changes: changedByAlert });
  const price = format.price(alert.target, scale);
  const state =
    alert.fired_at === null
      ? text('alert_waiting', { time: format.instant(alert.created_at, 'date_time') })
      : text('alert_fired', {
          time: format.instant(alert.fired_at, 'date_time'),
          price: format.price(alert.fired_price ?? alert.target, scale),
        });
  const press = async (): Promise<void> => {
    const sent = await remove.send({ id: alert.id });
    if (sent.state === 'done') toast.show(problems('alert_deleted'));
  };
  return (
    <li className="flex min-h-14 items-center gap-2">
      <span className="num flex min-w-0 flex-1 flex-col py-2">
        <span className="type-body text-1">
          {text(alert.side === 'rises_to' ? 'alert_rises' : 'alert_falls', { price })}
        </span>
        <span className="type-caption text-3">{state}</span>
      </span>
      <span className="-me-3">
        <IconButton
          icon={<Trash2 aria-hidden size={20} />}
          label={text('alert_delete', { price })}
          busy={remove.busy}
          onClick={() => void press()}
          testId={`alert.${alert.id}.delete`}
        />
      </span>
    </li>
  );
};
