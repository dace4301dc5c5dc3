import SearchX from 'lucide-react/icons/search-x';
import Store from 'lucide-react/icons/store';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { offersTexts } from '#web/features/desk/locales/offers/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { loosening, type Chosen } from './filter.ts';

interface NoOffersProps {
  chosen: Chosen;
  fiat: string;
  /** All currencies of the desk. */
  fiats: readonly string[];
  onChange: (change: Partial<Chosen>) => void;
}

/** Nothing to take: which filters could be loosened, which other currencies there are, or an own offer as the first. */
export const NoOffers = ({ chosen, fiat, fiats, onChange }: NoOffersProps) => {
  const text = useText(offersTexts);
  const looser = loosening(chosen);
  const none = looser.length === 0;
  return (
    <div className="flex flex-col items-center gap-3" data-testid={none ? 'desk.list.empty' : 'desk.list.none-match'}>
      {none ? (
        <EmptyState icon={<Store />} action={{ label: text('make'), href: deskPaths.publish() }}>
          {text('none', { coin: chosen.coin, fiat })}
        </EmptyState>
      ) : (
        <EmptyState icon={<SearchX />}>{text('none_match')}</EmptyState>
      )}
      <Choices
        choices={looser.map(({ key, change }) => ({ key, label: text(key), onClick: () => onChange(change) }))}
      />
      <p className="type-label font-normal text-2">{text('other_currency')}</p>
      <Choices
        choices={fiats
          .filter((code) => code !== fiat)
          .slice(0, SUGGESTED)
          .map((code) => ({ key: code, label: code, onClick: () => onChange({ fiat: code }) }))}
      />
    </div>
  );
};

const SUGGESTED = 4;

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly onClick: () => void;
}

const Choices = ({ choices }: { choices: readonly Choice[] }) => (
  <div className="flex flex-wrap justify-center gap-2">
    {choices.map(({ key, label, onClick }) => (
      <Button key={key} variant="secondary" size="small" fit onClick={onClick} testId={`desk.list.${key}`}>
        {label}
      </Button>
    ))}
  </div>
);
