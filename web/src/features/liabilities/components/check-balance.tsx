import { Refused } from '#contract/kit/client.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useOwnFormat } from '#ui/own-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { identityPaths } from '#web/features/identity/paths.ts';
import { CheckSteps } from '#web/shared/price-proof/check-steps.tsx';
import { CheckFailure, useCheck } from '#web/shared/price-proof/use-check.tsx';
import { labelKey, roomLabels, roomNamed } from '#web/shared/rooms.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useSession } from '#web/shared/session.ts';
import { liabilitiesTexts } from '../locales/index.ts';
import { savedPart } from '../form.ts';
import type { Own, Snapshot } from '../queries.ts';
import { proveBalance, type Checked } from './prove-balance.ts';

/** LI11: the customer's own balance in a snapshot, checked on this device. */
export const CheckBalance = ({ snapshot }: { snapshot: Snapshot }) => {
  const text = useText(liabilitiesTexts);
  const session = useSession();
  const found = useCheck(() => proveBalance(snapshot));
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
          onClick={found.check}
          busy={found.state === 'checking'}
          busyLabel={text('checking')}
          disabled={snapshot.log_index === null}
          testId="check.start"
        >
          {text(found.state === 'checked' ? 'check_again' : 'check_title')}
        </Button>
      )}
      {found.state === 'failed' && <Failure failure={found.failure} onRetry={found.check} snapshot={snapshot} />}
      {found.state === 'checked' && (
        <>
          <Steps steps={found.checked.steps} onTrust={found.trust} />
          <OwnPart own={found.checked.own} snapshot={snapshot} />
        </>
      )}
    </section>
  );
};

interface FailureProps {
  failure: unknown;
  onRetry: () => void;
  snapshot: Snapshot;
}

const Failure = ({ failure, onRetry, snapshot: { every_days, demo_minutes } }: FailureProps) => {
  const text = useText(liabilitiesTexts);
  if (failure instanceof Refused && failure.reason === 'not_in_snapshot')
    return (
      <p role="status" className="type-label font-normal text-2" data-testid="check.not-in">
        {text('not_in')}{' '}
        {demo_minutes === null
          ? text('how_often', { days: every_days })
          : text('not_in_demo', { minutes: demo_minutes })}
      </p>
    );
  return (
    <CheckFailure failure={failure} onRetry={onRetry} not_signed={text('not_signed_yet')} testId="check.unchecked" />
  );
};

const ORDER = ['leaves', 'amounts', 'totals', 'tree', 'line', 'signature', 'history'] as const;

const Steps = ({ steps, onTrust }: { steps: Checked['steps']; onTrust: () => void }) => {
  const text = useText(liabilitiesTexts);
  return (
    <CheckSteps
      held={!Object.values(steps).includes('failed')}
      key_changed={steps.key === 'failed'}
      steps={ORDER.flatMap((name) => {
        const result = steps[name];
        if (result === undefined || (result === 'first' && name !== 'history')) return [];
        const words = text(`${name}_${result}` as 'line_passed');
        return [{ held: result !== 'failed', words, testId: `check.${name}` }];
      })}
      note={steps.tree === undefined ? text('tree_too_large') : undefined}
      says={{
        held: text('held'),
        not_held: text('not_held'),
        key_changed: text('key_changed'),
        trust_new: text('trust_new'),
      }}
      onTrust={onTrust}
      testId="check"
    />
  );
};

/** The accounts between which a customer can move money; every other account belongs to a room. */
const own = ['spot', 'futures', 'options', 'fiat', 'stock'] as const;

/** Label of a ledger account; one without a label is shown by its ledger name. */
const useAccountName = (): ((account: string) => string) => {
  const text = useText(liabilitiesTexts);
  const label = useText(roomLabels);
  return (account) => {
    const known = own.find((name) => name === account);
    if (known) return text(`account_${known}`);
    const [name = '', part] = account.split(':');
    const room = roomNamed(name);
    const room_label = part === 'held' ? room?.hold : room?.account;
    return room && room_label ? label(labelKey(room, room_label)) : account;
  };
};

const OwnPart = ({ own, snapshot }: { own: Own; snapshot: Snapshot }) => {
  const text = useText(liabilitiesTexts);
  const amounts = useOwnFormat();
  const accountName = useAccountName();
  const scales = new Map(snapshot.assets.split(',').map((asset) => asset.split(':') as [string, string]));
  const save = (): void => saveFile(`candor-balance-${own.id}.json`, savedPart(own, snapshot), 'application/json');
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
              value={amounts.coin(amount, code, shape)}
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
