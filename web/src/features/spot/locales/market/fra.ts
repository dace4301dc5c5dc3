import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  day: 'Ce carnet, 24 h',
  day_last: 'Dernier échange',
  day_none: 'Aucun échange en 24 heures',
  day_trades: 'Échanges',
  day_turnover: 'Échangé ({currency})',
  day_volume: 'Volume ({currency})',
  market_maker:
    'Le compte {account} est notre propre teneur de marché. Il cote ici des deux côtés, aux mêmes règles et frais que tout le monde.',
  market_taker:
    'Le compte {account} négocie pour cette démo avec de l’argent fictif. Il achète et vend un peu ici plusieurs fois par minute. Ses échanges comptent dans le volume de ce carnet.',
  preferences: 'Préférences',
  rule_amount_step: 'Pas de quantité',
  rule_band: 'Écart maximal d’un ordre au marché',
  rule_fee: 'Frais de chaque partie',
  rule_maximum: 'Ordre maximal',
  rule_minimum: 'Ordre minimal',
  rule_price_step: 'Pas de prix',
  rule_priority:
    'Les meilleurs prix d’abord, puis les ordres les plus anciens. L’échange se fait au prix de l’ordre qui attendait dans le carnet. Les frais sont prélevés sur ce que vous recevez.',
  rules: 'Règles de négociation',
  transfer_in: 'Transférer d’un autre compte',
};
