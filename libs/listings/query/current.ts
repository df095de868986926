/** Does it hold on the day `hoy`? Through the day of its last date; without one, for ever. Never null. */
export function currentExpression(lastDate: string, hoy: string): string {
  return `(${lastDate} IS NULL OR ${lastDate} >= ${hoy})`;
}

/** The same as a condition: whether it holds, or has ended. */
export function currentCondition(lastDate: string, holds: boolean, hoy: string): string {
  return holds ? currentExpression(lastDate, hoy) : `${lastDate} < ${hoy}`;
}
