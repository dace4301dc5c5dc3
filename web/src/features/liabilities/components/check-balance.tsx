import { useState } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { FailedState } from '#web/shared/failed-state.tsx';
import { identityPaths } from '#web/features/identity/paths.ts';
import { forgetLog } from '#web/shared/price-proof/memory.ts';
import { labelKey, roomLabels, roomNamed } from '#web/shared/rooms.ts';
import { useSession } from '#web/shared/session.ts';
import { liabilitiesTexts } from '../locales/index.ts';
import { savedPart } from '../form.ts';
import type { Own, Snapshot } from '../queries.ts';
import { CheckSteps } from './check-steps.tsx';
import { proveBalance, type Checked } from './prove-balance.ts';

type State =
  | { readonly state: 'idle' | 'checking' }
  | { readonly state: 'failed'; readonly failure: unknown }
  | { readonly state: 'checked'; readonly checked: Checked };

const isReason = (failure: unknown, ...reasons: string[]): boolean =>
  failure instanceof Refused && reasons.includes(failure.reason);

/** LI11: the customer's own balance in a snapshot, checked on this device. */
export const CheckBalance = ({ snapshot }: { snapshot: Snapshot }) => {
  const text = useText(liabilitiesTexts);
  const session = useSession();
  const [state, setState] = useState<State>({ state: 'idle' });
  const check = (): void => {
    setState({ state: 'checking' });
    void proveBalance(snapshot).then(
      (checked) => setState({ state: 'checked', checked }),
      (failure: unknown) => setState({ state: 'failed', failure }),
    );
  };
  const trust = (): void => {
    forgetLog();
    check();
  };
  return (
    <section className="flex flex-col gap-3" aria-labelledby="check-heading">
      <h2 id="check-heading" className="type-title text-1">
        {text('check_title')}
      </h2>
      <p className="type-label font-normal text-2">{text('check_what')}</p>
      {snapshot.log_index === null && <p className="type-label font-normal text-2">{text('not_logged_yet')}</p>}
      {session === undefined ? (
        <Button href={identityPaths.login()} testId="check.login">
          {text('login_to_check')}
        </Button>
      ) : (
        <Button
          onClick={check}
          busy={state.state === 'checking'}
          busyLabel={text('checking')}
          disabled={snapshot.log_index === null}
          testId="check.start"
        >
          {text(state.state === 'checked' ? 'check_again' : 'check_title')}
        </Button>
      )}
      {state.state === 'failed' && <Failure failure={state.failure} onRetry={check} is_demo={snapshot.is_demo} />}
      {state.state === 'checked' && (
        <>
          <CheckSteps checked={state.checked} onTrust={trust} />
          <OwnPart own={state.checked.own} snapshot={snapshot} />
        </>
      )}
    </section>
  );
};

interface FailureProps {
  failure: unknown;
  onRetry: () => void;
  is_demo: boolean;
}

const Failure = ({ failure, onRetry, is_demo }: FailureProps) => {
  const text = useText(liabilitiesTexts);
  if (isReason(failure, 'not_in_snapshot'))
    return (
      <p role="status" className="type-label font-normal text-2" data-testid="check.not-in">
        {text(is_demo ? 'not_in_demo' : 'not_in')}
      </p>
    );
  if (isReason(failure, 'tick_not_signed_yet', 'checkpoint_unknown'))
    return (
      <ErrorState onRetry={onRetry} testId="check.unsigned">
        {text('not_signed_yet')}
      </ErrorState>
    );
  return <FailedState failure={failure} onRetry={onRetry} />;
};

/** The four accounts between which a customer can move money; every other account belongs to a room. */
const own = ['spot', 'futures', 'options', 'fiat'] as const;

/** Label of a ledger account; one without a label is shown by its ledger name. */
const useAccountName = (): ((account: string) => string) => {
  const text = useText(liabilitiesTexts);
  const label = useText(roomLabels);
  return (account) => {
    const known = own.find((name) => name === account);
    if (known) return text(`account_${known}`);
    const room = roomNamed(account);
    return room?.account ? label(labelKey(room, room.account)) : account;
  };
};

const OwnPart = ({ own, snapshot }: { own: Own; snapshot: Snapshot }) => {
  const text = useText(liabilitiesTexts);
  const format = useFormat();
  const accountName = useAccountName();
  const scales = new Map(snapshot.assets.split(',').map((asset) => asset.split(':') as [string, string]));
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([savedPart(own, snapshot)], { type: 'application/json' }));
    link.download = `candor-balance-${own.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="type-row text-1">{text('own_title')}</h3>
      <Card flush testId="check.own">
        {own.accounts.map(({ code, account, amount }) => {
          const shape = { scale: Number(scales.get(code) ?? 8), min_scale: 2, rounding: 'down' } as const;
          return (
            <ListRow
              key={`${code} ${account}`}
              title={accountName(account)}
              value={format.coin(amount, code, shape)}
              height="compact"
            />
          );
        })}
      </Card>
      <p className="type-caption text-3">{text('save_what')}</p>
      <Button variant="secondary" onClick={save} testId="check.save">
        {text('save')}
      </Button>
    </div>
  );
};
