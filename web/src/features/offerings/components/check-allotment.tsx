import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { CheckSteps } from '#web/shared/price-proof/check-steps.tsx';
import { hasFailed } from '#web/shared/price-proof/check.ts';
import { proveLine } from '#web/shared/price-proof/prove.ts';
import { CheckFailure, useCheck } from '#web/shared/price-proof/use-check.tsx';
import { offeringsTexts } from '../locales/index.ts';
import { loadAllotment, type Allotment, type AllotmentRow, type Application } from '../queries.ts';
import { allotmentChecker, MAX_SORTED } from './allotment-check.ts';
import { useOfferingFormat } from './use-offering-format.ts';

interface CheckProps {
  project_id: number;
  index: number;
  /** Applications in the list. */
  count: number;
  /** The customer's own applications that were allotted. */
  own: readonly Application[];
}

const result = (held: boolean) => (held ? ('passed' as const) : ('failed' as const));

interface Watched {
  readonly onRows: (done: number) => void;
  readonly signal: AbortSignal;
}

/** OF9: loads the list portion by portion and the line of the log, and computes everything again on this device. */
const prove = async ({ project_id, index, own }: Omit<CheckProps, 'count'>, { onRows, signal }: Watched) => {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  let line = '';
  let done = 0;
  let checker: ReturnType<typeof allotmentChecker> | undefined;
  const begin = (head: Allotment) => {
    line = head.line;
    const found = allotmentChecker(head, own, sha256.create());
    checker = found;
    const add = (rows: readonly AllotmentRow[]): void => {
      found.add(rows);
      done += rows.length;
      onRows(done);
    };
    return { add };
  };
  await loadAllotment(project_id, begin, signal);
  const { steps } = await proveLine(index, (found) => found === line);
  if (!checker) throw new Error('the allotment was not loaded');
  const { list, shares, own: own_held } = checker.result();
  return { list: result(list), shares, ...(own.length > 0 && { own: result(own_held) }), ...steps };
};

const ORDER = ['list', 'shares', 'own', 'line', 'signature', 'history'] as const;

export const CheckAllotment = ({ count, ...props }: CheckProps) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const [done, setDone] = useState(0);
  const running = useRef<AbortController>(undefined);
  // Nobody waits for a long list once the page is closed.
  useEffect(() => () => running.current?.abort(), []);
  const found = useCheck(() => {
    setDone(0);
    running.current?.abort();
    running.current = new AbortController();
    return prove(props, { onRows: setDone, signal: running.current.signal });
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="type-label font-normal text-2">{text('check_what')}</p>
      {count > MAX_SORTED && <p className="type-label font-normal text-2">{text('check_long')}</p>}
      <Button
        onClick={found.check}
        busy={found.state === 'checking'}
        busyLabel={text('checking')}
        testId="allotment.check"
      >
        {text(found.state === 'checked' ? 'check_again' : 'check')}
      </Button>
      {found.state === 'checking' && (
        <p role="status" className="num type-caption text-3" data-testid="allotment.progress">
          {text('checked_rows', { done: format.whole(done), all: format.whole(count) })}
        </p>
      )}
      {found.state === 'failed' && (
        <CheckFailure
          failure={found.failure}
          onRetry={found.check}
          not_signed={text('not_signed_yet')}
          testId="allotment.unchecked"
        />
      )}
      {found.state === 'checked' && <Found steps={found.checked} onTrust={found.trust} />}
    </div>
  );
};

interface FoundProps {
  steps: Awaited<ReturnType<typeof prove>>;
  onTrust: () => void;
}

const Found = ({ steps, onTrust }: FoundProps) => {
  const text = useText(offeringsTexts);
  const held = !hasFailed({ steps });
  return (
    <CheckSteps
      held={held}
      key_changed={steps.key === 'failed'}
      steps={ORDER.flatMap((name) => {
        const found = steps[name];
        // After a failure nothing is remembered, so a first look promises nothing either.
        if (found === undefined || (found === 'first' && !held)) return [];
        return [{ held: found !== 'failed', words: text(`${name}_${found}` as 'line_passed') }];
      })}
      says={{
        held: text(steps.shares === 'near' ? 'recomputed_near' : 'recomputed'),
        not_held: text('not_held'),
        key_changed: text('key_changed'),
        trust_new: text('trust_new'),
      }}
      onTrust={onTrust}
      testId="allotment"
    />
  );
};
