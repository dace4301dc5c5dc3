import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} est descendu à {price}. Votre alerte était fixée à {target}.',
  alert_rises_to: '{symbol} est monté à {price}. Votre alerte était fixée à {target}.',
  balance_check_ready:
    'Vous pouvez vérifier ce que nous devions à tous les clients le {taken_at}. Vérifiez que votre solde y figure\u202f: cela prend quelques secondes.',
  borrow_due_soon:
    'Le prêt {loan} se termine le {until}. D’ici là, {amount} sont à rembourser ; ensuite, les intérêts courent encore trois jours.',
  borrow_liquidated:
    '{symbol} est tombé à {price}, numéro {tick} : {pledge} de la garantie du prêt {loan} ont été pris et ont réglé {amount}. {end, select, open {Il reste {left} à rembourser} other {Le prêt est terminé ; {returned} sont revenus sur votre compte Comptant}}.',
  borrow_overdue:
    'Le prêt {loan} est arrivé à son terme sans être remboursé : {amount} sont dus. Sans remboursement avant le {until}, le nécessaire sera pris sur la garantie.',
  borrow_repaid: 'Le prêt {loan} est remboursé. {returned} sont revenus sur votre compte Comptant.',
  borrow_taken:
    'Le prêt {loan} n’a pas été remboursé à temps : {pledge} de la garantie ont été pris à {price}, numéro {tick}, et ont réglé {amount}. {returned} sont revenus sur votre compte Comptant.',
  borrow_warning:
    '{symbol} est tombé à {price}, numéro {tick} : le prêt {loan} approche de sa liquidation. Ajouter {pledge} ou rembourser {amount} le ramène à son premier niveau.',
  copy_approved: 'Vous êtes maintenant trader. Les clients peuvent vous suivre dès à présent.',
  copy_failed:
    'Non copié : le {side} de {trader} sur {symbol}. {reason, select, small {Ce serait moins de 0,01 lot} large {Ce serait plus que le maximum de ce marché} budget {Le budget ne suffit pas} cap {Cela dépasse votre limite par opération} late {Plus de 30 secondes s’étaient écoulées} trader_closed {Le trader avait clôturé avant votre tour} not_active {La copie était en pause, arrêtée ou terminée} balance {Votre solde ne suffit pas} limits {Votre pause ou votre limite de perte quotidienne} check {Le test de connaissances est requis d’abord} house {La plateforme ou vous avez atteint une limite} too_many {Vous avez trop de positions et d’ordres} other {L’ouverture n’était pas possible à ce moment}}.',
  copy_refused:
    'Votre candidature de trader a été refusée : {reason, select, requirements {conditions non remplies} identity_in_doubt {identité incertaine} conflict_of_interest {conflit d’intérêts} other {raisons juridiques}}. Vous pourrez en présenter une autre dans sept jours.',
  copy_removed:
    'Vous n’êtes plus trader : {reason, select, rules_broken {règles enfreintes} identity_in_doubt {identité incertaine} account_taken_over {compte usurpé} other {raisons juridiques}}. Ce motif est public.',
  copy_stopped:
    'Stop de copie : ce que vous copiez de {trader} est tombé à {amount}. Toutes les copies sont clôturées, et aucune autre n’est faite avant votre reprise.',
  copy_trader_left:
    '{trader} n’est plus trader et la copie est terminée. Vos copies sont désormais vos propres positions : gardez-les ou clôturez-les.',
  coupon_gave:
    'Votre coupon a payé pour la première fois : {amount} {product, select, futures_fees {de frais de contrats à terme rendus} fee_rebate {de frais au comptant rendus} other {en plus du rendement de votre blocage}}. La somme est sur votre compte Comptant, à vous immédiatement.',
  coupon_expires:
    'Votre coupon pour {product, select, futures_fees {les frais de contrats à terme} fee_rebate {les frais au comptant} other {un bonus de blocage}} expire le {until}. Il en reste {amount}.',
  deposit_credited: 'Votre recharge de {amount} a été créditée.',
  deposit_rejected: 'Votre recharge de {amount} n’a pas été acceptée. Touchez pour voir pourquoi.',
  desk_appeal:
    'L’ordre {order} fait l’objet d’un litige. Ajoutez vos preuves\u202f; deux opérateurs trancheront. {side, select, buy {Les cryptos restent bloquées jusque-là} other {Vous pouvez encore les libérer vous-même}}.',
  desk_cancelled:
    'L’ordre {order} de {amount} a été annulé\u202f: {reason, select, buyer {l’acheteur l’a annulé} other {il n’a pas été payé à temps}}. {side, select, buy {N’envoyez pas d’argent pour cet ordre} other {Vos cryptos ne sont plus bloquées pour lui}}.',
  desk_decided:
    'Le litige de l’ordre {order} est tranché\u202f: {outcome, select, release {l’acheteur reçoit {amount}} other {{amount} reviennent au vendeur}}. Motif\u202f: {reason, select, payment_proven {paiement prouvé} seller_silent {vendeur sans réponse} seller_confirmed {paiement confirmé par le vendeur} payment_not_proven {paiement non prouvé} voucher_forged {justificatif falsifié} foreign_name {argent venu d’un autre nom} buyer_confirmed {l’acheteur confirme ne pas avoir payé} other {—}}.',
  desk_merchant_approved: 'Vous êtes maintenant marchand. Les clients voient vos offres sous votre nom de marchand.',
  desk_merchant_refused:
    'Votre candidature de marchand est refusée\u202f: {reason, select, requirements {conditions non remplies} identity_in_doubt {identité douteuse} name_misleading {nom trompeur} other {raisons légales}}. Votre dépôt est revenu sur votre compte fiat.',
  desk_merchant_removed:
    'Vous n’êtes plus marchand\u202f: {reason, select, rules_broken {règles enfreintes} identity_in_doubt {identité douteuse} account_taken_over {compte piraté} other {raisons légales}}. Ce motif est publié. Vos offres sont terminées, et le dépôt est rendu en entier dès qu’aucun de vos ordres n’est en cours.',
  desk_paid:
    'Ordre {order}\u202f: {money} déclarés payés. {side, select, buy {Le vendeur vérifie} other {Vérifiez votre propre compte\u202f; ne libérez les cryptos que si l’argent est arrivé}}.',
  desk_released:
    'L’ordre {order} est terminé. {side, select, buy {{amount} sont sur votre compte fiat} other {Vous avez libéré {amount} pour l’acheteur}}.',
  desk_reminder:
    'Il reste peu de temps pour l’ordre {order}. {side, select, buy {Payez {money} et envoyez le justificatif, sinon l’ordre est annulé} other {Vérifiez si {money} sont arrivés et libérez les cryptos, sinon un litige s’ouvre}}.',
  desk_taken:
    'Ordre {order}\u202f: {amount} pour {money}. {side, select, buy {Payez le vendeur à temps, puis envoyez le justificatif} other {Vos cryptos sont bloquées. Attendez le paiement de l’acheteur}}.',
  empty_all: 'Ce qui concerne vos ordres, votre compte et vos alertes de prix s’affichera ici.',
  empty_auctions: 'Les offres et les résultats de vos enchères s’afficheront ici.',
  empty_news: 'Aucune actualité pour le moment.',
  empty_orders: 'Ce qui concerne vos ordres s’affichera ici.',
  empty_prices: 'Quand un prix atteint l’une de vos alertes, vous le lisez ici.',
  empty_security: 'Les messages sur les connexions et les changements de votre compte s’afficheront ici.',
  futures_copy_stop:
    'Stop de copie : votre {side} sur {symbol} a été clôturé à {price}, numéro {tick}. Résultat net {amount}.',
  futures_corporate_action:
    'Opération sur titre : votre {side} sur {symbol} a été clôturé sans frais à {price}, dernier prix avant celle-ci, numéro {tick}. Résultat net {amount}.',
  futures_liquidation:
    'Liquidation : votre {side} sur {symbol} a été clôturé à {price}, numéro {tick}. Résultat net {amount}.',
  futures_long: 'long',
  futures_order_cancelled:
    'Votre ordre limité pour un {side} sur {symbol} à {price} a été annulé. Le montant retenu est de nouveau disponible.',
  futures_order_cancelled_corporate_action:
    'Votre ordre limité pour un {side} sur {symbol} à {price} a été annulé en raison d’une opération sur titre. Le montant retenu est de nouveau disponible.',
  futures_order_cancelled_house:
    'Votre ordre limité pour un {side} sur {symbol} à {price} a été atteint, mais la plateforme n’a pas pu le prendre : il a été annulé. Le montant retenu est de nouveau disponible.',
  futures_order_cancelled_limits:
    'Votre ordre limité pour un {side} sur {symbol} à {price} a été annulé en raison de votre pause ou de votre limite de perte quotidienne. Le montant retenu est de nouveau disponible.',
  futures_order_opened: 'Limite atteinte : un {side} sur {symbol} a été ouvert à {price}, numéro {tick}.',
  futures_short: 'short',
  futures_stop_loss:
    'Stop atteint : votre {side} sur {symbol} a été clôturé à {price}, numéro {tick}. Résultat net {amount}.',
  futures_take_profit:
    'Objectif atteint : votre {side} sur {symbol} a été clôturé à {price}, numéro {tick}. Résultat net {amount}.',
  futures_trader:
    'Le trader a clôturé : votre {side} copié sur {symbol} a été clôturé à {price}, numéro {tick}. Résultat net {amount}.',
  guest: 'Connectez-vous pour lire vos messages.',
  investment_failed:
    'Placement {order}\u202f: aucun prix dans l’heure suivant l’échéance. {amount} rendus, rendement entier compris.',
  investment_settled: 'Placement {order} réglé à {price}\u202f: {amount} versés.',
  invite_rebate:
    'Votre remise d’invitation du {day} a été versée : {amount}{many, select, one {} other { et d’autres devises}}.',
  login_elsewhere:
    'Connexion depuis un nouvel appareil ou réseau\u202f: {device}, {address}. Ce n’est pas vous\u202f? Changez votre mot de passe tout de suite.',
  nft_approved:
    '{what, select, artist {Vous êtes maintenant artiste : {name}} work {{name} est approuvée et visible dans la galerie} series {La série {name} est approuvée} other {La vente de {name} est approuvée}}.',
  nft_awaiting: 'L’enchère de {name} s’est terminée à {amount}. Le gagnant a jusqu’au {until} pour payer.',
  nft_drawn: 'Votre boîte {number} de {name} a été tirée. Vous pouvez l’ouvrir.',
  nft_ended: 'La vente de {name} s’est terminée sans acheteur. Les garanties retenues ont été rendues.',
  nft_expired: 'Vous n’avez pas payé {name} à temps. Votre garantie de {amount} est perdue.',
  nft_lost: 'Vous n’avez pas remporté l’enchère de {name}. Votre garantie est de retour sur votre compte spot.',
  nft_more_time:
    'Nous n’étions pas joignables avant la fin de votre délai pour {name} : vous avez donc plus de temps. Payez {amount} avant le {until}. Ensuite, vous perdez votre garantie.',
  nft_opens: 'La vente de {name} commence le {until}.',
  nft_outbid: 'Votre offre pour {name} a été dépassée. La meilleure offre est de {amount}.',
  nft_refused:
    '{what, select, artist {Votre candidature d’artiste a été refusée} work {{name} a été refusée} series {La série {name} a été refusée} other {La vente de {name} a été refusée}} : {reason, select, not_own_work {ce n’est pas une œuvre de l’artiste} harmful {contenu nuisible} misleading {trompeur} poor_quality {qualité insuffisante} identity_in_doubt {identité incertaine} other {raisons légales}}.',
  nft_reminder: 'Payez {amount} pour {name} avant le {until}. Ensuite, vous perdez votre garantie.',
  nft_sold: '{name} est vendue. Vous avez reçu {amount}.',
  nft_taken_down:
    '{what, select, series {La vente de {name} a été arrêtée avant la fin} other {{name} a été retirée}} : {reason, select, not_own_work {ce n’est pas une œuvre de l’artiste} harmful {contenu nuisible} misleading {trompeur} other {raisons légales}}. {what, select, series {Les boîtes achetées seront quand même tirées.} other {Si elle était en vente, la vente est terminée et les garanties ont été rendues.}}',
  nft_unpaid: 'Le gagnant n’a pas payé {name}. L’œuvre est toujours à vous et peut être remise en vente.',
  nft_won: 'Vous avez remporté {name} pour {amount}. Payez avant le {until}.',
  offering_allotted: '{title} : {applied} demandés, {passed} attribués, {refund} remboursés.',
  offering_reminder: '{title} : demandes possibles à partir de {at}.',
  offering_unlocked: '{amount} débloqués, sur votre compte spot.',
  offering_withdrawn:
    'L’offre {title} a été retirée avant son début et n’aura pas lieu. Vous n’avez rien payé et ne recevrez pas de rappel.',
  option_down: 'à la baisse',
  option_level: 'Égalité : {symbol} {side}, {seconds} s. Votre mise de {amount} est rendue.',
  option_right: 'Juste : {symbol} {side}, {seconds} s. Résultat {amount}.',
  option_up: 'à la hausse',
  option_void:
    'Annulée selon la règle : {symbol} {side}, {seconds} s, car des prix manquaient. Votre mise de {amount} est rendue.',
  option_wrong: 'Faux : {symbol} {side}, {seconds} s. Résultat {amount}.',
  password_changed: 'Votre mot de passe de connexion a été changé\u202f: {device}, {address}.',
  payout_address_added:
    'Une adresse de retrait a été ajoutée\u202f: {currency} sur {network}, se terminant par {end}. Ce n’est pas vous\u202f? Changez votre mot de passe tout de suite.',
  payout_address_removed:
    'Une adresse de retrait a été supprimée\u202f: {currency} sur {network}, se terminant par {end}. Ce n’est pas vous\u202f? Changez votre mot de passe tout de suite.',
  payout_card_added:
    'Une carte bancaire de retrait a été ajoutée\u202f: numéro de compte se terminant par {end}. Ce n’est pas vous\u202f? Changez votre mot de passe tout de suite.',
  payout_card_changed:
    'La carte bancaire de retrait a été modifiée\u202f: son numéro de compte se termine maintenant par {end}. Ce n’est pas vous\u202f? Changez votre mot de passe tout de suite.',
  payout_wallet_saved:
    'Un compte pour être payé a été enregistré\u202f: {way}, se terminant par {end}. Ce n’est pas vous\u202f? Changez votre mot de passe tout de suite.',
  security_changed: 'Un réglage de sécurité de votre compte a été changé\u202f: {device}, {address}.',
  title: 'Messages',
  to_gallery: 'Voir les NFT',
  to_markets: 'Voir les marchés',
  to_security: 'Paramètres de sécurité',
  to_trade: 'Aller à Trader',
  topic_all: 'Tous',
  topic_auctions: 'Enchères',
  topic_news: 'Actualités',
  topic_orders: 'Ordres',
  topic_prices: 'Prix',
  topic_security: 'Sécurité',
  topics: 'Sujets',
  unread: 'Non lu',
  verification_failed: 'La vérification d’identité Lv{level} n’a pas abouti. Touchez pour voir ce qu’il faut renvoyer.',
  verification_passed: 'Votre identité est vérifiée\u202f: Lv{level}.',
  withdrawal_failed: 'Votre retrait de {amount} n’a pas pu être envoyé. Tout est revenu sur votre compte.',
  withdrawal_held: 'Votre retrait de {amount} est retenu, au plus tard jusqu’au {until}. Touchez pour voir pourquoi.',
  withdrawal_rejected:
    'Votre retrait de {amount} a été refusé et tout est revenu sur votre compte. Touchez pour voir pourquoi.',
  withdrawal_settled: 'Votre retrait de {amount} est terminé.',
};
