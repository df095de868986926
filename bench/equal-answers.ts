/** A reply, or one row of a reply, as JSON values. */
export type Answer = object;

/**
 * Describes, in Spanish, the first difference between two lists of replies. Returns null if the lists are equal. Two empty lists count as
 * different, because they prove nothing.
 */
export function differenceOf(ours: readonly Answer[], floor: readonly Answer[]): string | null {
  if (ours.length === 0 && floor.length === 0) return 'no hay nada que comparar';
  if (ours.length !== floor.length) return `hay ${String(ours.length)} y en el suelo ${String(floor.length)}`;
  for (const [index, answer] of ours.entries()) {
    const [mine, its] = [answer, floor[index]].map((one) => JSON.stringify(one));
    if (mine !== its) return `hay ${mine ?? 'nada'} y en el suelo ${its ?? 'nada'}`;
  }
  return null;
}

/**
 * Compares the replies of the api (`ours`) with the replies of the hand-written server (`floor`), in order.
 * @returns `part`, if all replies are equal
 * @throws Error that names the part and the first difference
 */
export function checkEqual(part: string, ours: readonly Answer[], floor: readonly Answer[]): string {
  const difference = differenceOf(ours, floor);
  if (difference !== null) throw new Error(`${part}: ${difference}`);
  return part;
}
