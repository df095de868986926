import { makeIban, makeNif, spacedIban } from '../base/identity-documents';
import type { FormaPago } from '../../../../libs/familias';
import type { Town } from '../../words/places';
import type { Centre } from '../cursos/centres';
import { FAMILIA_REMARKS } from '../../words/remarks';
import { makeAlumno, type GeneratedAlumno, type Home } from './alumno';
import { makeEmail, makeAddress, makePhone } from '../base/contact';
import { formatCode } from '../base/context';
import type { HouseholdPlan, TutorPlan } from './household-plan';
import { pickSurname, joinSurnames, asTyped, pickFamilyNames, adultName, type FamilyNames } from '../base/names';
import type { FamiliaRow, TutorRow } from '../base/rows';
import type { HouseholdSetup } from './household-setup';

/** The rows of one household, in the order of insertion. */
export interface Household {
  familias: FamiliaRow[];
  tutores: TutorRow[];
  alumnos: GeneratedAlumno[];
}

/** Generates the rows of a household that arrived on `arrivedOn`. */
export function makeHousehold(setup: HouseholdSetup, plan: HouseholdPlan, arrivedOn: string): Household {
  const { context, centres } = setup;
  const { random, next } = context;
  const familyNames = plan.familyNames ?? pickFamilyNames(random);
  const centre = (next('household') - 1) % centres.length;
  const home: Home = {
    plan,
    familyNames,
    arrivedOn,
    centre: plan.children.some(({ isInDemoCurso }) => isInDemoCurso) ? 0 : centre,
    ...makeAddress(random, townOf(centres[centre])),
    formaPago: plan.hasNoFormaPago ? null : pickFormaPago(setup),
    iban: null,
    familia: null,
  };
  home.iban = pickIban(setup, plan, home.formaPago);
  if (plan.kind === 'adult') {
    return { familias: [], tutores: [], alumnos: plan.children.map((child) => makeAlumno(setup, home, child)) };
  }

  const plans = plan.tutores ?? inventTutores(setup, familyNames, plan.hasSecondHome === true);
  const familia = makeFamilia(setup, home, plans[0]);
  const homeWithFamilia: Home = { ...home, familia };
  const alumnos = plan.children.map((child) => makeAlumno(setup, homeWithFamilia, child));
  const [first, second] = plans.map((tutor) => makeTutor(setup, tutor, familia));
  if (first === undefined) throw new RangeError('A family has at least one tutor');
  if (second === undefined || plan.hasSecondHome !== true) {
    return { familias: [familia], tutores: second === undefined ? [first] : [first, second], alumnos };
  }
  const secondHome = makeSecondHome(setup, familia, second, alumnos);
  return { familias: [familia, secondHome], tutores: [first, { ...second, familia_id: secondHome.id }], alumnos };
}

function townOf(centre: Centre | undefined): Town {
  if (centre === undefined) throw new RangeError('There are no centres');
  return centre.town;
}

function pickFormaPago({ context: { random, measures } }: HouseholdSetup): FormaPago {
  if (random.chance(measures.directDebitShare)) return 'domiciliacion';
  return random.weighted<FormaPago>([
    ['transferencia', 45],
    ['efectivo', 35],
    ['tarjeta', 20],
  ]);
}

function pickIban({ context }: HouseholdSetup, plan: HouseholdPlan, method: FormaPago | null): string | null {
  if (method === null || (method !== 'domiciliacion' && context.random.chance(0.7))) return null;
  const iban = makeIban(context.next('account'));
  return plan.hasSpacedIban ? spacedIban(iban) : iban;
}

/** One or two adults, so that the academy reaches its number of tutores. */
function inventTutores(setup: HouseholdSetup, familyNames: FamilyNames, isCouple: boolean): TutorPlan[] {
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

function makeFamilia({ context }: HouseholdSetup, home: Home, tutor: TutorPlan | undefined): FamiliaRow {
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

/** The holder uses the family's telephone and mail; the other adult has their own. */
function makeTutor({ context }: HouseholdSetup, plan: TutorPlan, familia: FamiliaRow): TutorRow {
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

function makeSecondHome(
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
