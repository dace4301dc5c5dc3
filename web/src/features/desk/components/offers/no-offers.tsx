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
  onChange: (change: Partial<Chosen>) => void;
}

/** Nothing to take: which filters could be loosened, or that an own offer could be the first. */
export const NoOffers = ({ chosen, fiat, onChange }: NoOffersProps) => {
  const text = useText(offersTexts);
  const looser = loosening(chosen);
  if (looser.length === 0)
    return (
      <EmptyState icon={<Store />} action={{ label: text('make'), href: deskPaths.publish() }} testId="desk.list.empty">
        {text('none', { coin: chosen.coin, fiat })}
      </EmptyState>
    );
  return (
    <div className="flex flex-col items-center" data-testid="desk.list.none-match">
      <EmptyState icon={<SearchX />}>{text('none_match')}</EmptyState>
      <div className="flex flex-wrap justify-center gap-2">
        {looser.map(({ key, change }) => (
          <Button
            key={key}
            variant="secondary"
            size="small"
            fit
            onClick={() => onChange(change)}
            testId={`desk.list.${key}`}
          >
            {text(key)}
          </Button>
        ))}
      </div>
    </div>
  );
};
