import { CreateButton, DataTable, TopToolbar, useRecordContext, useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ActButton } from '../../../shared/act-button.tsx';
import { lockSentences, percent, sentencesOf } from '../../../shared/in-words.ts';
import { useMay } from '../../../shared/may.ts';
import { NumberCol, TableList, TextCol } from '../../../shared/table-list.tsx';
import { OpenProposal } from '../components/open-proposal.tsx';

/** As react-admin has it: amounts are texts. */
type Product = Omit<
  OutputOf<typeof calls.lockProducts>[number],
  'rate_low' | 'rate_high' | 'penalty_ratio' | 'minimum' | 'capacity' | 'locked'
> &
  Readonly<Record<'rate_low' | 'rate_high' | 'penalty_ratio' | 'minimum' | 'capacity' | 'locked', string>>;

const SWITCH_REASONS = ['routine', 'correction', 'incident'] as const;

export const LockProductList = () => (
  <TableList actions={<Actions />} expand={<Unfolded />}>
    <TextCol source="id" />
    <DataTable.Col source="family" disableSort render={(row: Product) => <Family of={row} />} />
    <TextCol source="currency_name" />
    <NumberCol source="days" />
    <DataTable.Col
      source="rate_range"
      disableSort
      align="right"
      className="num"
      render={(row: Product) => `${percent(row.rate_low)} – ${percent(row.rate_high)}`}
    />
    <NumberCol source="running" />
    <NumberCol source="locked" />
    <DataTable.Col source="is_offered" disableSort render={(row: Product) => <Offered of={row} />} />
  </TableList>
);

const Actions = () => {
  const may = useMay();
  if (!may(calls.proposeLockProduct)) return null;
  return (
    <TopToolbar>
      <CreateButton label="catalogue.add_lock_product" />
    </TopToolbar>
  );
};

const Family = ({ of }: { readonly of: Product }) => {
  const t = useTranslate();
  return <span>{t(`catalogue.family.${of.family}`)}</span>;
};

const Offered = ({ of }: { readonly of: Product }) => {
  const t = useTranslate();
  return <span>{t(of.is_offered ? 'catalogue.offered' : 'catalogue.not_offered')}</span>;
};

const Unfolded = () => {
  const product = useRecordContext<Product>();
  const t = useTranslate();
  if (!product) return null;
  const { id, proposal_id } = product;
  const is_offered = !product.is_offered;
  const action = 'catalogue.offer-lock-product';
  return (
    <div className="unfolded">
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
          {sentencesOf(action, { id, after: { is_offered } }, t).map((sentence) => (
            <p key={sentence} className="words">
              {sentence}
            </p>
          ))}
        </ActButton>
      </div>
    </div>
  );
};
