import { MINOR_AGES } from '../base/age-bands';
import type { GeneratorContext } from '../base/context';
import type { AlumnoPlan, HouseholdPlan } from './household-plan';

/** Returns a random family with `activeCount` current students. If `activeCount` is 0, all students of the family have left. */
export function inventFamilia({ random }: GeneratorContext, yearsAgo: number, activeCount: number): HouseholdPlan {
  const ages = MINOR_AGES.filter(([age]) => age - yearsAgo >= 4);
  const inventAlumno = (activo: boolean): AlumnoPlan => ({ activo, age: random.weighted(ages) });
  const formerCount = activeCount > 0 ? (random.chance(0.08) ? 1 : 0) : leaverCount(random.next());
  const children = [
    ...Array.from({ length: activeCount }, () => inventAlumno(true)),
    ...Array.from({ length: formerCount }, () => inventAlumno(false)),
  ];
  return {
    yearsAgo,
    kind: 'familia',
    children,
    hasNoFormaPago: random.chance(0.02),
    hasSpacedIban: random.chance(0.1),
    hasSecondHome: random.chance(0.015),
    sharesEmail: children.length > 1 && random.chance(0.2),
  };
}

function leaverCount(chance: number): number {
  if (chance < 0.64) return 1;
  return chance < 0.95 ? 2 : 3;
}

/** A random adult who pays for themselves: mostly young, some retired. */
export function inventAdult({ random }: GeneratorContext, yearsAgo: number, activo: boolean): HouseholdPlan {
  const age = random.weighted([
    [random.int(18, 25), 40],
    [random.int(26, 45), 42],
    [random.int(46, 72), 18],
  ]);
  return {
    yearsAgo,
    kind: 'adult',
    children: [{ activo, age: age + yearsAgo }],
    hasNoFormaPago: random.chance(0.02),
    hasSpacedIban: random.chance(0.1),
  };
}
