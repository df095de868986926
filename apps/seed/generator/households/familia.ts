import { makeNif } from '../base/identity-documents';
import { FAMILIA_REMARKS } from '../../words/remarks';
import type { GeneratedAlumno } from './alumno';
import type { Home } from './home';
import { makeEmail, makePhone } from '../base/contact';
import { formatCode } from '../base/context';
import type { TutorPlan } from './household-plan';
import { joinSurnames } from '../base/names';
import type { FamiliaRow, TutorRow } from '../base/people-rows';
import type { HouseholdSetup } from './household-setup';

/** Makes the family of a household. The first guardian is the holder of the account. */
export function makeFamilia({ context }: HouseholdSetup, home: Home, tutor: TutorPlan | undefined): FamiliaRow {
  const { random, next } = context;
  const id = next('familia');
  const { familyNames, plan } = home;
  const titular = tutor === undefined ? null : `${tutor.nombre} ${tutor.apellidos}`;
  return {
    id,
    codigo: formatCode('F-', id, 5),
    nombre: joinSurnames(familyNames.father, familyNames.mother, familyNames.origin),
    activo: plan.children.some(({ activo }) => activo),
    telefono: makePhone(random),
    email: tutor !== undefined && random.chance(0.94) ? makeEmail(random, tutor.nombre, tutor.apellidos) : null,
    direccion: home.direccion,
    codigo_postal: home.codigo_postal,
    localidad: home.localidad,
    provincia: home.provincia,
    forma_pago: home.formaPago,
    titular,
    nif_titular: plan.hasNoHolderNif === true ? null : makeNif(next('person')),
    iban: home.iban,
    observaciones: random.chance(0.06) ? random.pick(FAMILIA_REMARKS) : null,
  };
}

/**
 * Makes the second family of separated parents: the family of the tutor who lives apart. Only the first family pays, so the second family
 * has no payment data.
 */
export function makeSecondHome(
  { context }: HouseholdSetup,
  familia: FamiliaRow,
  tutor: TutorRow,
  alumnos: GeneratedAlumno[],
): FamiliaRow {
  const id = context.next('familia');
  const nombres = alumnos.map(({ row }) => row.nombre).join(' y ');
  return {
    ...familia,
    id,
    codigo: formatCode('F-', id, 5),
    nombre: tutor.apellidos,
    telefono: tutor.telefono,
    email: tutor.email,
    forma_pago: null,
    titular: null,
    nif_titular: null,
    iban: null,
    observaciones: `Segundo hogar de ${nombres} (familia ${familia.codigo}): custodia compartida.`,
  };
}
