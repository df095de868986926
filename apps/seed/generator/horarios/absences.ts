import { addDays } from '../base/dates';
import { dayLetter } from './agenda';
import type { Absence } from './lesson-rows';
import type { WeekInput } from './week';

/** A row of `bloqueos`. */
export interface Block {
  profesor_id: number | null;
  aula_id: number | null;
  desde: string;
  hasta: string;
  motivo: string;
}

/** One of every 20 teachers was ill two weeks ago. One of every 20 rooms is closed on Friday of next week. */
const EVERY = 20;

/** Makes absences for one teacher in twenty: from Tuesday to Thursday two weeks ago. The demo teacher has no absence. */
export function makeAbsences({ materias }: WeekInput, today: string): Absence[] {
  const teachers = [
    ...new Set(materias.flatMap(({ profesor_id }) => (profesor_id === null ? [] : [profesor_id]))),
  ].sort((one, other) => one - other);
  const tuesday = addDays(mondayOf(today), -13);
  return teachers
    .filter((_, index) => index % EVERY === 2)
    .map((profesorId) => ({ profesorId, desde: tuesday, hasta: addDays(tuesday, 2), motivo: 'Baja por enfermedad' }));
}

/** Makes the closures of some rooms on Friday of next week. `key` is the key of the room and the day in the agenda. */
export function makeClosedRooms({ aulas }: WeekInput, today: string): { key: string; block: Block }[] {
  const friday = addDays(mondayOf(today), 11);
  return aulas
    .filter((_, index) => index % EVERY === 1)
    .map(({ id }) => ({
      key: `A${String(id)}·${friday}`,
      block: {
        profesor_id: null,
        aula_id: id,
        desde: `${friday} 08:00`,
        hasta: `${friday} 22:00`,
        motivo: 'Pintura del aula',
      },
    }));
}

function mondayOf(day: string): string {
  let date = day;
  while (dayLetter(date) !== 'L') date = addDays(date, -1);
  return date;
}
