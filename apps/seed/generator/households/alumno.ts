import { ageOn } from '../base/dates';
import { SCHOOL_NAMES } from '../../words/places';
import { ALUMNO_REMARKS } from '../../words/remarks';
import { makeAltas } from './altas';
import { bandOf, schoolGrade } from '../base/age-bands';
import { ETIQUETAS, TIPOS_ALUMNO, type Slug, type TipoAlumnoCode } from '../cursos/types-and-tags';
import { makeEmail, makePhone } from '../base/contact';
import { formatCode } from '../base/context';
import type { AlumnoPlan } from './household-plan';
import { joinSurnames, minorName, adultName } from '../base/names';
import type { AlumnoEtiquetaRow, AltaRow } from '../base/people-rows';
import type { AlumnoRow } from '../base/people-rows';
import type { HouseholdSetup } from './household-setup';
import type { Home } from './home';
import { withTypos, pickBirthDate, isBirthDateUnknown, pickDocument } from './alumno-identity';

export interface GeneratedAlumno {
  row: AlumnoRow;
  etiquetas: AlumnoEtiquetaRow[];
  altas: AltaRow[];
}

/** A student with their tags and all their enrolments. */
export function makeAlumno(setup: HouseholdSetup, home: Home, plan: AlumnoPlan): GeneratedAlumno {
  const { context } = setup;
  const { random, today, next } = context;
  const id = next('alumno');
  const isFemale = plan.isFemale ?? random.chance(0.53);
  const birthDate = pickBirthDate(setup, plan);
  const age = ageOn(birthDate, today);
  const { origin, father, mother } = home.familyNames;
  const nombre = plan.nombre ?? (age < 18 ? minorName : adultName)(random, isFemale, origin);
  const surnames = plan.apellidos ?? withTypos(setup, plan, joinSurnames(father, mother, origin));
  const { centre, arrivedOn } = home;
  const { altas, leftOn } = makeAltas(setup, { id, plan, age, yearsAgo: home.plan.yearsAgo, centre, arrivedOn });
  const paysForSelf = home.familia === null;
  return {
    row: {
      id,
      codigo: formatCode('A-', id, 5),
      nombre,
      apellidos: surnames,
      nif: pickDocument(setup, home, plan, age),
      fecha_nacimiento: isBirthDateUnknown(setup, plan) ? null : birthDate,
      tipo_id: Object.keys(TIPOS_ALUMNO).indexOf(tipoAlumnoOf(age, random.chance(0.6))) + 1,
      ...contactOf(setup, home, age, nombre, surnames),
      direccion: home.direccion,
      codigo_postal: home.codigo_postal,
      localidad: home.localidad,
      provincia: home.provincia,
      familia_id: home.familia?.id ?? null,
      forma_pago: paysForSelf ? home.formaPago : null,
      titular: paysForSelf && home.iban !== null ? `${nombre} ${surnames}` : null,
      iban: paysForSelf ? home.iban : null,
      fecha_alta: altas[0]?.fecha_alta ?? arrivedOn,
      fecha_baja: leftOn,
      activo: plan.activo,
      centro_escolar: schoolNameOf(setup, age),
      curso_escolar: schoolGrade(age),
      origen: random.weighted([
        ['recomendacion', 45],
        ['cercania', 18],
        ['web', 16],
        ['redes', 10],
        ['centro-escolar', 8],
        ['otro', 3],
      ]),
      observaciones: random.chance(0.07) ? random.pick(ALUMNO_REMARKS) : null,
      usuario_id: plan.userId ?? null,
    },
    etiquetas: etiquetasOf(setup, home, plan).map((etiqueta_id) => ({ alumno_id: id, etiqueta_id })),
    altas,
  };
}

function tipoAlumnoOf(age: number, isAtUniversity: boolean): TipoAlumnoCode {
  const band = bandOf(age);
  if (band === 'adultos') return age < 23 && isAtUniversity ? 'UNI' : 'ADU';
  return ({ infantil: 'INF', primaria: 'PRI', eso: 'ESO', bachillerato: 'BAC' } as const)[band];
}

/**
 * Chooses the telephone and the mail address of a student. Most children have the telephone and address of the family. Older children
 * often have their own.
 */
function contactOf(
  { context: { random } }: HouseholdSetup,
  { familia, plan }: Home,
  age: number,
  nombre: string,
  surnames: string,
): Pick<AlumnoRow, 'telefono' | 'email'> {
  if (familia === null) return { telefono: makePhone(random), email: makeEmail(random, nombre, surnames) };
  const ownPhone = age >= 12 && random.chance(0.6);
  const ownMail = age >= 14 && random.chance(0.6);
  const familyMail = plan.sharesEmail === true || random.chance(0.25);
  return {
    telefono: ownPhone ? makePhone(random) : random.chance(0.7) ? familia.telefono : null,
    email:
      ownMail && plan.sharesEmail !== true ? makeEmail(random, nombre, surnames) : familyMail ? familia.email : null,
  };
}

function schoolNameOf({ context: { random } }: HouseholdSetup, age: number): string | null {
  if (age >= 18 || random.chance(0.12)) return null;
  return random.pick(age < 12 ? SCHOOL_NAMES.primaria : SCHOOL_NAMES.secundaria);
}

function etiquetasOf({ context: { random } }: HouseholdSetup, home: Home, plan: AlumnoPlan): number[] {
  const slugs: Slug[] = [];
  const siblings = home.plan.children.length;
  if (siblings > 1) slugs.push('hermanos');
  if (siblings > 2 || (home.familia !== null && random.chance(0.06))) slugs.push('familia-numerosa');
  if (!plan.activo || home.plan.yearsAgo > 2) slugs.push('antiguo-alumno');
  if (random.chance(0.02)) slugs.push('beca-academia');
  return slugs.map((slug) => Object.keys(ETIQUETAS).indexOf(slug) + 1);
}
