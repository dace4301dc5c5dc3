import { useState } from 'react';
import { BATCH_SECONDS } from '#contract/nft/box-rules.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { CheckSteps, type CheckStep } from '#web/shared/price-proof/check-steps.tsx';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { DrawRow } from './draw-row.tsx';
import type { InLog } from './log-check.ts';
import { allHeld, isWhole, type Proven } from './prove-series.ts';

/** What the check found: each step in words, and each draw. */
export const VerifyFound = ({ proven, onTrust }: { proven: Proven; onTrust: () => void }) => {
  const text = useText(boxTexts);
  const steps = useSteps()(proven);
  const ended = proven.seed !== undefined;
  return (
    <>
      <CheckSteps
        held={allHeld(proven)}
        key_changed={proven.logged?.key === 'failed'}
        steps={steps}
        note={ended ? undefined : text('check_early')}
        says={{
          held: text(isWhole(proven) ? 'verified' : 'verified_so_far'),
          not_held: text('not_held'),
          key_changed: text('key_changed'),
          trust_new: text('trust_new'),
        }}
        onTrust={onTrust}
        testId="nft.verify"
      />
      {proven.proof.mode === 'drand' && <p className="type-label font-normal text-2">{text('check_late')}</p>}
      <Draws draws={proven.draws} />
    </>
  );
};

const stepOf: Readonly<Record<InLog, CheckStep['held']>> = { passed: true, waits: 'waits', failed: false };

const useSteps = () => {
  const text = useText(boxTexts);
  const seconds = BATCH_SECONDS;
  return (proven: Proven): readonly CheckStep[] => {
    const { logged, in_log } = proven;
    /** Nothing for what is not published yet. */
    const step = (held: boolean | undefined, passed: string, failed: string): readonly CheckStep[] =>
      held === undefined ? [] : [{ held, words: held ? passed : failed }];
    const lines = (found: InLog | undefined, words: Readonly<Record<InLog, string>>): readonly CheckStep[] =>
      found === undefined ? [] : [{ held: stepOf[found], words: words[found] }];
    const named = (name: 'commitment' | 'purchases' | 'seed' | 'items' | 'results') =>
      step(proven[name], text(`${name}_passed`), text(`${name}_failed`));
    const inLog = (name: 'batches_logged' | 'prices' | 'end_logged', found: InLog | undefined) =>
      lines(found, { passed: text(`${name}_passed`), waits: text(`${name}_waits`), failed: text(`${name}_failed`) });
    return [
      ...named('commitment'),
      ...lines(in_log.commitment, {
        passed: text('line_passed'),
        waits: text('line_not_yet'),
        failed: text('line_failed'),
      }),
      ...(logged
        ? [
            ...step(logged.signature !== 'failed', text('signature_passed'), text('signature_failed')),
            { held: logged.history !== 'failed', words: text(`history_${logged.history}`) },
          ]
        : []),
      ...(proven.draws.length === 0
        ? []
        : [
            ...named('purchases'),
            ...step(proven.batches, text('draws_batch_passed', { seconds }), text('draws_batch_failed')),
            ...inLog('batches_logged', in_log.batches),
            ...inLog('prices', in_log.prices),
            ...step(proven.rounds, text('draws_drand_passed'), text('draws_drand_failed')),
          ]),
      ...named('seed'),
      ...named('items'),
      ...named('results'),
      ...inLog('end_logged', in_log.end),
    ];
  };
};

/** As many as come into view at once. */
const PORTION = 40;

const Draws = ({ draws }: Pick<Proven, 'draws'>) => {
  const text = useText(boxTexts);
  const [shown, setShown] = useState(PORTION);
  return (
    <section className="flex flex-col gap-1">
      <h3 className="type-row text-1">{text('draws')}</h3>
      {draws.length === 0 ? (
        <p className="type-label font-normal text-2">{text('nothing_drawn')}</p>
      ) : (
        <>
          <ol className="divide-y divide-line" data-testid="nft.verify.draws">
            {draws.slice(0, shown).map((draw) => (
              <DrawRow key={draw.number} draw={draw} />
            ))}
          </ol>
          {draws.length > shown && <ListEnd more loading={false} onMore={() => setShown((count) => count + PORTION)} />}
        </>
      )}
    </section>
  );
};
