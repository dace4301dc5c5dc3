import Check from 'lucide-react/icons/check';
import { useText } from '#ui/i18n/texts.ts';
import type { NamedArea } from '../areas.ts';
import { identityTexts } from '../locales/index.ts';

interface AreaRowProps {
  area: NamedArea;
  chosen: boolean;
  onPick: (region: string) => void;
}

/** Rows far below the edge are not laid out, so that the list of all countries opens at once. */
export const AreaRow = ({ area, chosen, onPick }: AreaRowProps) => {
  const text = useText(identityTexts);
  return (
    <li className="[contain-intrinsic-size:auto_56px] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => onPick(area.region)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 active:bg-pressed"
        data-testid={`area.${area.region}`}
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={`type-body wrap-anywhere ${chosen ? 'font-semibold text-accent' : 'text-1'}`}>
            {area.name}
            {chosen && <span className="sr-only">{` (${text('area_chosen')})`}</span>}
          </span>
          {area.english !== undefined && (
            <span lang="en" className="type-caption wrap-anywhere text-3">
              {area.english}
            </span>
          )}
        </span>
        {chosen && <Check aria-hidden size={20} className="text-accent" />}
        <span className="num shrink-0 type-body text-2">{`+${area.area_code}`}</span>
      </button>
    </li>
  );
};
