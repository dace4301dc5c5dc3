import { contentOperatorCalls } from '#contract/content/operator-calls.ts';
import { isPlainWriting } from '#contract/content/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { createDraft, publish, takeBack } from './service/publish.ts';
import { countEdited, editedById, editedPage, lockText, saveText, textsOf } from './store/edited.ts';

/** The editors' calls for articles. One person is enough, because every edit is in the public log. */
export const contentOperatorHandlers = (db: Database): readonly Handler[] => [
  answer(contentOperatorCalls.articles, async ({ input: { c_id, page, limit } }) => ({
    list: await editedPage(db, { c_id, limit, offset: (page - 1) * limit }),
    total: await countEdited(db, c_id),
  })),
  answer(contentOperatorCalls.article, async ({ input }) => {
    const article = await editedById(db, input.id);
    if (!article) throw new Refusal('not_found');
    return { ...article, texts: await textsOf(db, input.id) };
  }),
  change(contentOperatorCalls.saveText, async (tx, { input, session }) => {
    const { id, language: lang, title, summary, body } = input;
    const text = { lang, title, summary, body };
    if (!isPlainWriting(text)) throw new Refusal('content_text_refused');
    const before = await lockText(tx, id, lang);
    if (before === undefined) throw new Refusal('not_found');
    if (before?.title === title && before.summary === summary && before.body === body) return text;
    await saveText(tx, { article_id: id, ...text }, tx.now());
    await recordAct(tx, {
      operator: session,
      action: 'content.edit',
      target_type: 'article',
      target_id: id,
      before,
      after: text,
      reason: 'edit',
    });
    return text;
  }),
  change(contentOperatorCalls.create, (tx, { input, session }) => createDraft(tx, session, input)),
  change(contentOperatorCalls.publish, (tx, { input, session }) => publish(tx, session, input.id)),
  change(contentOperatorCalls.takeBack, (tx, { input, session }) => takeBack(tx, session, input.id)),
];
