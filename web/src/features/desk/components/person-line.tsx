import BadgeCheck from 'lucide-react/icons/badge-check';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { peopleTexts } from '../locales/people/index.ts';
import type { Person } from '../queries.ts';
import { useRecord } from './record.ts';

interface PersonLineProps {
  person: Person;
  /** Only who sells releases. */
  sells: boolean;
  testId?: string | undefined;
}

/** A person as everybody sees them: name, tick of a merchant, demo, online or not, and the record of 30 days. */
export const PersonLine = ({ person, sells, testId }: PersonLineProps) => {
  const text = useText(peopleTexts);
  const record = useRecord();
  return (
    <div className="flex min-w-0 flex-col gap-0.5" data-testid={testId}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex min-w-0 items-center gap-1 type-row text-1">
          <span className="min-w-0 wrap-anywhere">{person.name}</span>
          {person.is_merchant && (
            <BadgeCheck role="img" aria-label={text('merchant')} size={18} className="shrink-0 text-accent" />
          )}
        </span>
        {person.is_demo && <Tag tone="info">{text('demo')}</Tag>}
        <OnlineMark online={person.is_online} />
      </div>
      <p className="num flex flex-wrap gap-x-1 type-caption text-2">
        {record(person, sells).map((part, index) => (
          <span key={part}>{index === 0 ? part : `· ${part}`}</span>
        ))}
      </p>
    </div>
  );
};

const OnlineMark = ({ online }: { online: boolean }) => {
  const text = useText(peopleTexts);
  return (
    <span className="flex items-center gap-1 type-caption text-2">
      <span aria-hidden className={`size-2 rounded-full ${online ? 'bg-up' : 'bg-line-strong'}`} />
      {text(online ? 'online' : 'offline')}
    </span>
  );
};
