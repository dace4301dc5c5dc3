import { useState } from 'react';
import { BATCH_SECONDS } from '#contract/nft/box-rules.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Steps } from '#web/shared/price-proof/check.ts';
import { CheckSteps, type CheckStep } from '#web/shared/price-proof/check-steps.tsx';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { DrawRow } from './draw-row.tsx';
import type { Checked } from './draw-check.ts';
import { allHeld, isWhole, type Proven } from './prove.ts';
import type { ProvenSeries } from './prove-series.ts';
import { useBoxFormat } from './use-box-format.ts';

/** What the check found: each step in words, and each draw. */
export const VerifyFound = ({ proven, onTrust }: { proven: ProvenSeries; onTrust: () => void }) => {
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
      <Draws proven={proven} />
    </>
  );
};

const heldOf: Readonly<Record<Checked, CheckStep['held']>> = { passed: true, waits: 'waits', failed: false };

const useSteps = () => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  /** Nothing for what is not published yet. */
  const plain = (held: boolean | undefined, passed: string, failed: string): readonly CheckStep[] =>
    held === undefined ? [] : [{ held, words: held ? passed : failed }];
  const named = (name: 'commitment' | 'purchases' | 'seed' | 'items' | 'results', held: boolean | undefined) =>
    plain(held, text(`${name}_passed`), text(`${name}_failed`));
  const line = (
    name: 'promise_logged' | 'batches_logged' | 'prices' | 'draws_drand' | 'end_logged',
    found: Checked | undefined,
  ) => (found === undefined ? [] : [{ held: heldOf[found], words: text(`${name}_${found}`) }]);
  const ofLog = ({ signature, history }: Steps): readonly CheckStep[] => [
    ...plain(signature !== 'failed', text('signature_passed'), text('signature_failed')),
    { held: history !== 'failed', words: text(`history_${history}`) },
  ];
  const ofBatches = ({ proof, batches, in_log, rounds }: Proven): readonly CheckStep[] => [
    ...(proof.batches.length > 0
      ? plain(batches, text('draws_batch_passed', { seconds: BATCH_SECONDS }), text('draws_batch_failed'))
      : []),
    ...line('batches_logged', in_log.batches),
    ...(proof.batches.length > 0 ? [...line('prices', in_log.prices), ...line('draws_drand', rounds)] : []),
  ];
  const ofSeries = ({ differences }: Proven): readonly CheckStep[] =>
    differences.length === 0
      ? [{ held: true, words: text('same_passed') }]
      : differences.map((name) => ({ held: false, words: text('same_failed', { what: text(name) }) }));
  const ofOwn = ({ own }: Proven): readonly CheckStep[] => {
    const faults = own.flatMap(({ number, fault }) => (fault ? [{ number: format.whole(number), fault }] : []));
    if (faults.length > 0)
      return faults.map(({ number, fault }) => ({ held: false, words: text(`own_${fault}_failed`, { number }) }));
    return own.length === 0 ? [] : [{ held: true, words: text('own_passed', { count: own.length }) }];
  };
  return (proven: Proven): readonly CheckStep[] => {
    const { logged, in_log, draws } = proven;
    return [
      ...ofSeries(proven),
      ...named('commitment', proven.commitment),
      ...line('promise_logged', in_log.commitment),
      ...(logged ? ofLog(logged) : []),
      ...(draws.length > 0 ? [...named('purchases', proven.purchases), ...ofBatches(proven)] : []),
      ...named('seed', proven.seed),
      ...named('items', proven.items),
      ...named('results', proven.results),
      ...line('end_logged', in_log.end),
      ...ofOwn(proven),
    ];
  };
};

/** As many as come into view at once. */
const PORTION = 40;

const Draws = ({ proven: { draws, own, works } }: { proven: Pick<ProvenSeries, 'draws' | 'own' | 'works'> }) => {
  const text = useText(boxTexts);
  const numbers = new Set(own.map(({ number }) => number));
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
              <DrawRow
                key={draw.number}
                draw={draw}
                work={draw.work === undefined ? undefined : works.get(draw.work)}
                own={numbers.has(draw.number)}
              />
            ))}
          </ol>
          {draws.length > shown && <ListEnd more loading={false} onMore={() => setShown((count) => count + PORTION)} />}
        </>
      )}
    </section>
  );
};
