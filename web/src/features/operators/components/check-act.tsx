import { useState } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { FailedState } from '#web/shared/failed-state.tsx';
import { CheckStep } from '#web/shared/price-proof/check-step.tsx';
import { forgetLog } from '#web/shared/price-proof/memory.ts';
import { operatorsTexts } from '../locales/index.ts';
import type { Act } from '../queries.ts';
import { proveAct, type Checked } from './prove-act.ts';

type State =
  | { readonly state: 'idle' | 'checking' }
  | { readonly state: 'failed'; readonly failure: unknown }
  | { readonly state: 'checked'; readonly checked: Checked };

const ORDER = ['words', 'line', 'signature', 'history'] as const;

/** OP25: the line of an act, checked on this device. */
export const CheckAct = ({ act, index }: { act: Act; index: number }) => {
  const text = useText(operatorsTexts);
  const [state, setState] = useState<State>({ state: 'idle' });
  const check = (): void => {
    setState({ state: 'checking' });
    void proveAct(act, index).then(
      (checked) => setState({ state: 'checked', checked }),
      (failure: unknown) => setState({ state: 'failed', failure }),
    );
  };
  const trust = (): void => {
    forgetLog();
    check();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="type-label font-normal text-2">{text('check_what')}</p>
      <Button onClick={check} busy={state.state === 'checking'} busyLabel={text('checking')} testId="act.check">
        {text(state.state === 'checked' ? 'check_again' : 'check_title')}
      </Button>
      {state.state === 'failed' && <Failure failure={state.failure} onRetry={check} />}
      {state.state === 'checked' && <Found checked={state.checked} onTrust={trust} />}
    </div>
  );
};

const Failure = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  const text = useText(operatorsTexts);
  const unsigned = failure instanceof Refused && ['tick_not_signed_yet', 'checkpoint_unknown'].includes(failure.reason);
  if (!unsigned) return <FailedState failure={failure} onRetry={onRetry} testId="act.unchecked" />;
  return (
    <ErrorState onRetry={onRetry} testId="act.unchecked">
      {text('not_signed_yet')}
    </ErrorState>
  );
};

/** The result of each check, in words. */
const Found = ({ checked: { steps, held }, onTrust }: { checked: Checked; onTrust: () => void }) => {
  const text = useText(operatorsTexts);
  const key_changed = steps.key === 'failed';
  return (
    <div className="flex flex-col gap-3" data-testid={held ? 'act.passed' : 'act.failed'}>
      {held && (
        <p role="status" className="type-row text-1">
          {text('held')}
        </p>
      )}
      {key_changed && (
        <>
          <Banner kind="danger">{text('key_changed')}</Banner>
          <Button variant="secondary" size="small" onClick={onTrust}>
            {text('trust_new')}
          </Button>
        </>
      )}
      {!held && !key_changed && <Banner kind="danger">{text('not_held')}</Banner>}
      <ul className="flex flex-col gap-2">
        {ORDER.map((name) => {
          const result = steps[name];
          // After a failure nothing is remembered, so a first check promises nothing either.
          if (result === 'first' && !held) return null;
          return <CheckStep key={name} held={result !== 'failed'} words={text(`${name}_${result}` as 'line_passed')} />;
        })}
      </ul>
    </div>
  );
};
