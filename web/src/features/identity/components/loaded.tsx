import type { ComponentProps } from 'react';
import { GuestState } from '#web/shared/guest-state.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';

/** `ReadStates` with this room's guest test id. */
export const Loaded = <Value,>(props: ComponentProps<typeof ReadStates<Value>>) => (
  <ReadStates guest={<GuestState testId="login_first" />} {...props} />
);
