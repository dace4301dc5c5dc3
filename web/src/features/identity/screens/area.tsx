import { useMemo, useState } from 'react';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { SearchField } from '#ui/search-field.tsx';
import { findOptions } from '#ui/select-search.ts';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { namedAreas, type NamedArea } from '../areas.ts';
import { chooseArea, useChosenArea, useRecentAreas } from '../chosen-area.ts';
import { AreaRow } from '../components/area-row.tsx';
import { identityTexts } from '../locales/index.ts';

interface AreaOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly area: NamedArea;
}

const optionOf = (area: NamedArea): AreaOption => ({
  value: area.region,
  label: area.name,
  detail: `${area.english ?? ''} +${area.area_code} ${area.area_code}`,
  area,
});

/** Countries and areas by name or code; recently used ones come first until the customer searches. */
export const Screen = () => {
  const text = useText(identityTexts);
  const language = useLanguage();
  const [wanted, setWanted] = useState('');
  const chosen = useChosenArea();
  const recent = useRecentAreas();
  const options = useMemo(() => namedAreas(language).map(optionOf), [language]);
  const found = findOptions(options, wanted);
  const lately = recent.flatMap((region) => options.find(({ value }) => value === region) ?? []);
  const pick = (region: string): void => {
    chooseArea(region);
    back();
  };
  const list = (title: string, shown: readonly AreaOption[], name: string) => (
    <section aria-label={title} className="flex flex-col">
      <h2 className={wanted === '' ? 'px-4 pt-3 pb-1 type-label text-2' : 'sr-only'}>{title}</h2>
      <ul data-testid={`area.${name}`}>
        {shown.map(({ area }) => (
          <AreaRow key={area.region} area={area} chosen={area.region === chosen.region} onPick={pick} />
        ))}
      </ul>
    </section>
  );
  return (
    <PageFrame title={text('area')} flush testId="area">
      <div className="sticky top-0 z-10 bg-page px-4 pt-1 pb-2">
        <SearchField label={text('area_search')} value={wanted} onChange={setWanted} testId="area.search" />
      </div>
      {wanted === '' && lately.length > 0 && list(text('area_recent'), lately, 'recent')}
      {found.length > 0 && list(text('area_all'), found, 'all')}
      {found.length === 0 && (
        <p role="status" className="px-6 py-10 text-center type-body text-2 wrap-anywhere">
          {text('area_none', { text: wanted })}
        </p>
      )}
    </PageFrame>
  );
};
