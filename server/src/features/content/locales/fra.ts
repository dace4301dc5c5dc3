import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  about_title: 'À propos de Candor',
  about_body: `Candor est une plateforme d’échange de cryptomonnaies pour téléphone que ses clients peuvent vérifier. Nous ne vous demandons pas de nous croire\u202f: les comptes et les prix sont tenus de telle sorte qu’une modification dans votre dos se verrait.
## Ce sur quoi vous pouvez compter {#promises}
- L’argent est exact. Chaque mouvement est une écriture qui prend à un compte précisément ce qu’elle donne à d’autres.
- Personne, pas même notre personnel, ne peut fixer le résultat d’un ordre ni un prix pour un seul client.
- Avant de confirmer, vous voyez le coût complet et ce qui peut mal tourner.
- Un retrait ne dépend jamais d’un nouveau paiement, d’une taxe ou d’une mise à niveau.
- Aucun nombre à l’écran n’est inventé\u202f: ni utilisateurs, ni abonnés, ni comptes à rebours fictifs.
## Tout le monde peut vérifier les prix {#check}
Chaque prix que nous utilisons figure dans un journal public qui ne peut que grandir. Le journal est signé sans cesse, et chaque prix vient avec la preuve qu’il s’y trouve. Un programme distinct recalcule tout à partir de fichiers publics. Le [livre blanc](/pages/common/article?id=34) explique comment.
## Ce qu’est cette démo {#demo}
Ce site est une démo. Son marché est une simulation et son argent est fictif\u202f: rien ici n’a de valeur, et rien ne peut être versé ni retiré. Tout le reste fonctionne comme avec de l’argent réel.
Des questions\u202f? Voyez l’[Aide](/pages/common/faq) ou [Contact](/pages/common/contactus).`,

  white_paper_title: 'Livre blanc\u202f: comment vérifier Candor',
  white_paper_body: `Une plateforme demande deux fois votre confiance\u202f: pour garder votre argent, et pour la réalité de ses prix. Candor vous donne de quoi vérifier. Ce document ne décrit que ce qui est construit.
## Le grand livre {#ledger}
- L’argent est tenu en partie double. Une écriture prend à certains comptes exactement ce qu’elle donne à d’autres, et la base de données refuse celle qui n’est pas équilibrée.
- La somme de tous les comptes d’une monnaie, les nôtres et le monde extérieur compris, est toujours nulle.
- Aucun compte d’un client ou de la maison ne peut passer sous zéro.
- Les montants sont des nombres décimaux exacts. Ce que nous payons est arrondi vers le bas, ce que nous prélevons vers le haut, à la dernière décimale de la monnaie.
- Les écritures ne sont jamais modifiées ni supprimées. Elles sont scellées dans une chaîne d’empreintes, si bien qu’un changement ultérieur se verrait.
- En marche, la plateforme contrôle ses propres comptes. S’ils ne tombent pas juste, l’argent cesse de bouger de lui-même, et les soldes restent lisibles.
## Le journal des prix {#prices}
Avant d’être utilisé, un prix est écrit sur une ligne d’un journal\u202f: marché, numéro d’ordre, heure et prix. Les numéros n’ont pas de trou. Une source qui se tait n’écrit rien, et alors aucun prix n’est utilisé.
Chaque ligne est une feuille d’un arbre d’empreintes (RFC 6962). Changer, retirer ou insérer une ancienne ligne donnerait une autre racine.
Dans la démo, il n’y a pas de source extérieure\u202f: les prix suivent une formule publiée à partir d’une graine secrète quotidienne. L’empreinte de la graine est dans le journal avant le premier prix du jour, la graine elle-même après la fin du jour. Personne ne peut donc changer les prix pendant la journée, et chacun peut les recalculer ensuite.
## Points de contrôle {#checkpoints}
Toutes les dix secondes environ, la taille du journal et sa racine sont signées avec une clé Ed25519. C’est un point de contrôle, et il est public. Entre deux points de contrôle, une preuve montre que le journal plus récent commence par tout le journal plus ancien. Si nous montrions deux histoires différentes à deux personnes, leurs deux points de contrôle signés le prouveraient.
## Preuves {#proofs}
Pour chaque prix inscrit, vous pouvez demander une preuve\u202f: quelques empreintes qui mènent de la ligne à une racine signée. Elle se vérifie sans faire confiance à notre serveur.
## Le vérificateur {#verifier}
Un petit programme qui ne partage aucun code avec la plateforme lit le journal public, vérifie signatures, empreintes et numéros, et recalcule les prix simulés. Chacun peut le lire et l’exécuter.
## Ce que cela ne prouve pas {#limits}
- Une simulation n’est pas un marché. La démo montre que les prix n’ont pas été choisis à la main, non ce que vaut une monnaie.
- Qui fait tourner une simulation connaît la graine du jour en cours. Ce qui est prouvé, c’est que le cours du jour était fixé d’avance et qu’aucun ordre, client ou opérateur ne l’a changé.
- Avant le début du journal, les graphiques montrent un passé dessiné. Il est signalé comme tel et ne prouve rien.
- Il n’y a pas encore de preuve de réserves, nous n’en revendiquons donc pas.
- Une preuve que personne ne vérifie prouve peu. Vérifiez, s’il vous plaît.`,

  contact_title: 'Contact',
  contact_body: `## Écrivez-nous dans l’application {#support}
L’assistance se trouve dans l’application, sous [Assistance](/pages/kefu/index). Là, nous voyons que c’est vous, et vous voyez que c’est nous.
## Ce que notre personnel ne fait jamais {#never}
- Demander votre mot de passe, votre mot de passe de paiement, un code ou un code de récupération.
- Demander un paiement\u202f: ni pour débloquer, ni pour vérifier, assurer ou accélérer quoi que ce soit.
- Écrire en premier dans une messagerie privée, ou envoyer un programme à installer.
Quiconque fait l’une de ces choses n’est pas de Candor. Ne répondez pas, et prévenez-nous.
## Si quelqu’un connaît peut-être votre mot de passe {#urgent}
Changez-le tout de suite sous [Sécurité](/pages/setting/security), et déconnectez tous les appareils que vous ne reconnaissez pas.
## Vous avez trouvé une faille {#weakness}
Dites-le-nous par l’Assistance avant d’en parler à d’autres, et ne touchez pas aux comptes d’autrui. Nous vous en serons reconnaissants.`,

  compliance_title: 'Conformité',
  compliance_body: `## Les mêmes règles pour tous {#rules}
- Le résultat d’un ordre découle de règles publiées et de prix inscrits au journal. Aucun réglage ne permet à un opérateur d’en décider, et aucun compte n’a d’exception.
- Un retrait n’exige jamais un nouveau dépôt, une taxe ou des frais payés d’avance.
- Tout rendement annoncé figure à côté de son coût\u202f: le blocage, la pénalité et la perte possible.
- Les nombres d’utilisateurs, d’abonnés ou de parts vendues sont comptés, ou ne sont pas affichés.
## Produits et régions {#regions}
Les produits non autorisés dans une région n’y sont pas proposés. Qui les ouvre quand même en est averti\u202f; le retrait et l’historique restent disponibles.
## Risque {#risk}
Le prix d’une monnaie peut tomber à zéro. Avec un effet de levier ou des options, vous pouvez perdre toute votre mise. N’utilisez que de l’argent dont vous supportez la perte.
## Licences {#licences}
Cette démo n’offre aucun service financier et ne détient aucune licence. Qui exploite une vraie plateforme avec ce logiciel doit détenir les licences exigées par la loi de ses clients, et les nommer sur cette page.
## Réclamations {#complaints}
Écrivez à l’[Assistance](/pages/kefu/index). Vous recevez une réponse écrite et motivée.`,

  terms_title: 'Conditions d’utilisation',
  terms_body: `Ces conditions valent pour la démo. Qui exploite une vraie plateforme avec ce logiciel les remplace par les siennes.
## Ce qu’est la démo {#demo}
Le marché de la démo est simulé et son argent est fictif. L’argent fictif n’a aucune valeur. Il ne peut être ni acheté, ni vendu, ni échangé, ni retiré.
## Votre compte {#account}
- Un compte appartient à une personne. Gardez vos mots de passe et vos codes pour vous.
- Donnez une adresse où vous joindre\u202f; c’est aussi le chemin du retour si vous oubliez votre mot de passe.
- Si quelqu’un d’autre a pu y accéder, changez votre mot de passe et prévenez-nous.
## Ordres et prix {#orders}
Avant de confirmer, l’écran montre le prix, le montant, tous les frais et ce qui restera. Ce que vous confirmez est ce qui est inscrit. Les prix viennent du journal public et sont les mêmes pour tous.
## Usage loyal {#fair}
N’attaquez ni le service ni d’autres clients, ne contournez pas ses limites, et ne l’utilisez pas pour ce que la loi interdit. Chercher des failles est bienvenu si vous nous les signalez sans nuire à personne.
## Aucune garantie {#guarantee}
La démo est proposée telle quelle. Elle peut être interrompue ou réinitialisée\u202f; comptes et argent fictif peuvent alors être effacés. Rien ici n’est un conseil d’achat ou de vente.
## Fin et modifications {#ending}
Vous pouvez arrêter à tout moment. Si ces conditions changent, nous l’annonçons dans les actualités avant leur application\u202f; la date du dernier changement figure sur cette page.`,

  privacy_title: 'Confidentialité',
  privacy_body: `## Ce que nous conservons {#keep}
- Votre adresse e-mail ou votre numéro de téléphone, et un pseudo, une signature et un portrait si vous les donnez.
- Vos mots de passe, seulement sous forme d’empreintes illisibles.
- Vos appareils avec leur nom, leur adresse réseau et l’heure, pour que vous repériez un inconnu.
- Vos ordres et chaque mouvement de vos soldes.
- Les images que vous nous envoyez. Elles sont privées\u202f; chaque consultation par l’un des nôtres est consignée.
## À quoi cela sert {#use}
À faire fonctionner votre compte, à le protéger et à vous répondre. À rien d’autre.
## Ce que nous ne faisons pas {#never}
- Nous ne vendons ni ne louons de données, et n’affichons pas de publicité.
- L’application ne charge rien d’autres entreprises\u202f: ni traceurs, ni polices, ni scripts étrangers.
## Sur votre téléphone {#phone}
L’application garde votre langue, vos réglages, votre session et les dernières réponses pour la lecture hors ligne. La déconnexion efface ce qui vous appartient.
## Vos droits {#rights}
Demandez à l’[Assistance](/pages/kefu/index) ce que nous savons de vous, et faites-le corriger ou supprimer. Les écritures du grand livre restent, car des comptes troués ne pourraient être vérifiés\u202f; elles portent des numéros de compte, pas de noms.`,

  help_title: 'Aide',
  help_body:
    'Les réponses aux questions les plus fréquentes. Si la vôtre manque, écrivez à l’[Assistance](/pages/kefu/index).',

  faq_create_title: 'Comment créer un compte\u202f?',
  faq_create_body:
    'Ouvrez [Créer un compte](/pages/common/register), saisissez votre e-mail ou votre téléphone, puis le code que nous envoyons. Choisissez ensuite un mot de passe de plus de six caractères. Une longue phrase vaut mieux qu’une courte énigme.',
  faq_forgot_title: 'J’ai oublié mon mot de passe. Que faire\u202f?',
  faq_forgot_body:
    'Choisissez [Mot de passe oublié](/pages/common/login?mode=forget) sur la page de connexion. Nous envoyons un code à votre adresse et vous définissez un nouveau mot de passe. Tous les autres appareils sont déconnectés.',
  faq_devices_title: 'Puis-je utiliser plusieurs appareils\u202f?',
  faq_devices_body:
    'Oui. [Sécurité](/pages/setting/security?view=devices) liste chaque appareil connecté, et vous pouvez y déconnecter chacun d’eux.',
  faq_language_title: 'Comment changer la langue, les couleurs ou la devise\u202f?',
  faq_language_body:
    'Dans les [Réglages](/pages/setting/setting)\u202f: neuf langues, un thème sombre et un clair, trois façons de colorer les prix, et la devise d’affichage. Les valeurs converties sont indicatives\u202f; vous négociez en monnaies.',
  faq_play_money_title: 'D’où vient l’argent de la démo\u202f?',
  faq_play_money_body:
    'C’est de l’argent fictif. Vous pouvez recevoir 10\u202f000 USDT par jour pour essayer. Il n’a aucune valeur et ne peut pas être retiré.',
  faq_pay_first_title: 'Dois-je parfois payer avant de pouvoir retirer\u202f?',
  faq_pay_first_body:
    'Non. Jamais de dépôt, de taxe, d’assurance ni de mise à niveau. Les frais d’un retrait sont pris sur son montant. Qui vous demande de payer d’abord est un escroc, même avec notre nom et notre logo.',
  faq_network_title: 'Quel réseau choisir\u202f?',
  faq_network_body: `Le même des deux côtés. L’USDT existe sur plusieurs réseaux, comme TRC20 et ERC20, dont les adresses diffèrent.
- Choisissez d’abord le réseau, puis copiez l’adresse.
- Essayez un petit montant avant un grand.
- Des monnaies envoyées par un autre réseau peuvent être perdues.`,
  faq_changed_title: 'Pourquoi mon solde a-t-il changé\u202f?',
  faq_changed_body:
    'Chaque changement est une écriture avec un montant, une heure et un motif. Rien ne change sans écriture, et aucune n’est modifiée. Si l’une d’elles vous intrigue, donnez-nous son numéro.',
  faq_source_title: 'D’où viennent les prix\u202f?',
  faq_source_body:
    'Dans la démo, d’une simulation dont la formule est publiée\u202f; sa graine quotidienne est engagée d’avance et montrée après. Chaque prix est écrit dans le journal public avant d’être utilisé. Voir le [livre blanc](/pages/common/article?id=34).',
  faq_check_title: 'Comment vérifier moi-même un prix\u202f?',
  faq_check_body:
    'Chaque prix inscrit a une preuve qui mène à un point de contrôle signé par nous. Le vérificateur, un petit programme distinct, télécharge le journal public et recalcule tout. Le fonctionnement est dans le [livre blanc](/pages/common/article?id=34).',
  faq_decide_title: 'Candor peut-il décider si je gagne ou perds\u202f?',
  faq_decide_body:
    'Non. Les résultats découlent des prix inscrits, selon des règles identiques pour tous. Il n’existe ni réglage, ni écran, ni commande pour autre chose.',
  faq_leave_early_title: 'Combien coûte une sortie anticipée\u202f?',
  faq_leave_early_body:
    'Taux de pénalité × jours restants × montant. Avec un taux de 0,4\u202f%, 3 jours restants et 1\u202f000 USDT, cela fait 12 USDT. Vous voyez le coût exact avant de bloquer et avant de sortir. Les jours pleinement écoulés sont payés.',
  faq_market_maker_title: 'Qui est en face de mon ordre au comptant\u202f?',
  faq_market_maker_body: `Un autre client, ou le teneur de marché de la démo. C’est un compte ordinaire à nous, doté d’argent fictif. Il laisse des ordres des deux côtés de chaque carnet, pour qu’il y ait de quoi négocier.
- Il utilise les mêmes appels et paie les mêmes frais que vous. Il voit les prix et les carnets au même moment que vous.
- Il ne prend votre ordre que si son prix a dépassé le marché\u202f: un achat au-dessus de l’indice ou une vente au-dessous. Vous obtenez votre propre prix.
- Des négociateurs de la démo, eux aussi des comptes à nous avec de l’argent fictif, achètent et vendent un peu plusieurs fois par minute. Leurs échanges comptent dans le volume du carnet.
- Quand les prix se taisent ou qu’un marché est suspendu, il retire ses ordres.
Les règles de chaque marché donnent les numéros de ces comptes.`,
  faq_support_title: 'Quelqu’un se dit de l’assistance Candor. Est-ce vrai\u202f?',
  faq_support_body:
    'Notre personnel ne répond que dans l’application. Il ne demande jamais de mot de passe, de code ni de paiement, et n’écrit jamais en premier. En cas de doute, demandez à l’[Assistance](/pages/kefu/index).',
  faq_protect_title: 'Comment protéger mon compte\u202f?',
  faq_protect_body: `Sous [Sécurité](/pages/setting/security)\u202f:
- Activez l’authentificateur et gardez les codes de récupération sur papier.
- Définissez un mot de passe de paiement à six chiffres que vous n’utilisez nulle part ailleurs.
- Associez à la fois un e-mail et un téléphone.`,
  faq_lost_phone_title: 'J’ai perdu mon téléphone. Que faire\u202f?',
  faq_lost_phone_body:
    'Connectez-vous sur un autre appareil et déconnectez celui qui est perdu sous [Sécurité](/pages/setting/security?view=devices). À la place de l’authentificateur, un code de récupération convient. Changez ensuite votre mot de passe.',

  news_open_title: 'La démo est ouverte',
  news_open_summary: 'Un marché simulé, de l’argent fictif et tout à essayer.',
  news_open_body: `Bienvenue dans la démo de Candor.
- Le marché est simulé et l’argent est fictif. Rien n’a de valeur.
- Vous pouvez créer un compte, recevoir de l’argent fictif et bloquer des monnaies contre un rendement quotidien.
- L’application parle neuf langues, existe en sombre et en clair, et reste lisible sans connexion.
Ce qui n’est pas terminé le dit. Si vous trouvez une erreur, signalez-la à l’[Assistance](/pages/kefu/index).`,
  news_prices_title: 'Des prix que vous pouvez vérifier',
  news_prices_summary: 'Chaque prix figure dans un journal public signé, avec une preuve.',
  news_prices_body: `Chaque prix utilisé par Candor est d’abord écrit dans un journal public. Le journal est signé toutes les dix secondes environ, et personne ne peut changer une ancienne ligne sans que cela se remarque.
Un petit programme distinct, le vérificateur, contrôle les signatures et recalcule les prix de la simulation. Le [livre blanc](/pages/common/article?id=34) l’explique simplement, avec ce que cela ne prouve pas.`,
  news_scams_title: 'Reconnaître ceux qui se font passer pour nous',
  news_scams_summary: 'Nous ne demandons jamais de mot de passe, de code ni de paiement.',
  news_scams_body: `Des gens se font passer pour une plateforme afin d’atteindre votre argent. Ces signes les trahissent\u202f:
- Ils écrivent en premier, dans une messagerie privée.
- Ils demandent un mot de passe, un code ou à voir votre écran.
- Ils veulent un paiement avant un retrait\u202f: taxe, dépôt, assurance.
- Ils sont pressés, et vous ne devez en parler à personne.
Nous ne faisons rien de tout cela. Plus d’informations sous [Contact](/pages/common/contactus).`,

  banner_prices_title: 'Vérifiez chaque prix',
  banner_prices_summary: 'Un journal public signé, avec preuves',
  banner_prices_body: 'Le fonctionnement est dans le [livre blanc](/pages/common/article?id=34).',
  banner_lock_title: 'Bloquer en connaissant la sortie',
  banner_lock_summary: 'Le coût d’une sortie, vu d’avance',
  banner_lock_body: 'Voir les produits sous [Minage bloqué](/pages/lockming/lockming).',
  banner_security_title: 'Protégez votre compte',
  banner_security_summary: 'Authentificateur et mot de passe de paiement',
  banner_security_body: 'Les deux sont sous [Sécurité](/pages/setting/security).',

  notice_title: 'Ceci est une démo',
  notice_body: `Le marché ici est simulé et l’argent est fictif. Rien n’a de valeur, et rien ne peut être versé ni retiré.
Personne de Candor ne vous demandera jamais un mot de passe, un code ou un paiement.`,
};
