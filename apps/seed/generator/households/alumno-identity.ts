import { addDays, makeDate, yearOf } from '../base/dates';
import { makeNie, makeNif, makePassport } from '../base/identity-documents';
import type { AlumnoPlan } from './household-plan';
import { asTyped } from '../base/names';
import type { HouseholdSetup } from './household-setup';
import type { Home } from './home';

/** Adds typing errors, as offices make them, to the surnames of random students. Hand-written plans are unchanged. */
export function withTypos({ context }: HouseholdSetup, plan: AlumnoPlan, surnames: string): string {
  return plan.nombre === undefined ? asTyped(context.random, surnames) : surnames;
}

/** Returns the birth date of the plan. If the plan has no birth date, returns one that gives the planned age today. */
export function pickBirthDate({ context: { random, today } }: HouseholdSetup, plan: AlumnoPlan): string {
  if (typeof plan.birthDate === 'string') return plan.birthDate;
  const birthday = makeDate(
    yearOf(today) - (plan.age ?? 10),
    Number(today.slice(5, 7)),
    Math.min(28, Number(today.slice(8))),
  );
  return addDays(birthday, -random.int(0, 364));
}

/** True if the office does not know the birth date: where the plan of the student says so, and for a few students in random households. */
export function isBirthDateUnknown(
  { context: { random } }: HouseholdSetup,
  { nombre, birthDate }: AlumnoPlan,
): boolean {
  return birthDate === null || (nombre === undefined && random.chance(0.03));
}

/**
 * Returns the identity document of a student. An adult who pays for themselves gets a NIF or NIE, because invoices cannot use a passport.
 */
export function pickDocument(
  { context }: HouseholdSetup,
  { familia, familyNames }: Home,
  plan: AlumnoPlan,
  age: number,
): string | null {
  const { random, next } = context;
  const isForeign = familyNames.origin !== null;
  const index = next('person');
  const kinds = [
    ['pasaporte', isForeign ? 6 : 0.2],
    ['nie', isForeign ? 54 : 0.5],
    ['nif', 99],
  ] as const;
  const kind = plan.nif ?? random.weighted(kinds);
  const isUnknown = plan.nif === undefined && !random.chance(age < 14 ? 0.25 : age < 18 ? 0.75 : 0.95);
  if (isUnknown && familia !== null) return null;
  const isPayersPassport = kind === 'pasaporte' && familia === null;
  return { nif: makeNif, nie: makeNie, pasaporte: makePassport }[isPayersPassport ? 'nie' : kind](index);
}
