import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { ActButton } from '#web/shared/act/act-button.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { backTo } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { makingTexts } from '#web/features/nft/locales/making/index.ts';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useSaleTerms, type SaleTerms } from '#web/features/nft/queries.ts';
import { CurrencyAndPrice } from '../form/currency-and-price.tsx';
import { NameAndText } from '../form/name-and-text.tsx';
import { hasProblem } from '../resell/terms.ts';
import { TimeFields } from '../resell/time-fields.tsx';
import { Outlook } from './outlook.tsx';
import { changedInStudio } from './queries.ts';
import {
  NEW_SERIES,
  seriesForm,
  seriesInput,
  type SeriesForm as Form,
  type SeriesProblems,
  type TypedSeries,
} from './series-terms.ts';
import { WorksPicker } from './works-picker.tsx';

export const SeriesForm = () => {
  const text = useText(makingTexts);
  const terms = useSaleTerms();
  if (terms.value) return <Loaded terms={terms.value} />;
  return (
    <PageFrame title={text('title')} testId="nft.making">
      <ReadStates read={terms} skeleton={<SkeletonCards count={3} lines={4} />} />
    </PageFrame>
  );
};

/** NB1: a series with its works, their rarities, its price and its times; the draft is kept. */
const Loaded = ({ terms }: { terms: SaleTerms }) => {
  const text = useText(makingTexts);
  const studio = useText(studioTexts);
  const draft = useDraft<TypedSeries>('nft.series', NEW_SERIES);
  const typed = draft.values;
  const [tried, setTried] = useState(false);
  const act = useAct(studioCalls.makeSeries, changedInStudio);
  const form = seriesForm(typed, { currencies: terms.currencies, now: instantOf(now()) });
  const problems = tried ? form.problems : {};
  const submit = async (): Promise<void> => {
    setTried(true);
    if (hasProblem(form.problems)) return toast.show(studio('check'), { kind: 'failed' });
    const input = seriesInput(typed, form);
    if (!input || !(await act.send(input))) return;
    draft.clear();
    toast.show(studio('submitted'), { kind: 'done' });
    backTo(nftPaths.studio({ segment: 'series' }));
  };
  return (
    <PageFrame
      title={text('title')}
      testId="nft.making"
      footer={<ActButton act={act} label={studio('submit')} onPress={() => void submit()} testId="nft.making.send" />}
    >
      <p className="type-body text-2">{text('about')}</p>
      <Words typed={typed} set={draft.set} problems={problems} form={form} terms={terms} />
      <TimeFields typed={typed} set={draft.set} problems={problems} />
      <WorksPicker works={typed.works} onChange={(works) => draft.set({ works })} problem={problems.works} />
      <Outlook form={form} fee_rate={terms.fee_rate} />
      <p className="type-caption text-2">{text('review')}</p>
    </PageFrame>
  );
};

interface WordsProps {
  typed: TypedSeries;
  set: (part: Partial<TypedSeries>) => void;
  problems: SeriesProblems;
  form: Form;
  terms: SaleTerms;
}

const Words = ({ typed, set, problems, form: { currency }, terms }: WordsProps) => {
  const text = useText(makingTexts);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <NameAndText
          labels={{ name: text('name'), description: text('description') }}
          typed={typed}
          set={set}
          problems={problems}
          testId="nft.making"
        />
        <CurrencyAndPrice
          labels={{ currency: text('currency'), price: text('price') }}
          currencies={terms.currencies}
          currency={currency}
          price={typed.price}
          onCurrency={(value) => set({ currency: value, price: '' })}
          onPrice={(price) => set({ price })}
          problem={problems.price}
          testId="nft.making"
        />
      </div>
    </Card>
  );
};
