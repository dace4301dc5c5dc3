import { to } from '#web/shared/address.ts';

export const sitePaths = {
  refused: to('pages/canNot/jujuefangwen'),
} as const;
