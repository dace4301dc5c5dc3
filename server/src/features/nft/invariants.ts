import type { AuditedPart } from '#server/core/audit/invariants.ts';
import { auctionInvariants } from './auction-invariants.ts';
import { boxInvariants } from './box-invariants.ts';
import { ownerInvariants } from './owner-invariants.ts';

export const nftAudit: AuditedPart = { invariants: [...ownerInvariants, ...auctionInvariants, ...boxInvariants] };
