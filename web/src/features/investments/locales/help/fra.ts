import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_check: 'Comment puis-je vérifier ?',
  ask_exit: 'Puis-je sortir plus tôt ?',
  ask_linked: 'Qui fixe le prix de référence ?',
  ask_safe: 'Et s’il faut payer à tous le résultat le plus cher ?',
  ask_settle: 'Quel prix décide ?',
  ask_silent: 'Et s’il n’y a pas de prix à l’échéance ?',
  ask_yield: 'À partir de quand le rendement court-il ?',
  example: '{amount} à {rate} par an pendant {days, plural, one {# jour} other {# jours}}, prix de référence {price}',
  example_linked: 'Exemple : {coin} ou USDT',
  example_put: 'Exemple : acheter {coin} bas',
  lead: 'Vous payez des cryptos ou des USDT pour une durée fixe et recevez un rendement fixe. Le prix à l’échéance décide dans laquelle des deux devises vous êtes payé. Les deux résultats sont connus avant l’achat.',
  say_check:
    'Votre reçu contient les conditions signées et les deux prix qui décident, chacun avec un lien vers sa preuve dans le journal des prix. Tous les ordres réglés sont publiés sans nom : chacun peut recalculer chaque paiement.',
  say_exit: 'Non. L’argent est bloqué jusqu’à l’échéance : ne placez que ce dont vous pouvez vous passer d’ici là.',
  say_linked:
    'Personne. Chaque produit suit le premier prix enregistré après minuit UTC, plus ou moins un écart fixe, le même pour tous.',
  say_safe:
    'Avant de vendre une part, nous mettons de côté tout ce que nous pourrions devoir payer, dans les deux devises. Sinon, la part n’est pas vendue.',
  say_settle:
    'Le premier prix du journal public à partir de l’échéance, dans les 60 minutes. Une fois inscrit au produit, il ne change plus.',
  say_silent:
    'Vous récupérez ce que vous avez payé et tout le rendement, dans la même devise. Un marché silencieux ne nous rapporte rien.',
  say_yield:
    'À partir de la fin de la vente, le prochain minuit UTC, pendant la durée du produit, quelle que soit l’heure de votre achat. Les heures d’avant ne sont pas rémunérées, bien que l’argent soit déjà bloqué. Vous êtes payé à l’échéance, avec le premier prix enregistré, environ une heure après au plus tard.',
  see_products: 'Voir les produits',
  settles_at: 'Prix à l’échéance',
  title: 'Comment marchent les placements',
  worth_less: 'Vaut {worth}, moins que {kept} sans placement',
  worth_more: 'Vaut {worth}, au lieu de {kept} sans placement',
  you_receive: 'Vous recevez',
};
