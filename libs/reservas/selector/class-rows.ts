import type { Clase, EstadoAsistencia } from '../../contracts';
import { CLASS_FACTS, STANDS_IN_FOR, type Viewer } from '../../clases';
import { civilMinute } from '../../clases/calculo';
import { daysBetween } from '../../platform';

/** A stored class with its names and all its students. */
export interface ClassRow extends Omit<
  Clase,
  'alumno' | 'alumnos' | 'anulable' | 'movible' | 'diasDistancia' | 'capacidad' | 'plazas'
> {
  capacidad: number;
  ocupadas: number;
  alumnos: SeatOfClass[];
}

interface SeatOfClass {
  id: number;
  nombre: string;
  estado: EstadoAsistencia;
  /** Whether the student's record is active. */
  activo: boolean;
}

/** The columns of `ClassRow`. `alumnos` has the students with an active seat; for a cancelled class, all its students. */
export const ROW_COLUMNS = `${CLASS_FACTS}, ${STANDS_IN_FOR}, cu.descripcion AS curso, c.materia_id, au.color AS "colorAula",
  coalesce(cu.color, au.color) AS color, c.capacidad, c.ocupadas, c.version,
  coalesce((SELECT json_agg(json_build_object('id', al.id, 'nombre', al.nombre || ' ' || al.apellidos, 'estado', s.estado, 'activo', al.activo)
      ORDER BY al.apellidos, al.nombre, al.id)
    FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id
    WHERE s.clase_id = c.id AND (s.estado <> 'anulado' OR c.estado = 'anulada')), '[]') AS alumnos`;

/**
 * Returns a class as the viewer may see it. Families see no counts, and only their own students. Teachers see only the students that
 * `teacherReads` allows.
 */
export function toClase({ alumnos, capacidad, ocupadas, ...clase }: ClassRow, viewer: Viewer): Clase {
  const { alumnos: own } = viewer;
  const isPast = clase.fecha < viewer.today;
  const seats = alumnos.filter(
    ({ id, activo }) => (own?.includes(id) ?? true) && (viewer.tipo !== 'PRO' || activo || isPast),
  );
  const isAhead = civilMinute(clase.fecha, clase.horaEntrada) > viewer.minute;
  const mayChange = clase.particular && clase.estado !== 'anulada' && isAhead && (own === null || seats.length > 0);
  return {
    ...clase,
    sustituye: own === null ? clase.sustituye : '',
    alumno: seats.map(({ nombre }) => nombre).join(', '),
    alumnos: seats.map(({ id, nombre, estado }) => ({
      nombreCompleto: nombre,
      claseId: clase.id,
      alumno_id: id,
      estado,
    })),
    anulable: mayChange && viewer.rules.cancels,
    movible: mayChange && viewer.rules.moves,
    diasDistancia: daysBetween(viewer.today, clase.fecha),
    capacidad: own === null ? capacidad : null,
    plazas: own === null && capacidad > 0 ? Math.max(0, capacidad - ocupadas) : null,
  };
}
