import { leapYearBefore, makeDate, yearOf } from '../base/dates';
import type { AlumnoPlan, HouseholdPlan, TutorPlan } from './household-plan';
import type { FamilyNames } from '../base/names';

/** User ids of the demo people, who are also a profesor, tutor or alumno. */
export interface DemoUserIds {
  profesora: number;
  tutora: number;
  alumno: number;
}

/**
 * Returns the households of every demo academy: the demo people, and households with irregular data as in real offices. Students are
 * current unless `activo` is false.
 * If the order changes, households get other random numbers.
 */
export function demoHouseholds(today: string, usuarios: DemoUserIds): HouseholdPlan[] {
  return [
    demoFamilia(today, usuarios),
    ...householdsWithoutFormaPago(),
    ...unusualPeople(today),
    ...unusualHomes(),
    ...unusualSpellings(),
    retiredAlumno(),
    formerAlumna(),
  ];
}

/** The family of the demo users, mother and daughter. */
function demoFamilia(today: string, usuarios: DemoUserIds): HouseholdPlan {
  const lucia = daughter('Lucía', 15, {
    birthDate: makeDate(yearOf(today) - 15, 1, 3),
    isInDemoCurso: true,
    userId: usuarios.alumno,
  });
  const mario = son('Mario', 12, { isInDemoCurso: true });
  return familia(2, ['García', 'Muñoz'], [lucia, mario], {
    tutores: [mother('Elena', 'Muñoz Prieto', { userId: usuarios.tutora }), father('Andrés', 'García Salas')],
  });
}

function householdsWithoutFormaPago(): HouseholdPlan[] {
  return [
    familia(0, ['Campos', 'Ortega'], [daughter('Noa', 16), son('Nico', 13)], { hasNoFormaPago: true }),
    familia(1, ['Bermejo', 'Ruiz'], [son('Hugo', 13)], { hasNoFormaPago: true }),
    adult(2, ['Escribano', 'Mena'], son('Pablo', 18), { hasNoFormaPago: true }),
  ];
}

/**
 * People with unusual data: a birthday on a leap day, a single surname with an apostrophe, compound surnames, a spaced account number,
 * NIEs and a passport.
 */
function unusualPeople(today: string): HouseholdPlan[] {
  const leapDay = makeDate(leapYearBefore(today, 11), 2, 29);
  return [
    familia(1, ['Alonso', 'Vega'], [daughter('Carla', 12, { birthDate: leapDay })]),
    adult(0, ["O'Brien", ''], daughter('Sarah', 34, { apellidos: "O'Brien", nif: 'nie' })),
    familia(1, ['Fernández-Cid', 'Amo'], [daughter('Irene', 13)]),
    familia(1, ['Gil de Biedma', 'Soto'], [daughter('Candela', 16)], { hasSpacedIban: true }),
    familia(
      0,
      ['Dos Santos', 'Pereira'],
      [daughter('Luana', 14, { nif: 'nie' }), son('João', 9, { nif: 'pasaporte' })],
    ),
  ];
}

/** Separated parents, a mother with a mistyped NIF, siblings who share a mail address. */
function unusualHomes(): HouseholdPlan[] {
  return [
    familia(2, ['Cobo', 'Sanjuán'], [daughter('Adriana', 17)], { hasSecondHome: true }),
    familia(1, ['Castellanos', 'Díez'], [son('Martín', 12, { birthDate: null })], {
      tutores: [mother('Rosa', 'Díez Nuñez', { nif: '12.345.678-z' })],
    }),
    familia(2, ['García', 'Núñez'], [son('Íñigo', 11), daughter('Begoña', 8, { apellidos: 'Garcia Nuñez' })], {
      sharesEmail: true,
    }),
  ];
}

/**
 * Households with spellings that searches must handle: special letters, name prefixes, and surnames without accents. One student attends
 * two centres.
 */
function unusualSpellings(): HouseholdPlan[] {
  return [
    familia(0, ['Plaça', 'Güell'], [daughter('Núria', 10)]),
    familia(0, ['Aguirre', 'Landa'], [son('Iker', 14, { attendsTwoCentres: true })]),
    familia(1, ['Muñoz', 'Ibáñez'], [son('Iván', 9, { apellidos: 'Munoz Ibanez' })]),
    familia(0, ['De la Fuente', 'Del Río'], [daughter('María José', 7)]),
  ];
}

const retiredAlumno = (): HouseholdPlan => adult(0, ['Sáez', 'Yagüe'], son('Óscar', 61));
const formerAlumna = (): HouseholdPlan => familia(2, ['Rey', 'Ibáñez'], [daughter('Alba', 15, { activo: false })]);

type HouseholdOptions = Partial<Omit<HouseholdPlan, 'yearsAgo' | 'kind' | 'children'>>;
/** Surnames of father and mother. A child gets the first surname of each. */
type Surnames = readonly [father: string, mother: string];

function familia(
  yearsAgo: number,
  surnames: Surnames,
  children: AlumnoPlan[],
  options: HouseholdOptions = {},
): HouseholdPlan {
  return { yearsAgo, kind: 'familia', familyNames: familyNamesOf(surnames), children, ...options };
}

/** An adult who pays for themselves. */
function adult(
  yearsAgo: number,
  surnames: Surnames,
  alumno: AlumnoPlan,
  options: HouseholdOptions = {},
): HouseholdPlan {
  return { yearsAgo, kind: 'adult', familyNames: familyNamesOf(surnames), children: [alumno], ...options };
}

const familyNamesOf = ([father, mother]: Surnames): FamilyNames => ({ origin: null, father, mother });

function daughter(nombre: string, age: number, options: Partial<AlumnoPlan> = {}): AlumnoPlan {
  return { activo: true, isFemale: true, nombre, age, ...options };
}

function son(nombre: string, age: number, options: Partial<AlumnoPlan> = {}): AlumnoPlan {
  return { activo: true, isFemale: false, nombre, age, ...options };
}

function mother(nombre: string, apellidos: string, options: Partial<TutorPlan> = {}): TutorPlan {
  return { nombre, apellidos, parentesco: 'madre', ...options };
}

function father(nombre: string, apellidos: string): TutorPlan {
  return { nombre, apellidos, parentesco: 'padre' };
}
