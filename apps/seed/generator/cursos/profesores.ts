import { addDays, makeDate, yearOf } from '../base/dates';
import { makeIban, makeNif } from '../base/identity-documents';
import { TIPOS_CURSO, type TipoCursoCode } from './types-and-tags';
import { makeEmail, makePhone } from '../base/contact';
import { formatCode, type GeneratorContext } from '../base/context';
import { joinSurnames, pickFamilyNames, adultName } from '../base/names';
import type { ProfesorRow } from '../base/people-rows';

/** A teacher with their subjects and the index of their centre. */
export interface AssignedProfesor {
  row: ProfesorRow;
  centre: number;
  subject: TipoCursoCode;
}

/** The subject of each teacher, in order. After the last entry, the order starts again. The first seven entries cover a small academy. */
const SUBJECT_ORDER: readonly TipoCursoCode[] = [
  ...(['ING', 'APO', 'ING', 'ROB', 'ING', 'FRA', 'ING', 'APO'] as const),
  ...(['ING', 'OID', 'ING', 'MUS', 'ING', 'ALE', 'OPO', 'INF'] as const),
];

/** Makes the current teachers, with the demo teacher first, and then one former teacher for every eight current teachers. */
export function makeProfesores(context: GeneratorContext, demoUserId: number): AssignedProfesor[] {
  const { measures } = context;
  const leaverCount = Math.ceil(measures.profesores / 8);
  return Array.from({ length: measures.profesores + leaverCount }, (_, index) => {
    const profesor = makeProfesor(context, index, index < measures.profesores);
    return index === 0 ? asDemoProfesor(profesor, demoUserId) : profesor;
  });
}

function makeProfesor(context: GeneratorContext, index: number, activo: boolean): AssignedProfesor {
  const { random, today, measures } = context;
  const isFemale = random.chance(0.72);
  const { origin, father, mother } = pickFamilyNames(random);
  const nombre = adultName(random, isFemale, origin);
  const surnames = joinSurnames(father, mother, origin);
  const alta = addDays(today, -random.int(activo ? 20 : 900, 3_600));
  const subject = SUBJECT_ORDER[index % SUBJECT_ORDER.length] ?? 'ING';
  return {
    centre: index % measures.centres,
    subject,
    row: {
      id: index + 1,
      codigo: formatCode('P-', index + 1, 3),
      nombre,
      apellidos: surnames,
      nif: makeNif(context.next('person')),
      fecha_nacimiento: makeDate(yearOf(today) - random.int(25, 61), random.int(1, 12), random.int(1, 28)),
      activo,
      telefono: makePhone(random),
      email: makeEmail(random, nombre, surnames),
      especialidad: TIPOS_CURSO[subject],
      tipo_contrato: random.weighted([
        ['indefinido', 35],
        ['fijo-discontinuo', 30],
        ['temporal', 10],
        ['autonomo', 20],
        ['practicas', 5],
      ]),
      fecha_alta: alta,
      fecha_baja: activo ? null : addDays(alta, random.int(200, 880)),
      irpf: irpfOf(index),
      iban: makeIban(context.next('account')),
      usuario_id: null,
    },
  };
}

/**
 * Returns the withheld income tax: 15 %, but 7 % for beginners (one teacher in 16) and none for one teacher in 24. A small academy has one
 * teacher of each of these kinds.
 */
function irpfOf(index: number): string {
  if (index % 16 === 5) return '7.00';
  return index % 24 === 3 ? '0.00' : '15.00';
}

function asDemoProfesor(profesor: AssignedProfesor, userId: number): AssignedProfesor {
  const row: ProfesorRow = {
    ...profesor.row,
    nombre: 'Marta',
    apellidos: 'Iglesias Rey',
    email: 'marta.iglesias@example.com',
    tipo_contrato: 'autonomo',
    irpf: '15.00',
    usuario_id: userId,
  };
  return { ...profesor, row };
}
