import { useState, type ReactNode } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast-store.ts';
import { ActButton } from '#web/shared/act/act-button.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { backTo } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { resellTexts } from '#web/features/nft/locales/resell/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { changedBySale, type SaleTerms, type Work } from '#web/features/nft/queries.ts';
import { WorkLine } from '../buy/work-line.tsx';
import { PriceFields } from './price-fields.tsx';
import { Proceeds } from './proceeds.tsx';
import { ReviewNote } from './review-note.tsx';
import { hasProblem, NEW_SALE, saleForm, saleInput, type TypedSale } from './terms.ts';
import { TimeFields } from './time-fields.tsx';

interface ResellFormProps {
  work: Work;
  terms: SaleTerms;
  old: ReactNode;
}

const kinds = ['fixed', 'auction'] as const;

/** NS1 to NS4: an own work at a price or by auction; the draft is kept. */
export const ResellForm = ({ work, terms, old }: ResellFormProps) => {
  const text = useText(resellTexts);
  const me = useSession()?.user?.id;
  const draft = useDraft<TypedSale>(`nft.resell.${work.code}`, NEW_SALE);
  const [tried, setTried] = useState(false);
  const act = useAct(saleCalls.resell, changedBySale);
  const typed = draft.values;
  const form = saleForm(typed, {
    currencies: terms.currencies,
    fee_rate: terms.fee_rate,
    creator_share: work.creator_share,
    is_creator: me === work.author_id,
    now: instantOf(now()),
  });
  const submit = async (): Promise<void> => {
    setTried(true);
    if (hasProblem(form.problems)) return toast.show(text('check'), { kind: 'failed' });
    const input = saleInput(work.code, typed, form);
    if (!input || !(await act.send(input))) return;
    draft.clear();
    toast.show(text('submitted'), { kind: 'done' });
    backTo(nftPaths.own({ code: work.code }));
  };
  const part = { typed, form, set: draft.set, problems: tried ? form.problems : {} };
  return (
    <PageFrame
      title={text('title')}
      testId="nft.resell"
      footer={<ActButton act={act} label={text('submit')} onPress={() => void submit()} testId="nft.resell.submit" />}
    >
      {old}
      <Card>
        <WorkLine media={work.media} name={work.name} artist={work.author_name} />
      </Card>
      <Tabs
        label={text('kind')}
        items={kinds.map((value) => ({ value, label: text(value) }))}
        value={typed.kind}
        onChange={(kind) => draft.set({ kind })}
        testId="nft.resell.kind"
      />
      <p className="type-caption text-2">{text(`${typed.kind}_about`)}</p>
      <PriceFields {...part} currencies={terms.currencies} />
      <TimeFields {...part} />
      <Proceeds {...part} fee_rate={terms.fee_rate} creator_share={work.creator_share} />
      <ReviewNote />
    </PageFrame>
  );
};
