import { useState } from 'react';
import { BATCH_SECONDS } from '#contract/nft/box-rules.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { CheckSteps, type CheckStep } from '#web/shared/price-proof/check-steps.tsx';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { DrawRow } from './draw-row.tsx';
import { allHeld, type Proven } from './prove-series.ts';

/** What the check found: each step in words, and each draw. */
export const VerifyFound = ({ proven, onTrust }: { proven: Proven; onTrust: () => void }) => {
  const text = useText(boxTexts);
  const steps = useSteps()(proven);
  const held = allHeld(proven);
  const ended = proven.seed !== undefined;
  return (
    <>
      <CheckSteps
        held={held}
        key_changed={proven.logged?.key === 'failed'}
        steps={steps}
        note={ended ? undefined : text('check_early')}
        says={{
          held: text(ended ? 'verified' : 'verified_so_far'),
          not_held: text('not_held'),
          key_changed: text('key_changed'),
          trust_new: text('trust_new'),
        }}
        onTrust={onTrust}
        testId="nft.verify"
      />
      <Draws draws={proven.draws} />
    </>
  );
};

const useSteps = () => {
  const text = useText(boxTexts);
  return (proven: Proven): readonly CheckStep[] => {
    const { logged, proof, chance, end_logged } = proven;
    const how = chance ? 'passed' : 'failed';
    const yes = (held: boolean) => (held ? ('passed' as const) : ('failed' as const));
    const named = (['commitment', 'purchases', 'seed', 'items', 'results'] as const).flatMap((name) => {
      const held = proven[name];
      return held === undefined ? [] : [[name, { held, words: text(`${name}_${yes(held)}`) }] as const];
    });
    const of = new Map<string, CheckStep>(named);
    const one = (name: string): CheckStep[] => {
      const step = of.get(name);
      return step ? [step] : [];
    };
    return [
      ...one('commitment'),
      ...(logged
        ? [
            { held: logged.line !== 'failed', words: text(logged.line === 'failed' ? 'line_failed' : 'line_passed') },
            {
              held: logged.signature !== 'failed',
              words: text(logged.signature === 'failed' ? 'signature_failed' : 'signature_passed'),
            },
            { held: logged.history !== 'failed', words: text(`history_${logged.history}`) },
          ]
        : []),
      ...one('purchases'),
      {
        held: chance,
        words:
          proof.mode === 'drand' ? text(`draws_drand_${how}`) : text(`draws_batch_${how}`, { seconds: BATCH_SECONDS }),
      },
      ...one('seed'),
      ...one('items'),
      ...one('results'),
      ...(end_logged === undefined
        ? []
        : [{ held: end_logged, words: text(end_logged ? 'end_logged_passed' : 'end_logged_failed') }]),
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
