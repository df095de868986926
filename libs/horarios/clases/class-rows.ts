import type { Clase, EstadoAsistencia, EstadoClase } from '../../contracts';
import type { Viewer } from '../acceso/viewer.service';
import { civilMinute, daysBetween } from '../calculo';

/** A class as it is stored, with its names. */
export interface ClassRow {
  id: number;
  fecha: string;
  entrada: string;
  salida: string;
  curso: string;
  curso_id: number;
  profesor: string;
  profesor_id: number | null;
  aula: string;
  aula_id: number | null;
  materia: string;
  materia_id: number;
  color: string | null;
  estado: EstadoClase;
  particular: boolean;
  capacidad: number;
  ocupadas: number;
  version: number;
  alumnos: { id: number; nombre: string; estado: EstadoAsistencia }[];
}

/** The columns of `ClassRow` of classes `c`, with the seats that are not cancelled; of a cancelled class all seats. */
export const CLASS_COLUMNS = `
  c.id, to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS entrada, to_char(c.hora_salida, 'HH24:MI') AS salida,
  cu.descripcion AS curso, c.curso_id, coalesce(p.nombre || ' ' || p.apellidos, '') AS profesor, c.profesor_id,
  coalesce(au.descripcion, '') AS aula, c.aula_id, m.descripcion AS materia, c.materia_id, au.color, c.estado, c.particular, c.capacidad,
  c.ocupadas, c.version,
  coalesce((SELECT json_agg(json_build_object('id', al.id, 'nombre', al.nombre || ' ' || al.apellidos, 'estado', s.estado)
      ORDER BY al.apellidos, al.nombre, al.id)
    FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id
    WHERE s.clase_id = c.id AND (s.estado <> 'anulado' OR c.estado = 'anulada')), '[]') AS alumnos`;

export const CLASS_JOINS = `
  JOIN cursos cu ON cu.id = c.curso_id JOIN materias m ON m.id = c.materia_id
  LEFT JOIN profesores p ON p.id = c.profesor_id LEFT JOIN aulas au ON au.id = c.aula_id`;

/** A class as a person sees it: families only their own students, and no counts. */
export function toClase(row: ClassRow, viewer: Viewer): Clase {
  const { alumnos: own } = viewer;
  const seats = own === null ? row.alumnos : row.alumnos.filter(({ id }) => own.includes(id));
  const isAhead = civilMinute(row.fecha, row.entrada) > viewer.minute;
  const mayChange = row.particular && row.estado !== 'anulada' && isAhead;
  return {
    id: row.id,
    fecha: row.fecha,
    horaEntrada: row.entrada,
    horaSalida: row.salida,
    curso: row.curso,
    curso_id: row.curso_id,
    profesor: row.profesor,
    profesor_id: row.profesor_id,
    aula: row.aula,
    aula_id: row.aula_id,
    materia: row.materia,
    materia_id: row.materia_id,
    alumno: seats.map(({ nombre }) => nombre).join(', '),
    alumnos: seats.map(({ id, nombre, estado }) => ({
      nombreCompleto: nombre,
      claseId: row.id,
      alumno_id: id,
      estado,
    })),
    colorAula: row.color,
    anulable: mayChange && viewer.rules.cancels,
    movible: mayChange && viewer.rules.moves,
    diasDistancia: daysBetween(viewer.today, row.fecha),
    estado: row.estado,
    particular: row.particular,
    capacidad: own === null ? row.capacidad : null,
    plazas: own === null && row.capacidad > 0 ? Math.max(0, row.capacidad - row.ocupadas) : null,
    version: row.version,
  };
}
