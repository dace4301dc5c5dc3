import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { ThinBar } from '#ui/thin-bar.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { CheckFailure, useCheck } from '#web/shared/price-proof/use-check.tsx';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { CommitmentPart } from './commitment-part.tsx';
import { proveSeries } from './prove-series.ts';
import type { SeriesDetail } from './queries.ts';
import { useBoxFormat } from './use-box-format.ts';
import { VerifyFound } from './verify-found.tsx';

/** The screen stays alive while it computes: after so long it may draw once. */
const SLICE_MS = 24;

/** Waits a moment whenever a slice of time is used up. */
const slices = (onStep: (done: number, all: number) => void) => {
  let began = performance.now();
  return async (done: number, all: number): Promise<void> => {
    if (performance.now() - began < SLICE_MS && done < all) return;
    onStep(done, all);
    await new Promise((resume) => setTimeout(resume, 0));
    began = performance.now();
  };
};

interface Progress {
  readonly done: number;
  readonly all: number;
}

/** NB8: computes all draws of a series on this device. */
export const VerifyPage = ({ series, old }: { series: SeriesDetail; old: ReactNode }) => {
  const text = useText(boxTexts);
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  // Nobody waits for a long series once the page is closed.
  useEffect(() => () => running.current?.abort(), []);
  const found = useCheck(() => {
    setProgress(undefined);
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const step = slices((done, all) => setProgress({ done, all }));
    const onStep = (done: number, all: number): Promise<void> => {
      signal.throwIfAborted();
      return step(done, all);
    };
    return proveSeries(series, signal, { onStep });
  });
  return (
    <PageFrame title={text('title_verify')} testId="nft.verify">
      {old}
      <Card>
        <div className="flex flex-col gap-3">
          <h2 className="type-row wrap-anywhere text-1">{series.name}</h2>
          <p className="type-label font-normal text-2">{text('check_what')}</p>
          <Button
            onClick={found.check}
            busy={found.state === 'checking'}
            busyLabel={text('checking')}
            testId="nft.verify.check"
          >
            {text(found.state === 'checked' ? 'check_again' : 'check')}
          </Button>
          {found.state === 'checking' && <ProgressPart progress={progress} />}
          {found.state === 'failed' && (
            <CheckFailure
              failure={found.failure}
              onRetry={found.check}
              not_signed={text('not_signed')}
              testId="nft.verify.unchecked"
            />
          )}
          {found.state === 'checked' && <VerifyFound proven={found.checked} onTrust={found.trust} />}
        </div>
      </Card>
      <Card>
        <p className="type-label font-normal text-2">{text('command')}</p>
        <CopyField
          value={`npm run verify ${location.origin} -- --boxes=${series.code} --series=${String(series.id)}`}
          whole
          testId="nft.verify.command"
        />
      </Card>
      <CommitmentPart series={series} />
      <Button variant="ghost" size="small" href={nftPaths.series({ code: series.code })} testId="nft.verify.series">
        {text('see_series')}
      </Button>
    </PageFrame>
  );
};

const ProgressPart = ({ progress }: { progress: Progress | undefined }) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const { done, all } = progress ?? { done: 0, all: 0 };
  const words = text('checked_steps', { done: format.whole(done), all: format.whole(all) });
  return (
    <div
      role="progressbar"
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuetext={words}
      aria-label={text('checking')}
      className="flex flex-col gap-1"
      data-testid="nft.verify.progress"
    >
      <ThinBar share={all === 0 ? 0 : done / all} />
      <p className="num type-caption text-2">{words}</p>
    </div>
  );
};
