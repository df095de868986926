import type { Comunidad } from './comunidades';

/** A regional holiday: its day, `MM-DD`, and its name. */
type Day = readonly [day: string, nombre: string];

const HOLY_THURSDAY: Day = ['04-02', 'Jueves Santo'];
const EASTER_MONDAY: Day = ['04-06', 'Lunes de Pascua'];
const SAN_JOSE: Day = ['03-19', 'San José'];
const SAN_JUAN: Day = ['06-24', 'San Juan'];
const ALL_SAINTS_MOVED: Day = ['11-02', 'Todos los Santos (trasladado)'];
const CONSTITUTION_MOVED: Day = ['12-07', 'Día de la Constitución Española (trasladado)'];
const RAMADAN_ENDS: Day = ['03-20', 'Fin del Ramadán (Eid al-Fitr)'];
const SACRIFICE: Day = ['05-27', 'Fiesta del Sacrificio (Eid al-Adha)'];

/**
 * All regional holidays of each community, for years with a published calendar. Source for 2026: Resolución de 17 de octubre de 2025,
 * BOE-A-2025-21667.
 * The resolution leaves out holidays that a whole community has but that count as local. These holidays are added here: San Francisco
 * Javier in Navarra, and two days in each of the two autonomous cities.
 */
export const PUBLISHED: Readonly<Record<number, Readonly<Record<Comunidad, readonly Day[]>>>> = {
  2026: {
    AN: [['02-28', 'Día de Andalucía'], HOLY_THURSDAY, ALL_SAINTS_MOVED, CONSTITUTION_MOVED],
    AR: [HOLY_THURSDAY, ['04-23', 'Día de Aragón'], ALL_SAINTS_MOVED, CONSTITUTION_MOVED],
    AS: [HOLY_THURSDAY, ['09-08', 'Día de Asturias'], ALL_SAINTS_MOVED, CONSTITUTION_MOVED],
    IB: [
      ['03-02', 'Día de les Illes Balears (trasladado)'],
      HOLY_THURSDAY,
      EASTER_MONDAY,
      ['12-26', 'Segunda fiesta de Navidad'],
    ],
    CN: [HOLY_THURSDAY, ['05-30', 'Día de Canarias'], ALL_SAINTS_MOVED],
    CB: [
      HOLY_THURSDAY,
      ['07-28', 'Día de las Instituciones de Cantabria'],
      ['09-15', 'La Bien Aparecida'],
      CONSTITUTION_MOVED,
    ],
    CM: [HOLY_THURSDAY, EASTER_MONDAY, ['06-04', 'Corpus Christi'], ALL_SAINTS_MOVED],
    CL: [HOLY_THURSDAY, ['04-23', 'Fiesta de Castilla y León'], ALL_SAINTS_MOVED, CONSTITUTION_MOVED],
    CT: [EASTER_MONDAY, SAN_JUAN, ['09-11', 'Día de Cataluña'], ['12-26', 'San Esteban']],
    CE: [
      RAMADAN_ENDS,
      HOLY_THURSDAY,
      SACRIFICE,
      ['06-13', 'San Antonio'],
      ['08-05', 'Nuestra Señora de África'],
      ['09-02', 'Día de Ceuta'],
    ],
    VC: [SAN_JOSE, EASTER_MONDAY, SAN_JUAN, ['10-09', 'Día de la Comunitat Valenciana']],
    EX: [HOLY_THURSDAY, ['09-08', 'Día de Extremadura'], ALL_SAINTS_MOVED, CONSTITUTION_MOVED],
    GA: [SAN_JOSE, HOLY_THURSDAY, SAN_JUAN, ['07-25', 'Día Nacional de Galicia']],
    RI: [HOLY_THURSDAY, EASTER_MONDAY, ['06-09', 'Día de La Rioja'], CONSTITUTION_MOVED],
    MD: [HOLY_THURSDAY, ['05-02', 'Día de la Comunidad de Madrid'], ALL_SAINTS_MOVED, CONSTITUTION_MOVED],
    ML: [
      RAMADAN_ENDS,
      HOLY_THURSDAY,
      SACRIFICE,
      ['09-08', 'Virgen de la Victoria'],
      ['09-17', 'Día de Melilla'],
      CONSTITUTION_MOVED,
    ],
    MC: [SAN_JOSE, HOLY_THURSDAY, ['06-09', 'Día de la Región de Murcia'], CONSTITUTION_MOVED],
    NC: [SAN_JOSE, HOLY_THURSDAY, EASTER_MONDAY, ALL_SAINTS_MOVED, ['12-03', 'San Francisco Javier']],
    PV: [SAN_JOSE, HOLY_THURSDAY, EASTER_MONDAY, ['07-25', 'Santiago Apóstol']],
  },
};
