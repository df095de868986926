import type { Database } from '../../platform';

export interface WeeklyClass {
  materia_id: number;
  curso_codigo: string;
  curso: string;
  materia: string;
  dias: string;
  hora_entrada: string;
  hora_salida: string;
  aula: string | null;
  alumnos: number;
}

/**
 * Returns the weekly classes of the teacher whose user account is `userId`, sorted by hour. Includes the active subjects of open courses
 * that have days and hours and that run on `today`. `alumnos` is the number of active students enrolled in the course on `today`.
 * @param today `YYYY-MM-DD`
 */
export function readTeacherWeek(database: Database, userId: number, today: string): Promise<WeeklyClass[]> {
  return database.rows<WeeklyClass>(WEEK, [userId, today]);
}

const WEEK = `
  SELECT materias.id AS materia_id, cursos.codigo AS curso_codigo, cursos.descripcion AS curso, materias.descripcion AS materia,
         dias_semana AS dias, to_char(hora_entrada, 'HH24:MI') AS hora_entrada, to_char(hora_salida, 'HH24:MI') AS hora_salida,
         aulas.codigo AS aula,
         (SELECT count(*)::integer FROM altas JOIN alumnos ON alumnos.id = alumno_id AND alumnos.activo
          WHERE curso_id = cursos.id AND altas.fecha_alta <= $2::date
            AND (altas.fecha_baja IS NULL OR altas.fecha_baja >= $2::date)) AS alumnos
  FROM profesores
  JOIN materias ON materias.activo
    AND EXISTS (SELECT FROM materias_imparten AS i WHERE i.materia_id = materias.id AND i.profesor_id = profesores.id)
  JOIN cursos ON cursos.id = materias.curso_id AND cursos.activo
  LEFT JOIN aulas ON aulas.id = materias.aula_id
  WHERE profesores.usuario_id = $1
    AND dias_semana IS NOT NULL AND hora_entrada IS NOT NULL AND hora_salida IS NOT NULL
    AND coalesce(materias.fecha_inicio <= $2::date, true) AND coalesce(materias.fecha_fin >= $2::date, true)
  ORDER BY hora_entrada, hora_salida, cursos.codigo`;
