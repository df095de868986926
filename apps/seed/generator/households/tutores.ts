import { makeNif } from '../base/identity-documents';
import { makeEmail, makePhone } from '../base/contact';
import type { TutorPlan } from './household-plan';
import { pickSurname, joinSurnames, asTyped, adultName, type FamilyNames } from '../base/names';
import type { FamiliaRow, TutorRow } from '../base/people-rows';
import type { HouseholdSetup } from './household-setup';

/** Makes one or two adults for a household. If `isCouple` is false, `secondTutorChance` is the chance of a second adult. */
export function inventTutores(setup: HouseholdSetup, familyNames: FamilyNames, isCouple: boolean): TutorPlan[] {
  const { random } = setup.context;
  const { origin } = familyNames;
  const makeAdult = (isFemale: boolean): TutorPlan => ({
    nombre: adultName(random, isFemale, origin),
    apellidos: asTyped(
      random,
      joinSurnames(isFemale ? familyNames.mother : familyNames.father, pickSurname(random, origin), origin),
    ),
    parentesco: isFemale ? 'madre' : 'padre',
  });
  if (random.chance(0.01)) return [{ ...makeAdult(true), parentesco: 'abuelo' }];
  const mother = random.chance(0.82);
  return isCouple || random.chance(setup.secondTutorChance)
    ? [makeAdult(mother), makeAdult(!mother)]
    : [makeAdult(mother)];
}

/** Makes a guardian. The holder of the family gets the telephone and the mail address of the family; any other guardian gets new ones. */
export function makeTutor({ context }: HouseholdSetup, plan: TutorPlan, familia: FamiliaRow): TutorRow {
  const { random, next } = context;
  const isHolder = familia.titular === `${plan.nombre} ${plan.apellidos}`;
  return {
    id: next('tutor'),
    nombre: plan.nombre,
    apellidos: plan.apellidos,
    nif: plan.nif ?? (isHolder ? familia.nif_titular : random.chance(0.8) ? makeNif(next('person')) : null),
    familia_id: familia.id,
    parentesco: plan.parentesco,
    activo: familia.activo,
    telefono: isHolder ? familia.telefono : makePhone(random),
    email: isHolder ? familia.email : random.chance(0.7) ? makeEmail(random, plan.nombre, plan.apellidos) : null,
    observaciones: null,
    usuario_id: plan.userId ?? null,
  };
}
