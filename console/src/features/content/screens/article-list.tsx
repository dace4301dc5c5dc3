import { DataTable, TopToolbar, useTranslate, type RaRecord } from 'react-admin';
import { categories } from '#contract/content/rules.ts';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, PhoneRow, TableList, TextCol } from '#console/shared/table-list.tsx';
import { NewArticle } from '../components/new-article.tsx';

const FILTERS = [
  <ChoiceFilter key="c_id" source="c_id" codes={Object.values(categories)} kind="content.kind" alwaysOn />,
];

const ACTIONS = (
  <TopToolbar>
    <NewArticle />
  </TopToolbar>
);

const kind = (row: RaRecord) => <Kind code={row['c_id']} />;
const missing = (row: RaRecord) => <Missing codes={row['missing']} />;
const published = (row: RaRecord) => <Published at={row['published_at']} />;

export const Screen = () => (
  <TableList actions={ACTIONS} filters={FILTERS} canOpen phoneRow={phoneRow}>
    <TextCol source="id" />
    <DataTable.Col source="c_id" disableSort render={kind} />
    <TextCol source="title" />
    <DataTable.Col source="missing" disableSort render={missing} />
    <DataTable.Col source="published_at" disableSort render={published} />
    <MomentCol source="updated_at" />
  </TableList>
);

const Kind = ({ code }: { readonly code: unknown }) => {
  const t = useTranslate();
  return <span>{t(`content.kind.${String(code)}`)}</span>;
};

const phoneRow = (row: RaRecord) => (
  <PhoneRow
    title={row['title']}
    details={
      <>
        <Kind code={row['c_id']} /> · <Moment at={row['updated_at']} />
      </>
    }
  />
);

const Published = ({ at }: { readonly at: unknown }) => {
  const t = useTranslate();
  return typeof at === 'string' ? <Moment at={at} /> : <span className="quiet">{t('content.draft')}</span>;
};

const Missing = ({ codes }: { readonly codes: readonly string[] }) => {
  const t = useTranslate();
  if (codes.length === 0) return <span className="quiet">{t('content.complete')}</span>;
  return <span className="bad">{codes.join(', ')}</span>;
};
