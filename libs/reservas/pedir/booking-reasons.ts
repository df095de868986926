import type { EntityManager } from 'typeorm';
import type { Choque } from '../../contracts';
import {
  findClashes,
  alreadyTheirsSentence,
  clashSentence,
  familyClashSentence,
  fullSentence,
  JUST_TAKEN,
  type Viewer,
  type Clash,
  type PlannedClass,
} from '../../clases';
import { endHour, type SlotFacts, type SlotOption, type TeacherFacts } from '../../huecos/calculo';
import { awaySentence, roomReason } from '../../huecos';

/** The student, the subject and the refused hour. */
export interface RefusedHour {
  facts: SlotFacts;
  option: SlotOption;
  profesorId: number | null;
  viewer: Viewer;
}

const planAt = (option: SlotOption): PlannedClass => ({
  fecha: option.fecha,
  entrada: option.hora,
  salida: endHour(option),
  profesor_id: null,
  aula_id: null,
  alumnos: [],
});

/**
 * Returns why a date cannot be booked. If the student has clashes, returns the clashes. Otherwise returns why no teacher has a place at
 * the hour (`teacherReasons`).
 */
export async function bookingReasons(
  manager: EntityManager,
  alumnoId: number,
  refused: RefusedHour,
): Promise<Choque[]> {
  const clashes = await findClashes(manager, [{ ...planAt(refused.option), alumnos: [alumnoId] }]);
  if (clashes.length === 0) return teacherReasons(manager, refused);
  return clashes.map((clash) => {
    const choque = choqueOf(clash, refused.viewer.alumnos !== null);
    return isSameClass(clash, refused) ? { ...choque, motivo: alreadyTheirsSentence(clash) } : choque;
  });
}

/** True if the clash is with a class of the same subject at exactly the hours of the refused booking. */
const isSameClass = ({ materia_id, fecha, entrada, salida }: Clash, { facts, option }: RefusedHour): boolean =>
  materia_id === facts.materia.id && fecha === option.fecha && entrada === option.hora && salida === endHour(option);

/**
 * Returns the reasons why no teacher has a place at an hour. A family gets only one reason: that a class is full or, if no class is full,
 * that the hour has just been taken.
 */
export async function teacherReasons(
  manager: EntityManager,
  { facts, option, profesorId, viewer }: RefusedHour,
): Promise<Choque[]> {
  const isFamily = viewer.alumnos !== null;
  const teachers = facts.profesores.filter(({ id }) => profesorId === null || id === profesorId);
  const full = teachers.flatMap((teacher) => fullClassOf(teacher, facts, option, isFamily));
  if (isFamily) return [full[0] ?? { clase_id: null, fecha: option.fecha, motivo: JUST_TAKEN }];
  const clashes = await findClashes(
    manager,
    teachers.map(({ id }) => ({ ...planAt(option), profesor_id: id })),
  );
  const others = teachers.flatMap((teacher, index) => teacherChoques(teacher, index, { clashes, facts, option }));
  if (full.length + others.length > 0) return [...full, ...others];
  const motivo =
    teachers.length === 0 ? `${facts.materia.descripcion} no tiene profesores asignados.` : roomReason(facts, option);
  return [{ clase_id: null, fecha: option.fecha, motivo }];
}

const choqueOf = (clash: Clash, isFamily: boolean): Choque => ({
  clase_id: clash.clase_id,
  fecha: clash.fecha,
  motivo: isFamily ? familyClashSentence(clash) : clashSentence(clash),
});

/** Returns one `Choque` if the class of this subject at exactly these hours is full. Otherwise returns an empty list. */
function fullClassOf(
  { clases }: TeacherFacts,
  { materia }: SlotFacts,
  { tramo, fecha }: SlotOption,
  isFamily: boolean,
): Choque[] {
  const same = clases.find(
    (clase) => clase.materia_id === materia.id && clase.start === tramo.start && clase.end === tramo.end,
  );
  if (same === undefined || same.ocupadas < same.capacidad) return [];
  return [{ clase_id: isFamily ? null : same.clase_id, fecha, motivo: fullSentence(isFamily ? null : same.capacidad) }];
}

interface Facts {
  clashes: readonly Clash[];
  facts: SlotFacts;
  option: SlotOption;
}

/**
 * Returns why one teacher cannot give a class at the hour of `option`. If the teacher gives a full class of the subject at this hour,
 * returns an empty list, because the full class is reported as a reason of its own.
 */
function teacherChoques(teacher: TeacherFacts, index: number, { clashes, facts, option }: Facts): Choque[] {
  if (fullClassOf(teacher, facts, option, false).length > 0) return [];
  const theirs = clashes.filter(({ indice }) => indice === index).map((clash) => choqueOf(clash, false));
  if (theirs.length > 0) return theirs;
  return awaySentence(teacher, option).map((motivo) => ({ clase_id: null, fecha: option.fecha, motivo }));
}
