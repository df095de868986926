import { leapYearBefore, makeDate, yearOf } from '../base/dates';
import type { AlumnoPlan, HouseholdPlan, TutorPlan } from './household-plan';
import type { FamilyNames } from '../base/names';

/** User ids of the demo people who are also a profesor, tutor or alumno. */
export interface DemoUserIds {
  profesora: number;
  tutora: number;
  alumno: number;
}

const parents = (father: string, mother: string): FamilyNames => ({ origin: null, father, mother });
const daughter = (nombre: string, age: number, own: Partial<AlumnoPlan> = {}): AlumnoPlan => ({
  activo: true,
  isFemale: true,
  nombre,
  age,
  ...own,
});
const son = (nombre: string, age: number, own: Partial<AlumnoPlan> = {}): AlumnoPlan => ({
  ...daughter(nombre, age, own),
  isFemale: false,
});
const mother = (nombre: string, apellidos: string, own: Partial<TutorPlan> = {}): TutorPlan => ({
  nombre,
  apellidos,
  parentesco: 'madre',
  ...own,
});
const father = (nombre: string, apellidos: string): TutorPlan => ({ nombre, apellidos, parentesco: 'padre' });

/**
 * Households of every demo academy, whatever its size: the demo people, and the irregular data that real offices have.
 * Students are current unless `activo` is false.
 */
export function demoHouseholds(today: string, usuarios: DemoUserIds): HouseholdPlan[] {
  const leapDay = makeDate(leapYearBefore(today, 11), 2, 29);
  return [
    {
      yearsAgo: 2,
      kind: 'familia',
      familyNames: parents('García', 'Muñoz'),
      tutores: [mother('Elena', 'Muñoz Prieto', { userId: usuarios.tutora }), father('Andrés', 'García Salas')],
      children: [
        daughter('Lucía', 15, {
          birthDate: makeDate(yearOf(today) - 15, 1, 3),
          isInDemoCurso: true,
          userId: usuarios.alumno,
        }),
        son('Mario', 12, { isInDemoCurso: true }),
      ],
    },
    { yearsAgo: 0, kind: 'familia', familyNames: parents('Campos', 'Ortega'), children: [daughter('Noa', 16), son('Nico', 13)], hasNoFormaPago: true }, // prettier-ignore
    {
      yearsAgo: 1,
      kind: 'familia',
      familyNames: parents('Bermejo', 'Ruiz'),
      children: [son('Hugo', 13)],
      hasNoFormaPago: true,
    },
    {
      yearsAgo: 2,
      kind: 'adult',
      familyNames: parents('Escribano', 'Mena'),
      children: [son('Pablo', 18)],
      hasNoFormaPago: true,
    },
    {
      yearsAgo: 1,
      kind: 'familia',
      familyNames: parents('Alonso', 'Vega'),
      children: [daughter('Carla', 12, { birthDate: leapDay })],
    },
    {
      yearsAgo: 0,
      kind: 'adult',
      familyNames: { origin: null, father: "O'Brien", mother: '' },
      children: [daughter('Sarah', 34, { apellidos: "O'Brien", nif: 'pasaporte' })],
    },
    { yearsAgo: 1, kind: 'familia', familyNames: parents('Fernández-Cid', 'Amo'), children: [daughter('Irene', 13)] },
    {
      yearsAgo: 1,
      kind: 'familia',
      familyNames: parents('Gil de Biedma', 'Soto'),
      children: [daughter('Candela', 16)],
      hasSpacedIban: true,
    },
    {
      yearsAgo: 0,
      kind: 'familia',
      familyNames: parents('Dos Santos', 'Pereira'),
      children: [daughter('Luana', 14, { nif: 'nie' }), son('João', 9, { nif: 'nie' })],
    },
    {
      yearsAgo: 2,
      kind: 'familia',
      familyNames: parents('Cobo', 'Sanjuán'),
      children: [daughter('Adriana', 17)],
      hasSecondHome: true,
    },
    {
      yearsAgo: 1,
      kind: 'familia',
      familyNames: parents('Castellanos', 'Díez'),
      tutores: [mother('Rosa', 'Díez Nuñez', { nif: '12.345.678-z' })],
      children: [son('Martín', 12, { birthDate: null })],
    },
    {
      yearsAgo: 2,
      kind: 'familia',
      familyNames: parents('García', 'Núñez'),
      children: [son('Íñigo', 11), daughter('Begoña', 8, { apellidos: 'Garcia Nuñez' })],
      sharesEmail: true,
    },
    { yearsAgo: 0, kind: 'familia', familyNames: parents('Plaça', 'Güell'), children: [daughter('Núria', 10)] },
    {
      yearsAgo: 0,
      kind: 'familia',
      familyNames: parents('Aguirre', 'Landa'),
      children: [son('Iker', 14, { attendsTwoCentres: true })],
    },
    {
      yearsAgo: 1,
      kind: 'familia',
      familyNames: parents('Muñoz', 'Ibáñez'),
      children: [son('Iván', 9, { apellidos: 'Munoz Ibanez' })],
    },
    {
      yearsAgo: 0,
      kind: 'familia',
      familyNames: parents('De la Fuente', 'Del Río'),
      children: [daughter('María José', 7)],
    },
    { yearsAgo: 0, kind: 'adult', familyNames: parents('Sáez', 'Yagüe'), children: [son('Óscar', 61)] },
    {
      yearsAgo: 2,
      kind: 'familia',
      familyNames: parents('Rey', 'Ibáñez'),
      children: [daughter('Alba', 15, { activo: false })],
    },
  ];
}
