import ChevronRight from 'lucide-react/icons/chevron-right';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Sprout from 'lucide-react/icons/sprout';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { siteCalls } from '#contract/site/calls.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { useRead } from '../../shared/calls.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { failureCode, failureText } from '../../shared/refusals.ts';
import { appTexts } from '../locales/index.ts';
import { addressOfItem, type MenuItem } from '../home/menu.ts';
import { MenuIcon } from '../home/menu-icon.tsx';

/** What a family gives and what it takes, in one line each; the server's menu says which families are open. */
const families = {
  'home.lock_mining': 'lock_mining',
  'home.defi_mining': 'lock_mining',
  'home.cloud_mining': 'lock_mining',
  'home.ieo': 'ieo',
  'home.invest': 'invest',
} as const;

type FamilyTitle = keyof typeof families;
type Family = MenuItem & { readonly title: FamilyTitle };

const isFamily = (item: MenuItem): item is Family => item.is_financial === 1 && item.title in families;

export const Screen = () => {
  const text = useText(appTexts);
  const menu = useRead(siteCalls.menu, {}, { keep: true });
  const shown = menu.value?.filter(isFamily) ?? [];
  return (
    <PageFrame title={text('tab_finance')} tab testId="finance">
      <p className="type-body text-2">{text('finance_intro')}</p>
      {menu.state === 'loading' && [0, 1, 2].map((place) => <SkeletonCard key={place} />)}
      {menu.state === 'failed' && (
        <ErrorState onRetry={() => void menu.reload()} code={failureCode(menu.failure)}>
          {failureText(menu.failure)}
        </ErrorState>
      )}
      {menu.state === 'ready' && shown.length === 0 && (
        <EmptyState icon={<Sprout />}>{text('finance_empty')}</EmptyState>
      )}
      {shown.map((item) => (
        <FamilyCard key={item.id} item={item} />
      ))}
    </PageFrame>
  );
};

const FamilyCard = ({ item }: { item: Family }) => {
  const text = useText(appTexts);
  const family = families[item.title];
  const name = item.title.replace('home.', 'home_') as 'home_ieo';
  return (
    <a
      href={item.title === 'home.lock_mining' ? paths.lockWelcome() : addressOfItem(item)}
      className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card transition-[scale] duration-80 active:scale-98"
      data-testid={`finance.${item.title.replace('home.', '')}`}
    >
      <span className="flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-card bg-accent/(--tint) text-accent">
          <MenuIcon name={item.icon} />
        </span>
        <span className="min-w-0 flex-1 type-row text-1">{text(name)}</span>
        <ChevronRight aria-hidden size={20} className="-me-1 shrink-0 text-3" />
      </span>
      <span className="flex items-start gap-2 type-label font-normal text-2">
        <CirclePlus aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
        {text(`good_${family}`)}
      </span>
      <span className="flex items-start gap-2 type-label font-normal text-2">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warn" />
        {text(`catch_${family}`)}
      </span>
    </a>
  );
};
