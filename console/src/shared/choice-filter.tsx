import { SelectInput } from 'react-admin';

interface ChoiceFilterProps {
  readonly source: string;
  readonly codes: readonly (string | number)[];
  /** Where the words for the codes are. */
  readonly kind: string;
  readonly alwaysOn?: boolean;
}

export const ChoiceFilter = ({ source, codes, kind }: ChoiceFilterProps) => (
  <SelectInput
    source={source}
    size="small"
    choices={codes.map((code) => ({ id: String(code), name: `${kind}.${code}` }))}
  />
);
