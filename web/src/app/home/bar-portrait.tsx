import { profileCalls } from '#contract/profile/calls.ts';
import { Avatar } from '#web/features/profile/components/avatar.tsx';
import { useRead } from '#web/shared/use-read.ts';

export const BarPortrait = () => (
  <Avatar picture={useRead(profileCalls.info, {}, { keep: true }).value?.head_portrait ?? ''} size={28} />
);
