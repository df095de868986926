import type { GeneratorContext } from '../base/context';
import type { HouseholdPlan } from './household-plan';
import { inventAdult, inventFamilia } from './random-households';

/**
 * By number of past years of the academy: the shares of current students by year of arrival. The first share is for students who arrived
 * this year, the second for students who arrived last year, and so on.
 */
const INTAKE_SHARES: Record<number, readonly number[]> = {
  3: [0.4, 0.27, 0.19, 0.14],
  5: [0.36, 0.22, 0.15, 0.11, 0.09, 0.07],
};

/** Share of the payers that are adults paying for themselves. */
export const ADULT_SHARE = 0.15;

interface HouseholdCounts {
  familias: number;
  minors: number;
  adults: number;
}

/** Counts the current households made so far, so that the totals are exact. */
class HouseholdQuota {
  private readonly made: HouseholdCounts = { familias: 0, minors: 0, adults: 0 };

  constructor(private readonly total: HouseholdCounts) {}

  count({ kind, children }: HouseholdPlan): void {
    const activeCount = children.filter(({ activo }) => activo).length;
    if (activeCount === 0) return;
    if (kind === 'adult') this.made.adults++;
    else {
      this.made.familias++;
      this.made.minors += activeCount;
    }
  }

  /** The number of households and people that are still missing until `share` of the total is made. */
  upTo(share: number): HouseholdCounts {
    const missing = (key: keyof HouseholdCounts) => Math.max(0, Math.round(this.total[key] * share) - this.made[key]);
    return { familias: missing('familias'), minors: missing('minors'), adults: missing('adults') };
  }
}

/**
 * Yields the households of the academy by year of arrival, oldest year first. Each year begins with its hand-written households.
 * `measures` sets the exact numbers of present students and families. Former students are generated in addition.
 */
export function* makeCohorts(context: GeneratorContext, written: readonly HouseholdPlan[]): Generator<HouseholdPlan[]> {
  const { measures } = context;
  const shares = INTAKE_SHARES[measures.pastYears];
  if (shares === undefined) throw new RangeError(`No cohorts for ${String(measures.pastYears)} years`);
  const adults = Math.round(measures.payers * ADULT_SHARE);
  const quota = new HouseholdQuota({ adults, familias: measures.payers - adults, minors: measures.alumnos - adults });
  let sum = 0;
  for (let yearsAgo = measures.pastYears; yearsAgo >= 0; yearsAgo--) {
    const share = shares[yearsAgo] ?? 0;
    sum = yearsAgo === 0 ? 1 : sum + share;
    const cases = written.filter((plan) => plan.yearsAgo === yearsAgo);
    for (const plan of cases) quota.count(plan);
    const leaverCount = Math.round(measures.alumnos * (yearsAgo === 0 ? 0.02 : (shares[0] ?? 0) - share));
    const invented = inventHouseholds(context, yearsAgo, quota.upTo(sum), leaverCount);
    for (const plan of invented) quota.count(plan);
    yield [...cases, ...invented];
  }
}

/** Random households of one year of arrival, in random order: `missing` current households, and `leaverCount` former students. */
function inventHouseholds(
  context: GeneratorContext,
  yearsAgo: number,
  missing: HouseholdCounts,
  leaverCount: number,
): HouseholdPlan[] {
  const { random } = context;
  const plans: HouseholdPlan[] = [];
  let { familias, minors } = missing;
  while (minors > 0) {
    const children =
      familias <= 1
        ? Math.min(minors, 4)
        : Math.min(minors - familias + 1, siblingCount(random.next(), minors / familias));
    plans.push(inventFamilia(context, yearsAgo, Math.max(1, children)));
    minors -= Math.max(1, children);
    familias--;
  }
  for (let index = 0; index < missing.adults; index++) plans.push(inventAdult(context, yearsAgo, true));
  for (let leavers = 0; leavers < leaverCount;) {
    const plan = random.chance(ADULT_SHARE)
      ? inventAdult(context, yearsAgo, false)
      : inventFamilia(context, yearsAgo, 0);
    // In each year, one of the families that have left gave no NIF. So the holder of this family cannot get a full invoice.
    const hasNoHolderNif = plan.kind === 'familia' && !plans.some((other) => other.hasNoHolderNif === true);
    plans.push({ ...plan, hasNoHolderNif });
    leavers += plan.children.length;
  }
  return shuffled(plans, () => random.next());
}

/** Returns the number of siblings for a random number `chance` between 0 and 1: one, two or three, on average `mean`. */
function siblingCount(chance: number, mean: number): number {
  const three = Math.max(0, mean - 1) * 0.12;
  const two = Math.max(0, mean - 1 - 2 * three);
  if (chance < three) return 3;
  return chance < three + two ? 2 : 1;
}

/** A copy in random order. */
function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((value) => ({ value, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
