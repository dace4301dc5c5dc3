import type { OutputOf } from '#contract/kit/call.ts';
import { inviteCalls } from '#contract/invites/calls.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Invite = OutputOf<typeof inviteCalls.invite>;
export type Friend = OutputOf<typeof inviteCalls.myInvites>[number];
export type Rebate = OutputOf<typeof inviteCalls.rebates>[number];
export type RebateLine = Rebate['lines'][number];

export const useInvite = () => useRead(inviteCalls.invite, {}, { keep: true });

export const useFriends = () => useList(inviteCalls.myInvites, {}, { rows: (rows) => rows, keep: true });

export const useRebates = () => useList(inviteCalls.rebates, {}, { rows: (rows) => rows, keep: true });
