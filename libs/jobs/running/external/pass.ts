/** The position of an external run in a pass over its pending items. After the last pending item, the next pass begins. */
export interface Pass {
  /** The pass continues with the items behind this position. */
  after: number;
  /** True if nothing was taken and no item got an outcome in this pass. */
  isIdle: boolean;
}

export const FIRST_PASS: Pass = { after: 0, isIdle: true };

export interface OfferedItems {
  /** The last position that `take` has received. */
  last: number;
  /** Number of items that `take` has taken or given an outcome. */
  handled: number;
  waitMs?: number;
}

/** Returns the pass after `take` has received items. With `waitMs`, `take` receives the same items again, so their order is kept. */
export function advance(pass: Pass, { last, handled, waitMs }: OfferedItems): Pass {
  return { after: waitMs === undefined ? last : pass.after, isIdle: pass.isIdle && handled === 0 };
}
