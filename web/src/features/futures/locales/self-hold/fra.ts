import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closings: 'Les clôtures du trader ne la clôturent plus.',
  confirm: 'Passer en gestion personnelle',
  done: 'Cette position est désormais la vôtre',
  intro: 'Dès lors, cette position est la vôtre et le trader n’agit plus sur elle :',
  keeps: 'Ce qu’elle a déjà réalisé reste dans le résultat du suivi.',
  share: 'Vous ne partagez plus ses gains.',
  stop_loss: 'Elle sort du budget et du stop de copie de ce suivi.',
  stops: 'Les changements d’objectif et de stop du trader ne s’y appliquent plus. Ses niveaux actuels restent.',
  title: 'Passer en gestion personnelle',
  yours: 'Vous pouvez fixer vos niveaux, ajouter de la marge, la clôturer en partie ou l’inverser. C’est irréversible.',
};
