import { mayHave } from '#web/shared/address.ts';

export const invitesPaths = {
  share: mayHave<{ view?: 'rebates' | 'friends' }>('pages/setting/share'),
} as const;
