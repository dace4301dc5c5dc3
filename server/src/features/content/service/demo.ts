import { categories, type FaqCategory } from '#contract/content/rules.ts';
import { languages } from '#contract/kit/languages.ts';
import type { Ports } from '#server/ports/ports.ts';
import { demoTexts } from '../locales/index.ts';
import { hasArticles, insertArticles, type NewArticle } from '../store/articles.ts';

/** An article of the demo and the key of its texts in the locales. */
type DemoArticle = NewArticle & { readonly name: string };

const article = (name: string, c_id: number, id: number, rest: Partial<NewArticle> = {}): DemoArticle => ({
  name,
  id,
  c_id,
  faq_category: null,
  sorts: 100,
  cover: '',
  link: '',
  ...rest,
});

const page = (name: string, c_id: number): DemoArticle => article(name, c_id, c_id);

const news = ['news_open', 'news_prices', 'news_scams'].map((name, index) =>
  article(name, categories.news, 1001 + index, { sorts: index + 1 }),
);

const banners = [
  { name: 'banner_prices', cover: 'prices', link: `/pages/common/article?id=${categories.white_paper}` },
  { name: 'banner_lock', cover: 'lock', link: '/pages/lockming/lockming' },
  { name: 'banner_security', cover: 'shield', link: '/pages/setting/security' },
].map(({ name, cover, link }, index) =>
  article(name, categories.banner, 2001 + index, { sorts: index + 1, cover: `/h5/covers/${cover}.svg`, link }),
);

const asked: Readonly<Record<FaqCategory, readonly string[]>> = {
  account: ['create', 'forgot', 'devices', 'language'],
  funds: ['play_money', 'pay_first', 'network', 'changed'],
  trading: ['source', 'check', 'decide', 'leave_early'],
  security: ['support', 'protect', 'lost_phone'],
};

const questions = Object.entries(asked)
  .flatMap(([faq_category, names]) => names.map((name) => ({ faq_category: faq_category as FaqCategory, name })))
  .map(({ faq_category, name }, index) =>
    article(`faq_${name}`, categories.faq, 3001 + index, { faq_category, sorts: index + 1 }),
  );

/** The last of its category: links contain the ids of the others. */
const market_maker = article('faq_market_maker', categories.faq, 3001 + questions.length, {
  faq_category: 'trading',
  sorts: questions.length + 1,
});

const articles: readonly DemoArticle[] = [
  page('about', categories.about),
  page('white_paper', categories.white_paper),
  page('contact', categories.contact),
  page('compliance', categories.compliance),
  page('terms', categories.terms),
  page('privacy', categories.privacy),
  page('help', categories.faq_page),
  ...news,
  ...banners,
  ...questions,
  market_maker,
  article('notice', categories.popup, 4001),
];

/** CO12: fills empty tables once; what an editor has changed or removed since then stays so. */
export const ensureDemoContent = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> => {
  if (await hasArticles(db)) return;
  const texts = await Promise.all(
    languages.map(async (lang) => {
      const words: Readonly<Record<string, string | undefined>> = (await demoTexts[lang]()).texts;
      return articles.map(({ id, name }) => ({
        article_id: id,
        lang,
        title: words[`${name}_title`] ?? '',
        summary: words[`${name}_summary`] ?? '',
        body: words[`${name}_body`] ?? '',
      }));
    }),
  );
  await db.transaction((tx) => insertArticles(tx, articles, texts.flat(), clock.now()));
};
