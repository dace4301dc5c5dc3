import { categories } from '#contract/content/rules.ts';
import { ChoiceFilter } from '../../../shared/choice-filter.tsx';
import { ListCol, MomentCol, TableList, TextCol } from '../../../shared/table-list.tsx';

const FILTERS = [
  <ChoiceFilter key="c_id" source="c_id" codes={Object.values(categories)} kind="content.kind" alwaysOn />,
];

export const ArticleList = () => (
  <TableList filters={FILTERS} canOpen>
    <TextCol source="id" />
    <TextCol source="title" />
    <ListCol source="languages" />
    <MomentCol source="published_at" />
    <MomentCol source="updated_at" />
  </TableList>
);
