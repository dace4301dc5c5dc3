import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import * as markets from './service/markets.ts';
import * as networks from './service/networks.ts';
import * as settings from './service/settings.ts';
import * as spot from './service/spot-terms.ts';

/**
 * Terms and settings that apply to every customer, changed by two administrators. The rules are in
 * docs/spec/catalogue.md.
 */
export const catalogueRoom: Room<Pick<Ports, 'db'>> = {
  name: 'catalogue',
  open: ({ db }) => ({
    handlers: [
      answer(calls.settings, ({ now }) => settings.settingsView(db, now)),
      change(calls.proposeSetting, (tx, asked) => settings.proposeSetting(tx, asked.input, asked)),
      answer(calls.networks, ({ now }) => networks.networksView(db, now)),
      change(calls.proposeNetwork, (tx, asked) => networks.proposeNetwork(tx, asked.input, asked)),
      answer(calls.markets, ({ now }) => markets.marketsView(db, now)),
      change(calls.proposePause, (tx, asked) => markets.proposePause(tx, asked.input, asked)),
      answer(calls.spotTerms, ({ now }) => spot.spotTermsView(db, now)),
      change(calls.proposeSpotTerms, (tx, asked) => spot.proposeSpotTerms(tx, asked.input, asked)),
    ],
    proposals: [settings.settingKind, networks.networkKind, markets.pauseKind, spot.spotTermsKind],
  }),
};
