import type { ReactNode } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { priceOfUnits } from '#contract/markets/rules.ts';
import type { TickLine, TickSource } from '#contract/price-log/rules.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { priceProofTexts } from './locales/index.ts';

/** Simulated prices are labelled wherever they are explained. */
const SIMULATOR = 'simulator';

const isSimulated = (tick: TickLine): boolean => tick.sources.some(({ name }) => name === SIMULATOR);

const Row = ({ label, children, testId }: { label: string; children: ReactNode; testId?: string }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="type-label font-normal text-2">{label}</dt>
    <dd className="num ms-auto text-end type-label text-1" data-testid={testId}>
      {children}
    </dd>
  </div>
);

/** Ages up to this are shown in seconds, longer ones as a clock time. */
const COUNTED_S = 120;

interface WhyFactsProps {
  price: string | undefined;
  at_ms: number;
  seq: number;
  /** How prices arrive now, where that is known. */
  feed?: string | undefined;
}

/** When the price was made, and its age. */
export const WhyFacts = ({ price, at_ms, seq, feed }: WhyFactsProps) => {
  const text = useText(priceProofTexts);
  const format = useFormat();
  const age_s = Math.max(0, Math.floor((useNow() - at_ms) / 1000));
  const whole = (value: number): string => format.amount(Decimal.of(value), { scale: 0, rounding: 'down' });
  return (
    <dl className="flex flex-col gap-2">
      <Row label={text('price')} testId="why.price">
        {price ?? '—'}
      </Row>
      <Row label={text('last_update')} testId="why.updated">
        {format.instant(instantOf(at_ms), 'receipt')}
      </Row>
      <Row label={text('age')} testId="why.age">
        {age_s < COUNTED_S ? text('seconds', { seconds: whole(age_s) }) : format.duration(age_s * 1000)}
      </Row>
      <Row label={text('sequence')} testId="why.seq">
        {whole(seq)}
      </Row>
      {feed !== undefined && (
        <Row label={text('feed')} testId="why.feed">
          {feed}
        </Row>
      )}
    </dl>
  );
};

interface WhySourcesProps {
  tick: TickLine;
  price_scale: number;
}

/** The quote of each source and its age when the price was made; ignored sources are marked. */
export const WhySources = ({ tick, price_scale }: WhySourcesProps) => (
  <ul className="flex flex-col gap-2" data-testid="why.sources">
    {tick.sources.map((source) => (
      <SourceRow key={source.name} source={source} tick={tick} price_scale={price_scale} counts />
    ))}
    {tick.left_out.map((source) => (
      <SourceRow key={source.name} source={source} tick={tick} price_scale={price_scale} counts={false} />
    ))}
    {tick.silent.map((name) => (
      <SilentRow key={name} name={name} />
    ))}
  </ul>
);

const SilentRow = ({ name }: { name: string }) => {
  const text = useText(priceProofTexts);
  return (
    <li className="flex flex-col">
      <span className="type-label text-1">{name}</span>
      <span className="type-caption text-2" data-testid="why.silent">
        {text('source_silent')}
      </span>
    </li>
  );
};

const SourceRow = ({
  source,
  tick,
  price_scale,
  counts,
}: WhySourcesProps & { source: TickSource; counts: boolean }) => {
  const text = useText(priceProofTexts);
  const format = useFormat();
  const { name, t_ms, price } = source;
  const age = Decimal.of(Math.max(0, tick.t_ms - t_ms)).over(Decimal.of(1000), 'down');
  const seconds = format.amount(age, { scale: 1, rounding: 'down' });
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="flex min-w-0 flex-col">
        <span className="type-label text-1">{name === SIMULATOR ? text('source_simulator') : name}</span>
        <span className="type-caption text-3">{text('source_age', { seconds })}</span>
        {!counts && (
          <span className="type-caption text-2" data-testid="why.left-out">
            {text('source_left_out')}
          </span>
        )}
      </span>
      <span className={`num type-label ${counts ? 'text-1' : 'text-3'}`}>
        {format.price(priceOfUnits(price), price_scale)}
      </span>
    </li>
  );
};

/** The three names of a price, each explained in a sentence. */
export const WhyRules = ({ tick }: { tick: TickLine | undefined }) => {
  const text = useText(priceProofTexts);
  const rules = [
    // The rule that made the price is known once its sources are.
    ...(tick ? [[text('index_name'), text(isSimulated(tick) ? 'index_demo' : 'index_rule')] as const] : []),
    [text('last_name'), text('last_rule')],
    [text('mark_name'), text('mark_rule')],
  ] as const;
  return (
    <dl className="flex flex-col gap-3">
      {rules.map(([name, rule]) => (
        <div key={name} className="flex flex-col">
          <dt className="type-label text-1">{name}</dt>
          <dd className="type-label font-normal text-2">{rule}</dd>
        </div>
      ))}
    </dl>
  );
};
