import { CreateButton, TopToolbar, useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { lockSentences, percent, sentencesOf } from '#console/shared/in-words.ts';
import { useMay } from '#console/shared/may.ts';
import { Said } from '#console/shared/said.tsx';
import { Words } from '#console/shared/words.tsx';
import { OpenProposal } from '../components/open-proposal.tsx';

/** As react-admin has it: amounts are texts. */
type Product = Omit<
  OutputOf<typeof calls.lockProducts>[number],
  'rate_low' | 'rate_high' | 'penalty_ratio' | 'minimum' | 'capacity' | 'locked'
> &
  Readonly<Record<'rate_low' | 'rate_high' | 'penalty_ratio' | 'minimum' | 'capacity' | 'locked', string>>;

const SWITCH_REASONS = ['routine', 'correction', 'incident'] as const;

const cellsOf = (product: Product) => ({
  family: (
    <>
      {product.id}. <Said text={`catalogue.family.${product.family}`} />
    </>
  ),
  days: product.days,
  rate_range: `${percent(product.rate_low)} – ${percent(product.rate_high)}`,
  locked: `${product.locked} ${product.currency_name}`,
  is_offered: <Said text={product.is_offered ? 'catalogue.offered' : 'catalogue.not_offered'} />,
});

export const LockProductList = () => {
  return (
    <FoldList<Product> actions={<Actions />} cells={cellsOf}>
      {(product) => <Unfolded product={product} />}
    </FoldList>
  );
};

const Actions = () => {
  const may = useMay();
  if (!may(calls.proposeLockProduct)) return null;
  return (
    <TopToolbar>
      <CreateButton label="catalogue.add_lock_product" />
    </TopToolbar>
  );
};

const Unfolded = ({ product }: { readonly product: Product }) => {
  const t = useTranslate();
  const { id, proposal_id } = product;
  const is_offered = !product.is_offered;
  const action = 'catalogue.offer-lock-product';
  return (
    <>
      {lockSentences({ ...product }, product.currency_name, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t('catalogue.lock_about', { running: product.running })}</p>
      <OpenProposal id={proposal_id} />
      <div className="acts">
        <ActButton
          call={calls.proposeLockOffer}
          label={is_offered ? 'catalogue.offer' : 'catalogue.end_offer'}
          question="catalogue.propose_question"
          reasons={SWITCH_REASONS}
          input={(reason) => ({ id, is_offered, reason: reason as (typeof changeReasons)[number] })}
          disabled={proposal_id !== null}
          isHard={!is_offered}
        >
          <Words of={sentencesOf(action, { id, after: { is_offered } }, t)} />
        </ActButton>
      </div>
    </>
  );
};
