import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { becomeTexts } from '#web/features/copy-trading/locales/become/index.ts';

const shown = ['published_name', 'published_trades', 'published_numbers', 'published_followers'] as const;
const hidden = ['hidden_identity', 'hidden_rest'] as const;

/** What everybody will read about a trader, and what nobody will. */
export const Published = () => {
  const text = useText(becomeTexts);
  return (
    <Section title={text('published')} testId="copy.become.published">
      <Card>
        <ul className="flex flex-col gap-3">
          {[...shown, ...hidden].map((key) => (
            <li key={key} className="flex gap-3 type-label font-normal text-1">
              <span className="mt-0.5 shrink-0 text-2">
                {key.startsWith('hidden') ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
              </span>
              <span className="min-w-0">{text(key)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
};
