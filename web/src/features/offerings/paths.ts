import { mayHave, to, withParams } from '#web/shared/address.ts';

export const offeringsPaths = {
  offerings: mayHave<{ phase?: string }>('pages/ieo/ieo'),
  subscribe: withParams<{ project_id: number }>('pages/ieo/subscribe'),
  applications: to('pages/ieo/order'),
  allotment: withParams<{ project_id: number }>('pages/ieo/allotment'),
} as const;
