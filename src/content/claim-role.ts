import type { ClaimRole, FenceRole } from "./types.ts";

/** Whether a fence proves what the card says, and is not a part of its sample. */
export function isClaimRole(role: FenceRole): role is ClaimRole {
  return role === "rows" || role === "each-row" || role === "claim";
}
