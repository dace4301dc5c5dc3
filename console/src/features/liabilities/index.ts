import { Landmark } from 'lucide-react';
import { Decimal } from '#contract/kit/decimal.ts';
import { liabilitiesOperatorCalls as calls } from '#contract/liabilities/operator-calls.ts';
import { grouped, networkName, text, type Say } from '#console/shared/proposal-sentences.ts';
import { pagedList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './texts.ts';

/** `2026-03-09 14:05:00 UTC`. */
const momentInWords = (at: unknown): string => `${text(at).slice(0, 19).replace('T', ' ')} UTC`;

/** A stored `<network>|<address or account>|<amount>|<signature, or nothing>`. */
const holdingInWords = (line: string, t: Say): string => {
  const [network_id = '', holding = '', amount = '', signature = ''] = line.split('|');
  return t(signature === '' ? 'reserves.held_stated' : 'reserves.held_signed', {
    network: networkName(network_id, t),
    holding,
    amount: grouped(amount),
  });
};

export const liabilitiesRoom: ConsoleRoom = {
  name: 'liabilities',
  texts,
  pages: [
    {
      name: 'reserves',
      may: { list: calls.reserveStatements, create: calls.proposeReserves },
      list: pagedList((send, { page, limit }) => send(calls.reserveStatements, { page, limit })),
      screens: {
        icon: Landmark,
        list: screen(() => import('./screens/reserve-list.tsx')),
        create: screen(() => import('./screens/reserve-propose.tsx')),
      },
    },
  ],
  proposals: {
    'liabilities.state-reserves': ({ amount, owed, as_of, holdings, currency_name }, t) => {
      const withCode = (value: unknown): string => `${grouped(value)} ${text(currency_name)}`.trim();
      return [
        t('reserves.preview', { amount: withCode(amount), owed: withCode(owed), as_of: momentInWords(as_of) }),
        ...(Decimal.of(text(amount)).lt(Decimal.of(text(owed))) ? [t('reserves.short')] : []),
        ...(Array.isArray(holdings) ? holdings.map((line) => holdingInWords(text(line), t)) : []),
      ];
    },
  },
};
