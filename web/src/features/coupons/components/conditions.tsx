import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useText } from '#ui/i18n/texts.ts';
import { couponsTexts } from '../locales/index.ts';
import type { Campaign } from '../queries.ts';

const marks = {
  met: <CircleCheck aria-hidden size={16} className="mt-0.5 text-accent" />,
  unmet: <CircleX aria-hidden size={16} className="mt-0.5 text-warn" />,
  unknown: <Circle aria-hidden size={16} className="mt-0.5 text-3" />,
} as const;

const markOf = (is_met: boolean | null): keyof typeof marks => {
  if (is_met === null) return 'unknown';
  return is_met ? 'met' : 'unmet';
};

/** CP4: each condition, and whether this customer meets it. */
export const Conditions = ({ campaign }: { campaign: Campaign }) => {
  const text = useText(couponsTexts);
  const days = campaign.newcomer_days ?? 0;
  if (campaign.conditions.length === 0) return <p className="type-label font-normal text-2">{text('for_everyone')}</p>;
  return (
    <ul className="flex flex-col gap-1" aria-label={text('conditions')}>
      {campaign.conditions.map(({ name, is_met }) => (
        <li
          key={name}
          className="flex items-start gap-2 type-label font-normal text-2"
          data-testid={`coupons.condition-${campaign.id}-${name}`}
        >
          {marks[markOf(is_met)]}
          <span>
            {text(name === 'first_use' ? `condition_first_${campaign.kind}` : `condition_${name}`, { days })}
            {is_met !== null && <span className="sr-only">{` – ${text(is_met ? 'is_met' : 'is_not_met')}`}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};
