import { lockMiningOperatorCalls as calls } from '#contract/lock-mining/operator-calls.ts';
import { coins } from '#server/core/catalogue.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { productOffer, productsView, proposeProduct } from './service/products.ts';

export const lockMiningOperatorHandlers = (db: Database): readonly Handler[] => [
  answer(calls.allProducts, ({ now }) => productsView(db, now)),
  answer(calls.currencies, () => coins(db)),
  change(calls.proposeProduct, (tx, asked) => proposeProduct(tx, asked.input, asked)),
  change(calls.proposeOffer, (tx, asked) =>
    productOffer.propose(tx, { ...asked.input, is_on: asked.input.is_offered }, asked),
  ),
];
