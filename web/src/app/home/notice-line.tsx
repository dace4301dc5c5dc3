import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import { contentCalls } from '#contract/content/calls.ts';
import { categories } from '#contract/content/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { contentPaths } from '#web/features/content/paths.ts';
import { useRead } from '#web/shared/use-read.ts';
import { appTexts } from '../locales/index.ts';
import { NoticeSkeleton } from './block-skeletons.tsx';

/** The latest news in one line that does not move; older news is behind the bell. */
export const NoticeLine = () => {
  const text = useText(appTexts);
  const news = useRead(
    contentCalls.newsList,
    { c_id: categories.news, page: 1, limit: 1 },
    { keep: true, fresh_ms: 600_000 },
  );
  if (news.state === 'loading') return <NoticeSkeleton />;
  const [first] = news.value?.list ?? [];
  if (!first) return null;
  return (
    <a
      href={contentPaths.article({ id: first.id })}
      className="flex min-h-11 items-center gap-2 rounded-card bg-surface px-4 py-1.5 shadow-card active:bg-pressed"
      data-testid="home.notice"
    >
      <Megaphone role="img" aria-label={text('notice')} size={20} className="shrink-0 text-accent" />
      <span className="min-w-0 flex-1 truncate type-label font-normal text-1">{first.title}</span>
      <ChevronRight aria-hidden size={20} className="-me-1 text-3" />
    </a>
  );
};
