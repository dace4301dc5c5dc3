import { investmentOperatorCalls as calls } from '#contract/investments/operator-calls.ts';
import { investmentKinds } from '#contract/investments/rules.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { maturities } from './store/house.ts';
import { productsOnSale } from './store/products.ts';
import { seriesMarkets } from './store/series.ts';
import { proposeEnd, proposeSeries, seriesView } from './service/series.ts';
import { productView } from './service/view.ts';

export const investmentOperatorHandlers = (db: Database, prices: Prices): readonly Handler[] => [
  answer(calls.allSeries, ({ now }) => seriesView(db, now)),
  answer(calls.seriesMarkets, async () =>
    (await seriesMarkets(db)).map((market) => ({ ...market, price: prices.last(market.match_id)?.price ?? null })),
  ),
  answer(calls.productsOfDay, async ({ now }) =>
    (await productsOnSale(db, now, { kinds: investmentKinds })).map((row) =>
      productView(row, { prices, mine: 0, now }),
    ),
  ),
  answer(calls.maturities, () => maturities(db)),
  change(calls.proposeSeries, (tx, asked) => proposeSeries(tx, prices, asked.input, asked)),
  change(calls.proposeEnd, (tx, asked) => proposeEnd(tx, asked.input, asked)),
];
