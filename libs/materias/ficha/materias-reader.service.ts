import { Injectable } from '@nestjs/common';
import type { Materia, ProfesorElegible } from '../../contracts';
import { Database, oneRow, dateText, type Session } from '../../platform';
import { defaultHorario, inWeekOrder, summaryOf } from '../calculo';
import { PLANNED_OF_MATERIA, toPlannedWire, type StoredChange } from '../cambios/planned-changes';

/** The properties of `Materia` that are columns; the others are derived. */
type StoredMateria = Omit<
  Materia,
  'fecha_inicio_es' | 'fecha_fin_es' | 'horarios_resumen' | 'profesor' | 'aula' | 'cambios'
> & {
  cambios: StoredChange[];
};

/** `Soler Vidal, Marta` */
const teacherName = (alias: string): string => `concat_ws(', ', ${alias}.apellidos, ${alias}.nombre)`;
const hourText = (column: string): string => `to_char(${column}, 'HH24:MI')`;

/** SQL: subjects with their names and hours. In a private subject, `profesor_id` is the first assignable teacher; there may be others. */
const MATERIAS = `
  SELECT m.id, m.curso_id, m.descripcion, m.capacidad, m.fecha_inicio, m.fecha_fin, coalesce(m.dias_semana, '') AS dias_semana,
    ${hourText('m.hora_entrada')} AS hora_entrada_time, ${hourText('m.hora_salida')} AS hora_salida_time,
    ${hourText('m.hora_inicial')} AS hora_inicial, ${hourText('m.hora_final')} AS hora_final,
    coalesce(m.observaciones, '') AS observaciones, m.plazas_computables, m.mostrar_horarios, m.ocultar_inscripciones,
    m.particular, m.destacado, m.activo,
    p.id AS profesor_id, coalesce(${teacherName('p')}, '') AS profesor_resultado,
    a.id AS aula_id, coalesce(concat_ws(' · ', a.codigo, a.descripcion), '') AS aula_resultado,
    coalesce((SELECT json_agg(json_build_object('id', t.id, 'resultado', ${teacherName('t')}, 'capacidad', mp.capacidad)
        ORDER BY mp.orden, t.id)
      FROM materias_profesores mp JOIN profesores t ON t.id = mp.profesor_id WHERE mp.materia_id = m.id), '[]') AS profesores_asignados,
    coalesce((SELECT json_agg(json_build_object('dia', h.dia, 'horas', ARRAY(
        SELECT ${hourText('hora')} FROM unnest(h.horas) WITH ORDINALITY AS una (hora, lugar) ORDER BY lugar),
        'duracion', h.duracion, 'fin', ${hourText('h.fin')}))
      FROM materias_horarios h WHERE h.materia_id = m.id), '[]') AS horarios_seleccion,
    ${PLANNED_OF_MATERIA} AS cambios
  FROM materias m
  LEFT JOIN profesores p ON p.id = m.profesor_id AND NOT m.particular
  LEFT JOIN aulas a ON a.id = m.aula_id`;

/** Reads subjects and teachers for the wire. */
@Injectable()
export class MateriasReaderService {
  constructor(private readonly db: Database) {}

  /** The subjects of a course, ordered by description. */
  async list(cursoId: number): Promise<Materia[]> {
    const rows = await this.db.rows<StoredMateria>(`${MATERIAS} WHERE m.curso_id = $1 ORDER BY m.descripcion, m.id`, [
      cursoId,
    ]);
    return rows.map(toWire);
  }

  /** One subject. Throws if it does not exist. */
  async load(id: number): Promise<Materia> {
    return toWire(oneRow(await this.db.rows<StoredMateria>(`${MATERIAS} WHERE m.id = $1`, [id])));
  }

  /** Returns the active teachers that a user may see. A user who is a teacher sees only this teacher, as in the list of teachers. */
  async listTeachers({ user }: Session): Promise<ProfesorElegible[]> {
    if (user.tipo !== 'ADM' && user.tipo !== 'PRO') return [];
    return this.db.rows<ProfesorElegible>(
      `SELECT p.id, ${teacherName('p')} AS resultado, coalesce(p.nombre, '') AS nombre, p.apellidos
       FROM profesores p WHERE p.activo AND ($1::integer IS NULL OR p.usuario_id = $1)
       ORDER BY p.apellidos, p.nombre, p.id`,
      [user.tipo === 'ADM' ? null : user.id],
    );
  }
}

function toWire(row: StoredMateria): Materia {
  const materia = { ...row, horarios_seleccion: hoursOf(row) };
  return {
    ...materia,
    fecha_inicio_es: dateOrNothing(row.fecha_inicio),
    fecha_fin_es: dateOrNothing(row.fecha_fin),
    profesor: row.profesor_id,
    aula: row.aula_id,
    horarios_resumen: summaryOf(materia),
    cambios: row.cambios.map(toPlannedWire),
  };
}

/**
 * Returns the selectable hours of a subject. A private subject without stored hours gets the hours between `hora_inicial` and `hora_final`
 * (rule R3).
 */
function hoursOf({ particular, horarios_seleccion: stored, hora_inicial, hora_final }: StoredMateria) {
  return particular && stored.length === 0 ? defaultHorario(hora_inicial, hora_final) : inWeekOrder(stored);
}

const dateOrNothing = (date: string | null): string => (date === null ? '' : dateText(date));
