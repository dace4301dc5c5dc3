import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  not_in_snapshot: 'Vous n’aviez rien ici à ce moment-là : cet instantané ne contient rien de vous',
  reserve_holding_wrong:
    'L’avoir {number} est mal formé : réseau, adresse ou compte, et un montant qui convient à la devise',
  reserve_moment_wrong: 'Le moment doit être passé et remonter à sept jours au plus',
  reserve_signature_wrong: 'La signature de l’avoir {number} n’est pas celle de la clé de son adresse sur le message',
  reserve_stated_already: 'Il existe déjà un relevé de cette devise pour ce moment ou un moment ultérieur',
  snapshot_unknown: 'Cet instantané n’existe pas encore',
};
