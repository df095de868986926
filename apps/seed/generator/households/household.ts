import { makeIban, spacedIban } from '../base/identity-documents';
import type { FormaPago } from '../../../../libs/familias';
import type { Town } from '../../words/places';
import type { Centre } from '../cursos/centres';
import { makeAlumno, type GeneratedAlumno } from './alumno';
import type { Home } from './home';
import { makeAddress } from '../base/contact';
import type { HouseholdPlan } from './household-plan';
import { pickFamilyNames } from '../base/names';
import type { FamiliaRow, TutorRow } from '../base/people-rows';
import type { HouseholdSetup } from './household-setup';
import { makeFamilia, makeSecondHome } from './familia';
import { inventTutores, makeTutor } from './tutores';

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
