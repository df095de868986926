import type { RevisionHorarios } from '../../contracts';
import type { Database } from '../../platform';
import type { Viewer } from '../../clases';
import { dayReason } from './calendar-reasons';
import { overlaps } from '../../clases/calculo';
import { teachersOn, type SlotFacts, type SlotOption } from '../calculo';

interface Item {
  id: number;
  horaEntrada: string;
  horaSalida: string;
  materia: string;
  profesor: string;
  profesor_id: number;
  alumnos: { id: number; nombre: string }[];
}

const ITEMS = `
  SELECT c.id, to_char(c.hora_entrada, 'HH24:MI') AS "horaEntrada", to_char(c.hora_salida, 'HH24:MI') AS "horaSalida",
    m.descripcion AS materia, p.nombre || ' ' || p.apellidos AS profesor,
    c.profesor_id, coalesce((SELECT json_agg(json_build_object('id', al.id, 'nombre', al.nombre || ' ' || al.apellidos) ORDER BY al.apellidos, al.nombre, al.id)
      FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id WHERE s.clase_id = c.id AND s.estado <> 'anulado'), '[]') AS alumnos
  FROM clases c JOIN materias m ON m.id = c.materia_id JOIN profesores p ON p.id = c.profesor_id
  WHERE c.id = ANY ($1::integer[]) ORDER BY c.hora_entrada, p.apellidos, p.nombre, c.id`;

/** Loads the classes of the assigned teachers that overlap an hour, and the teachers who are free at this hour. */
export async function reviewOf(
  db: Database,
  option: SlotOption,
  facts: SlotFacts,
  viewer: Viewer,
): Promise<RevisionHorarios> {
  const profesores = teachersOn(facts, option.fecha);
  const busy = profesores.flatMap(({ clases }) => clases.filter((clase) => overlaps(clase, option.tramo)));
  const items = await db.rows<Item>(ITEMS, [busy.map(({ clase_id }) => clase_id)]);
  const offers = dayReason(facts, option.fecha) === null ? option.offers : [];
  const libres = offers.map(({ profesor }) => ({
    fecha: option.fecha,
    hora: option.hora,
    profesor_id: profesor.id,
    profesor: profesor.nombre,
  }));
  return {
    cantidadProfesores: profesores.length,
    items: items.map((item) => toItem(item, viewer)),
    cantidadLibres: libres.length,
    libres,
  };
}

/** Returns hours, subject and teacher of a class, and the names of only those students that the user may see. */
function toItem(item: Item, viewer: Viewer): RevisionHorarios['items'][number] {
  const { horaEntrada, horaSalida, materia, profesor } = item;
  const names = seatsInSight(item, viewer).map(({ nombre }) => nombre);
  return { horaEntrada, horaSalida, materia, profesor, alumno: names.join(', ') };
}

/** Families see the names of their own students. Teachers see the names of all students in their own classes. The office sees all names. */
function seatsInSight({ profesor_id, alumnos }: Item, { tipo, profesorId, alumnos: own }: Viewer): Item['alumnos'] {
  if (own !== null) return alumnos.filter(({ id }) => own.includes(id));
  return tipo === 'PRO' && profesor_id !== profesorId ? [] : alumnos;
}
