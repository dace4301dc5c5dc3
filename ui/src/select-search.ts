export interface SelectOption {
  value: string;
  label: string;
  /** A second line: a code, a network, the name in another script. Searched as well. */
  detail?: string | undefined;
  /** The code of a coin or a share, whose picture goes before the label. */
  coin?: string | undefined;
}

const MARKS = /\p{M}/gu;

/** `viet nam` finds Việt Nam and `sao tome` finds São Tomé: many keyboards lack these diacritics. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').replace(/đ/gi, 'd').toLowerCase().trim();

/** Options that contain every word of the search; those whose label starts with it come first. */
export const findOptions = <Option extends SelectOption>(
  options: readonly Option[],
  search: string,
): readonly Option[] => {
  const wanted = plain(search);
  if (wanted === '') return options;
  const words = wanted.split(/\s+/);
  const found = options.filter(({ label, detail = '' }) => {
    const text = plain(`${label} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  const first = (option: Option): boolean => plain(option.label).startsWith(wanted);
  return [...found.filter(first), ...found.filter((option) => !first(option))];
};
