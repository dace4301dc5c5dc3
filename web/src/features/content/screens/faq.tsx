import CircleHelp from 'lucide-react/icons/circle-help';
import Headset from 'lucide-react/icons/headset';
import { useState } from 'react';
import { faqCategories, type FaqCategory } from '#contract/content/rules.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { useFamily } from '#web/shared/families.ts';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { QuestionRow } from '../components/question-row.tsx';
import { questionsAbout } from '../form.ts';
import { contentTexts } from '../locales/index.ts';
import { useQuestions, type Question } from '../queries.ts';

type Choice = FaqCategory | 'all';

const choices: readonly Choice[] = ['all', ...faqCategories];
const LONGEST_SEARCH = 80;

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(contentTexts);
  return (
    <PageFrame title={text('help')} testId="faq">
      <Questions wanted={choices.find((choice) => choice === query['category']) ?? 'all'} opened={idIn(query['id'])} />
      {useFamily('support') && (
        <Card flush>
          <ListRow
            icon={<Headset aria-hidden size={24} />}
            title={text('ask_support')}
            caption={text('faq_missing')}
            href={paths.support()}
            testId="faq.support"
          />
        </Card>
      )}
    </PageFrame>
  );
};

const Questions = ({ wanted, opened }: { wanted: Choice; opened: number | undefined }) => {
  const text = useText(contentTexts);
  const questions = useQuestions();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState(wanted);
  if (questions.state !== 'ready')
    return <ReadStates read={questions} skeleton={<SkeletonCards count={3} lines={4} />} />;
  if (questions.value.length === 0)
    return (
      <EmptyState icon={<CircleHelp />} testId="faq.empty">
        {text('faq_empty')}
      </EmptyState>
    );
  return (
    <>
      <SearchField
        label={text('faq_search')}
        value={search}
        onChange={(value) => setSearch(value.slice(0, LONGEST_SEARCH))}
        testId="faq.search"
      />
      <div role="group" aria-label={text('faq_categories')} className="-my-1 flex flex-wrap gap-x-2">
        {choices.map((choice) => (
          <Chip
            key={choice}
            selected={choice === category}
            onClick={() => setCategory(choice)}
            testId={`faq.category-${choice}`}
          >
            {text(`faq_${choice}`)}
          </Chip>
        ))}
      </div>
      <Found
        questions={questionsAbout(questions.value, search, category)}
        search={search.trim()}
        opened={opened}
        onClear={() => {
          setSearch('');
          setCategory('all');
        }}
      />
    </>
  );
};

interface FoundProps {
  questions: readonly Question[];
  search: string;
  opened: number | undefined;
  onClear: () => void;
}

const Found = ({ questions, search, opened, onClear }: FoundProps) => {
  const text = useText(contentTexts);
  const groups = faqCategories
    .map((category) => ({ category, own: questions.filter((question) => question.category === category) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      <p role="status" className={search === '' ? 'sr-only' : 'type-caption text-3'} data-testid="faq.found">
        {text('faq_found', { count: questions.length })}
      </p>
      {questions.length === 0 && (
        <EmptyState icon={<CircleHelp />} action={{ label: text('faq_all'), onClick: onClear }} testId="faq.none">
          {search === '' ? text('faq_empty') : text('faq_none', { search })}
        </EmptyState>
      )}
      {groups.map(({ category, own }) => (
        <Section key={category} title={text(`faq_${category}`)}>
          <Card flush>
            {own.map((question) => (
              <QuestionRow key={question.id} question={question} start={question.id === opened} />
            ))}
          </Card>
        </Section>
      ))}
    </>
  );
};
