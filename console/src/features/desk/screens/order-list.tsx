import { Translate, type RaRecord } from 'react-admin';
import { deskStates } from '#contract/desk/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { AmountCol, MomentCol, PhoneRow, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

const FILTERS = [<ChoiceFilter key="state" source="state" codes={deskStates} kind="states" alwaysOn />];

/** Orders without whom to pay and without chats: those are seen in a case only. */
export const Screen = () => (
  <TableList filters={FILTERS} phoneRow={phoneRow}>
    <TextCol source="reference" />
    <WordCol source="state" kind="states" />
    <MomentCol source="made_at" />
    <AmountCol source="amount" />
    <AmountCol source="money" unit="fiat" />
    <AmountCol source="price" unit="fiat" />
    <TextCol source="seller_id" />
    <TextCol source="buyer_id" />
    <MomentCol source="ended_at" />
  </TableList>
);

const phoneRow = (row: RaRecord) => (
  <PhoneRow
    title={
      <>
        <Word kind="states" code={row['state']} />
        <Amount of={row['amount']} unit={String(row['currency_name'])} />
      </>
    }
    details={
      <>
        {row['reference']} · <Translate i18nKey={`desk.way.${String(row['way'])}`} /> ·{' '}
        <Amount of={row['money']} unit={String(row['fiat'])} /> · <Moment at={row['made_at']} />
      </>
    }
  />
);
