import { Injectable } from '@nestjs/common';
import type { AulaElegible, EstructuraReply, ProfesorElegible } from '../../contracts';
import { Database, parseId, SettingsService, datesOf, dateText, weekDayName } from '../../platform';
import { horariosErrors, horariosSettings, readRange, type Viewer, type Fields } from '../../clases';
import { gridHours } from '../../clases/calculo';

const LONGEST = { days: 400, sentence: 'Las fechas abarcan 400 días como mucho.' };

/** The choices of the screens of classes: days, hours, teachers, rooms. */
@Injectable()
export class PickersService {
  constructor(
    private readonly db: Database,
    private readonly settings: SettingsService,
  ) {}

  /** Returns the days and hours of a calendar. Shows the holidays of the whole academy, but not the holidays of a single centre. */
  async structure(query: Fields, viewer: Viewer): Promise<EstructuraReply> {
    const { from, to } = readRange(query.fecha1, query.fecha2, LONGEST);
    const [values, holidays] = await Promise.all([
      this.settings.load(horariosSettings),
      this.db.rows<{ desde: string; hasta: string; descripcion: string }>(
        `SELECT to_char(desde, 'YYYY-MM-DD') AS desde, to_char(hasta, 'YYYY-MM-DD') AS hasta, descripcion FROM festivos
         WHERE centro IS NULL AND hasta >= $1 AND desde <= $2 ORDER BY desde, id`,
        [from, to],
      ),
    ]);
    const fechas = datesOf(from, to).map((fecha) => ({
      fecha,
      fechaEsp: dateText(fecha),
      dia: weekDayName(fecha),
      festivo: holidays.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta)?.descripcion ?? null,
    }));
    return {
      fechas,
      horas: [...gridHours(values['horarios.horas'])],
      diasLimite: viewer.rules.leadDays,
      solicitudes: viewer.isAdmin || (viewer.alumnos !== null && viewer.rules.requests),
    };
  }

  /**
   * Returns the active teachers of a course: the teachers of its group subjects, and the assignable teachers of its private subjects. If
   * `raw` is 0, returns the teachers of all courses.
   * @throws curso-desconocido
   */
  async teachers(raw: string, viewer: Viewer): Promise<ProfesorElegible[]> {
    const cursoId = await this.findCourse(raw, viewer);
    return this.db.rows<ProfesorElegible>(
      `SELECT p.id, p.apellidos || ', ' || p.nombre AS resultado, p.nombre, p.apellidos FROM profesores p
       WHERE p.activo AND ($1 = 0 AND $2::integer[] IS NULL OR EXISTS (
         SELECT FROM materias m JOIN materias_imparten i ON i.materia_id = m.id AND i.profesor_id = p.id
         WHERE ($1 = 0 OR m.curso_id = $1)
           AND ($2::integer[] IS NULL OR m.curso_id = ANY ($2::integer[]))))
       ORDER BY p.apellidos, p.nombre, p.id`,
      [cursoId, await this.coursesOf(viewer)],
    );
  }

  /**
   * Returns the rooms of a course: the rooms of its subjects and classes or, if there are none, the rooms of its centre. If `raw` is 0,
   * returns all rooms.
   * @throws curso-desconocido
   */
  async rooms(raw: string, viewer: Viewer): Promise<AulaElegible[]> {
    const cursoId = await this.findCourse(raw, viewer);
    return this.db.rows<AulaElegible>(ROOMS, [cursoId, await this.coursesOf(viewer), viewer.alumnos]);
  }

  /** Returns the ids of the courses that a viewer may see; null if the viewer may see all courses. */
  private async coursesOf({ isAdmin, tipo, profesorId, alumnos, today }: Viewer): Promise<number[] | null> {
    if (isAdmin) return null;
    const rows = await this.db.rows<{ id: number }>(
      tipo === 'PRO'
        ? `SELECT DISTINCT m.curso_id AS id FROM materias m JOIN materias_imparten i ON i.materia_id = m.id
           WHERE i.profesor_id = ANY ($1::integer[])`
        : `SELECT DISTINCT curso_id AS id FROM altas
           WHERE alumno_id = ANY ($1::integer[]) AND coalesce(fecha_baja, 'infinity') >= '${today}'::date`,
      [tipo === 'PRO' ? [profesorId ?? 0] : alumnos],
    );
    return rows.map(({ id }) => id);
  }

  private async findCourse(raw: string, viewer: Viewer): Promise<number> {
    const id = parseId(raw);
    if (id === 0) return 0;
    const reached = await this.coursesOf(viewer);
    const rows = id === null ? [] : await this.db.rows('SELECT FROM cursos WHERE id = $1', [id]);
    if (id === null || rows.length === 0 || (reached !== null && !reached.includes(id)))
      throw horariosErrors['curso-desconocido']();
    return id;
  }
}

/**
 * SQL of the rooms of a course. A family gets the room of a private class only if a student of the family has a seat in the class.
 * `$3`: the students of the family; null for users who see all rooms.
 */
const ROOMS = `
  WITH suyas AS (
    SELECT aula_id AS id FROM materias WHERE curso_id = $1 AND aula_id IS NOT NULL
    UNION SELECT c.aula_id FROM clases c WHERE c.curso_id = $1 AND c.aula_id IS NOT NULL AND ($3::integer[] IS NULL OR NOT c.particular
      OR EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.alumno_id = ANY ($3::integer[]) AND s.estado <> 'anulado'))
  )
  SELECT a.id, a.codigo || ' · ' || a.descripcion AS resultado, a.codigo, a.descripcion, a.capacidad, a.color, a.activo
  FROM aulas a
  WHERE CASE
    WHEN $1 = 0 THEN $2::integer[] IS NULL OR a.id IN (SELECT aula_id FROM materias WHERE curso_id = ANY ($2::integer[]))
    WHEN EXISTS (SELECT FROM suyas) THEN a.id IN (SELECT id FROM suyas)
    ELSE a.activo AND EXISTS (SELECT FROM cursos c WHERE c.id = $1 AND (c.centro IS NULL OR c.centro = a.centro)) END
  ORDER BY a.codigo, a.id`;
