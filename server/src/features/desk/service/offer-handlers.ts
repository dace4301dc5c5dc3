import { offerCalls } from '#contract/desk/offer-calls.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refuseClosed } from '#server/core/families.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { countOwnOffers, offerById, ownOffers, type OwnOfferRow } from '../store/offers.ts';
import { rateById } from '../store/rates.ts';
import { DESK } from './family.ts';
import { offersOf } from './list.ts';
import { offerViews, ownOfferViews } from './offer-view.ts';
import { edit, end, pause, publish } from './publish.ts';
import { rateLine, type DeskPorts } from './reference.ts';
import { deskTerms } from './terms.ts';

export const offerHandlers = (ports: DeskPorts): readonly Handler[] => {
  const { db } = ports;
  const shown = async (tx: Transaction, offer: OwnOfferRow) => {
    const [view] = await ownOfferViews(ports, tx, [offer], tx.now());
    if (!view) throw new Error('offer has no view');
    return view;
  };
  return [
    answer(offerCalls.terms, ({ session, now }) => deskTerms(ports, session?.user_id, now)),
    answer(offerCalls.rate, async ({ input }) => {
      const rate = await rateById(db, input.id);
      if (!rate) throw new Refusal('not_found');
      return { ...rate, line: rateLine(rate) };
    }),
    answer(offerCalls.offers, ({ input, session, now }) =>
      offersOf(ports, { ...input, reader_id: session?.user_id }, now),
    ),
    answer(offerCalls.offer, async ({ input, now }) => {
      const offer = await offerById(db, input.id);
      const [view] = await offerViews(ports, db, offer ? [offer] : [], now);
      if (!view) throw new Refusal('desk_offer_unknown');
      return view;
    }),
    answer(offerCalls.ownOffers, async ({ input, session, now }) => {
      const { ended, page, limit } = input;
      const total = await countOwnOffers(db, session.user_id, ended);
      const rows = await ownOffers(db, session.user_id, ended, { limit, offset: (page - 1) * limit });
      return { data: await ownOfferViews(ports, db, rows, now), page, pages: Math.ceil(total / limit), total };
    }),
    change(offerCalls.publish, async (tx, { input, session, source }) => {
      await refuseClosed(tx, DESK, source);
      return shown(tx, await publish(ports, tx, { ...input, user_id: session.user_id }));
    }),
    change(offerCalls.edit, async (tx, { input, session }) =>
      shown(tx, await edit(ports, tx, { ...input, user_id: session.user_id })),
    ),
    change(offerCalls.pause, async (tx, { input, session }) =>
      shown(tx, await pause(ports, tx, { ...input, user_id: session.user_id })),
    ),
    change(offerCalls.end, async (tx, { input, session }) =>
      shown(tx, await end(tx, { id: input.id, user_id: session.user_id })),
    ),
  ];
};
