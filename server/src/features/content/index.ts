import { contentCalls } from '#contract/content/calls.ts';
import { categories } from '#contract/content/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { APP_VERSION } from '#contract/site/rules.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { contentOperatorHandlers } from './operator.ts';
import { articleView, headView, helpView, listed, noticeView, pageView, questions } from './service/views.ts';
import { articleById, countOf, opinionOf, saveOpinion } from './store/articles.ts';

export { ensureDemoContent } from './service/demo.ts';

/** News, help and the pages about the exchange. The rules are in docs/spec/content.md. */
export const contentRoom: Room<Pick<Ports, 'db' | 'environment'>> = {
  name: 'content',
  open: ({ db, environment }) => ({
    handlers: [
      answer(contentCalls.webHosts, async () => [...environment.web_view_hosts]),
      answer(contentCalls.newsList, async ({ input: { c_id, page, limit }, ...reader }) => ({
        version: { version: APP_VERSION },
        list: (await listed(db, c_id, reader, limit, (page - 1) * limit)).map(headView),
        count: await countOf(db, c_id, reader),
        page,
        limit,
      })),
      answer(contentCalls.newsDetail, async ({ input, ...reader }) => {
        const row = await articleById(db, input.id, reader);
        if (!row) throw new Refusal('not_found');
        return articleView(row);
      }),
      answer(contentCalls.popup, (reader) => noticeView(db, reader)),
      answer(contentCalls.faq, (reader) => helpView(db, reader)),
      answer(contentCalls.faqList, (reader) => questions(db, reader)),
      answer(contentCalls.contact, (reader) => pageView(db, categories.contact, reader)),
      answer(contentCalls.about, (reader) => pageView(db, categories.about, reader)),
      answer(contentCalls.compliance, (reader) => pageView(db, categories.compliance, reader)),
      answer(contentCalls.opinion, async ({ input, session }) => ({
        useful: (await opinionOf(db, input.id, session.user_id))?.useful ?? null,
      })),
      change(contentCalls.helpful, async (tx, { input: { id, useful }, session, now, language }) => {
        if (!(await articleById(tx, id, { language, now }))) throw new Refusal('not_found');
        await saveOpinion(tx, { article_id: id, user_id: session.user_id, useful, now });
        return { useful };
      }),
      ...contentOperatorHandlers(db),
    ],
  }),
};
