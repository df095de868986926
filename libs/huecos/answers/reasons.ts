import { weekDayPlural, type Database } from '../../platform';
import {
  findClashes,
  clashSentence,
  familyClashSentence,
  fullSentence,
  leavesSentence,
  type Viewer,
  type Clash,
} from '../../clases';
import {
  endHour,
  hasLeft,
  isAvailable,
  isRoomFree,
  type SlotFacts,
  type SlotOption,
  type TeacherFacts,
} from '../calculo';
import { overlaps } from '../../clases/calculo';
import { calendarReason } from './calendar-reasons';
import type { FactsRequest } from '../facts/load-facts';

/** Shown to families if no place is left. */
const NO_PLACE = 'No queda ninguna plaza a esa hora.';

/** Shown to staff if teachers are free but no room is. */
const NO_ROOM = 'No queda ningún aula libre a esa hora.';
const NO_LARGE_ROOM = 'Ninguna de las aulas libres a esa hora es bastante grande.';

/** Why there is no room for a free teacher: all rooms are occupied, or the free rooms are too small. */
export const roomReason = ({ aulas }: SlotFacts, { tramo }: SlotOption): string =>
  aulas.some((room) => isRoomFree(room, tramo)) ? NO_LARGE_ROOM : NO_ROOM;

/** Why an hour is not free, as sentences; empty if it is free. */
export async function reasonsOf(
  db: Database,
  facts: SlotFacts,
  option: SlotOption,
  { withoutClass, onlySeats, alumnos }: Pick<FactsRequest, 'withoutClass' | 'onlySeats' | 'alumnos'>,
  viewer: Viewer,
): Promise<string[]> {
  const calendar = calendarReason(facts, option, viewer);
  if (calendar !== null) return [calendar];
  const isFamily = viewer.alumnos !== null;
  const own = withoutClass === null ? [] : [withoutClass];
  const planned = { fecha: option.fecha, entrada: option.hora, salida: endHour(option), aula_id: null };
  const students = option.libre
    ? []
    : await findClashes(db.runner, [{ ...planned, profesor_id: null, alumnos }], { seatsOf: own });
  const sentences = students.map((clash) => (isFamily ? familyClashSentence(clash) : clashSentence(clash)));
  if (option.plazas > 0) return sentences;
  if (isFamily) return [...sentences, NO_PLACE];
  const teachers = facts.profesores.map(({ id }) => ({ ...planned, profesor_id: id, alumnos: [] }));
  const clashes = await findClashes(db.runner, teachers, { classes: onlySeats ? [] : own });
  return [...sentences, ...teacherReasons(facts, option, clashes)];
}

function teacherReasons(facts: SlotFacts, option: SlotOption, clashes: readonly Clash[]): string[] {
  if (facts.profesores.length === 0) return [`${facts.materia.descripcion} no tiene profesores asignados.`];
  const perTeacher = facts.profesores.map((teacher, index) => {
    if (hasLeft(teacher, option.fecha)) return awaySentence(teacher, option);
    const full = teacher.clases.find(
      (clase) =>
        clase.materia_id === facts.materia.id && clase.start === option.tramo.start && clase.end === option.tramo.end,
    );
    if (full !== undefined) return [fullSentence(full.capacidad)];
    const theirs = clashes.filter(({ indice }) => indice === index).map(clashSentence);
    return theirs.length > 0 ? theirs : awaySentence(teacher, option);
  });
  const sentences = perTeacher.flat();
  const reason = roomReason(facts, option);
  const someoneIsFree = perTeacher.some((reasons) => reasons.length === 0);
  return someoneIsFree || reason === NO_ROOM ? [...sentences, reason] : sentences;
}

/**
 * Returns one sentence if the teacher has left, or if the teacher neither works nor has a class at the hour. Otherwise returns an empty
 * list.
 */
export function awaySentence(teacher: TeacherFacts, { fecha, hora, tramo }: SlotOption): string[] {
  if (teacher.fechaBaja !== null && hasLeft(teacher, fecha)) return [leavesSentence(teacher.nombre, teacher.fechaBaja)];
  const isBusy = teacher.clases.some((clase) => overlaps(clase, tramo));
  if (isBusy || isAvailable(teacher, tramo, fecha)) return [];
  return [`${teacher.nombre} no da clase ${weekDayPlural(fecha)} a las ${hora}.`];
}
