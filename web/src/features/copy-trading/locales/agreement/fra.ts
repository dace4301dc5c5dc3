import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  control:
    'Vous pouvez modifier les réglages dès la copie suivante, mettre en pause, clôturer une copie, en faire votre propre position ou cesser de suivre à tout moment, puis garder ou clôturer ce qui est ouvert.',
  control_title: 'Vous gardez la main',
  copied:
    'Chaque position que le trader ouvre après le début de votre suivi : même marché, même sens, même levier, même objectif et même stop. Votre taille est le nombre de lots du trader multiplié par votre coefficient, ou en proportion de votre budget, arrondie à deux décimales. Quand le trader clôture une partie ou la totalité, vos copies font de même. Les ordres limites en attente et la marge ajoutée par le trader ne sont pas copiés. Ce qui était déjà ouvert n’est copié que si vous le choisissez.',
  copied_title: 'Ce qui est copié',
  leaves:
    'Le suivi prend fin aussitôt et plus rien n’est copié. Les copies ouvertes deviennent vos propres positions, que personne ne clôture plus à votre place. Vous recevez un message et choisissez de les garder ou de les clôturer.',
  leaves_title: 'Si le trader se retire',
  loss: 'Le budget que vous fixez, rien au-delà. Les marges et frais d’ouverture de toutes les copies ouvertes ne dépassent jamais le budget moins ce que ce suivi a déjà perdu. Vous pouvez tout perdre.',
  loss_title: 'Ce que vous pouvez perdre au plus',
  price:
    'Votre copie s’ouvre et se clôture au dernier prix journalisé à cet instant, avec l’écart et les frais habituels. C’est le prix du trader ou un prix ultérieur ; nous ne gardons jamais pour nous un meilleur prix. Une copie qui ne peut s’ouvrir en 30 secondes n’est pas réalisée.',
  price_title: 'À quel prix',
  promise:
    'Les résultats passés disent peu de l’avenir. Beaucoup de suiveurs perdent de l’argent, même avec des traders qui gagnent. Les traders sont des clients, pas des conseillers, et ne connaissent pas votre situation. Ne suivez qu’avec de l’argent que vous pouvez perdre.',
  promise_title: 'Aucune promesse de gain',
  share:
    'Le trader reçoit la part que vous avez vue et confirmée avant de suivre ; elle ne change pas pour vous. Elle est prélevée après la clôture d’une copie, seulement sur ce dont votre résultat total, tous frais déduits, dépasse son plus haut. Une perte n’est jamais partagée et aucun gain ne l’est deux fois.',
  share_example:
    'Exemple avec une part de 10 %. La première copie gagne 50 USDT : le trader reçoit 5. La deuxième perd 20 : rien n’est partagé, votre résultat est de 30. La troisième gagne 40 : votre résultat est de 70, soit 20 au-dessus de l’ancien plus haut de 50, le trader reçoit donc 2. Vous avez gagné 70, partagé 7 et gardez 63 USDT.',
  share_title: 'Part des gains',
  short:
    'Quand vous suivez un trader, la plateforme ouvre et clôture des positions à terme pour vous sans redemander. C’est votre argent, vos gains et vos pertes. Cette page dit simplement ce qui se passe.',
  slippage:
    'Les prix bougent entre l’exécution du trader et la vôtre : votre entrée peut être moins bonne. L’écart moyen de tous les suiveurs figure sur la page de chaque trader. Une copie peut échouer, par exemple à cause de votre solde, de votre budget, d’une limite ou d’une pause que vous avez fixée, ou d’un marché fermé. Vous recevez alors un message avec la raison.',
  slippage_title: 'Glissement et copies manquées',
  stop: 'Quand votre budget et tous les résultats tombent au niveau choisi, toutes les copies de ce suivi sont clôturées au dernier prix journalisé et plus rien n’est copié. Dans un marché rapide, le résultat peut être sous ce niveau, mais vous ne perdez jamais plus que votre budget.',
  stop_title: 'Stop de copie',
  title: 'Accord de copie de trades',
  version: 'Version {version} de cet accord',
};
