import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  add_margin: 'Votre position est proche de son prix de liquidation. Qu’est-ce qui éloigne ce prix ?',
  add_margin_a: 'Un levier plus élevé',
  add_margin_b: 'Attendre',
  add_margin_c: 'Ajouter de la marge',
  add_margin_why:
    'Plus de marge absorbe plus de perte et le prix de liquidation s’éloigne, mais ce que vous ajoutez peut être perdu aussi.',
  break_even: 'Avec un gain de 80 %, le taux d’équilibre est de 55,6 %. Qu’est-ce que cela signifie ?',
  break_even_a: 'J’aurai raison 55,6 % du temps',
  break_even_b: 'Je dois avoir raison 55,6 % du temps rien que pour ne pas perdre',
  break_even_c: '55,6 % de ma mise sont à l’abri',
  break_even_why:
    'Avec 100 USDT à chaque fois, avoir raison rapporte 80 et avoir tort coûte 100 : qui a raison une fois sur deux perd, et l’équilibre n’est qu’à 55,6 %.',
  carry_on: 'Continuer',
  choose: 'Choisissez une réponse',
  distance: 'À 100x, de combien le prix peut-il aller contre vous avant que votre marge soit perdue ?',
  distance_a: 'D’environ 10 %',
  distance_b: 'De moins de 1 %',
  distance_c: 'D’environ 5 %',
  distance_why:
    'À 100x, un mouvement de 1 % est toute votre marge et la liquidation vient un peu avant ; beaucoup de cryptos bougent autant en une heure.',
  done: 'Vous êtes prêt',
  done_text: 'Les {count} réponses sont justes. Nous le retenons et ne vous le demanderons plus.',
  fee: 'Vous mettez 10 USDT à 100x, soit une position de 1 000 USDT. Sur quoi les frais sont-ils calculés ?',
  fee_a: 'Sur 1 000 USDT',
  fee_b: 'Sur 10 USDT',
  fee_c: 'Seulement sur mon gain',
  fee_why:
    'Les frais portent sur toute la position : 0,05 % de 1 000 USDT font 0,50 USDT, soit 5 % de vos 10 USDT, et la fermeture les coûte encore une fois.',
  finish: 'Terminer',
  if_wrong:
    'Vous misez 100 USDT sur une hausse. À la fin, le prix est juste un peu plus bas qu’à l’entrée. Que se passe-t-il ?',
  if_wrong_a: 'Je perds seulement ce que le prix a baissé',
  if_wrong_b: 'On me rend la moitié de ma mise',
  if_wrong_c: 'Les 100 USDT sont entièrement perdus',
  if_wrong_why:
    'L’ampleur du mouvement ne compte pas : si vous avez tort, toute la mise est perdue, et c’est aussi le plus que vous puissiez perdre.',
  intro:
    '{count} questions sur ce qui peut arriver à votre argent. Une erreur ne coûte rien : nous expliquons et vous choisissez à nouveau.',
  jump_back: 'Vous êtes liquidé et, une seconde plus tard, le prix revient. Que se passe-t-il ?',
  jump_back_a: 'Ma position s’ouvre à nouveau',
  jump_back_b: 'Rien : elle est fermée et la marge reste perdue',
  jump_back_c: 'On me rend une partie de la marge',
  jump_back_why:
    'Une liquidation est définitive, même si le prix revient aussitôt, et avec un levier élevé un bref mouvement suffit.',
  liquidation: 'Votre position est liquidée. Que pouvez-vous y perdre ?',
  liquidation_a: 'Au plus la marge de cette position et les frais déjà payés',
  liquidation_b: 'Tout mon compte à terme',
  liquidation_c: 'Rien, elle est seulement fermée',
  liquidation_why:
    'La marge de cette position et les frais déjà payés sont perdus et rien de plus, car même un saut du prix ne peut pas vous endetter.',
  move: 'Vous ouvrez un achat à 50x avec 100 USDT à vous. Le prix baisse de 2 %. Que se passe-t-il ?',
  move_a: 'Je perds 2 USDT',
  move_b: 'Les 100 USDT sont perdus',
  move_c: 'J’en perds environ la moitié',
  move_why: 'À 50x, chaque 1 % du prix représente 50 % de votre argent : une baisse de 2 % prend donc tout.',
  next: 'Question suivante',
  other_side: 'Vous fermez avec un gain de 80 USDT. Qui le paie ?',
  other_side_a: 'Un autre client qui a parié contre moi',
  other_side_b: 'La plateforme elle-même',
  other_side_c: 'Le fonds d’assurance',
  other_side_why:
    'La plateforme est l’autre partie de chaque position : elle paie ce que vous gagnez et garde ce que vous perdez, et c’est pourquoi chaque prix est consigné pour que vous puissiez le vérifier.',
  passed_before: 'Vous avez réussi le {date}.',
  progress: 'Question {number} sur {total}',
  right: 'Exact.',
  stop: 'Votre stop est à 60 000. Le prix saute de 60 100 directement à 59 700. À quel prix êtes-vous fermé ?',
  stop_a: 'À 60 000, là où je l’ai placé',
  stop_b: 'À aucun, car 60 000 a été sauté',
  stop_c: 'À 59 700, le premier prix qui a atteint mon stop',
  stop_why:
    'Un stop est exécuté au premier prix consigné qui l’atteint ; après un saut, vous pouvez donc perdre plus que prévu.',
  submit: 'Vérifier la réponse',
  title_futures: 'Avant votre première position',
  title_options: 'Avant votre première option',
  title_super_leverage: 'Avant de dépasser 50x',
  try_again: 'Choisissez une autre réponse.',
  unknown: 'Ce questionnaire n’existe pas.',
  who_decides: 'Qui fixe le prix qui décide de votre option ?',
  who_decides_a: 'Personne : il est lu dans le journal public des prix selon une règle fixe',
  who_decides_b: 'Un employé de la plateforme',
  who_decides_c: 'Les clients qui ont misé le plus',
  who_decides_why:
    'L’entrée et le règlement sont des prix du journal public, trouvés selon la règle de votre reçu : personne ne peut les fixer et vous pouvez les recalculer.',
  wrong: 'Pas tout à fait.',
};
