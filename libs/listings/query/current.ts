import type { Building } from './sql';

/** Does it hold today? Through the day of its last date; without one, for ever. Never null. */
export function currentExpression(lastDate: string, { params, hoy }: Building): string {
  return `(${lastDate} IS NULL OR ${lastDate} >= ${params.add(hoy, 'date')})`;
}

/** The same as a condition: whether it holds, or has ended. */
export function currentCondition(lastDate: string, holds: boolean, building: Building): string {
  return holds ? currentExpression(lastDate, building) : `${lastDate} < ${building.params.add(building.hoy, 'date')}`;
}
