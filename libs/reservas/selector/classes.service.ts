import { Injectable } from '@nestjs/common';
import type { AltaParticular, Clase, ClasesReply, HoraDisponible, ProfesorElegible } from '../../contracts';
import { Database, parseId } from '../../platform';
import {
  altaReach,
  classReach,
  reachValue,
  horariosErrors,
  GenerationService,
  CLASS_JOINS,
  wrong,
  type Viewer,
} from '../../clases';
import { isWithin, type Period } from '../../clases/calculo';
import { byMoment, SlotsService } from '../../huecos';
import { ROW_COLUMNS, toClase, type ClassRow } from './class-rows';
import type { ClassFilters } from './read-filters';
import { MAX_CLASSES, selectClasses } from './select-classes';

/** Maximum number of subjects in the generation queue whose classes are generated before a request reads classes. */
const GENERATED_FIRST = 20;
/** Maximum number of days for which free hours are listed, counted from the first day. */
const LONGEST_FREE_RANGE = 62;

const EMPTY = { altas: [], disponibles: [], profesoresAsignables: [] };

/** The classes that a viewer may see, and the hours that can be booked. */
@Injectable()
export class ClassesService {
  constructor(
    private readonly db: Database,
    private readonly generation: GenerationService,
    private readonly slots: SlotsService,
  ) {}

  /** @throws por-corregir for more than `MAX_CLASSES` classes */
  async list(filters: ClassFilters, viewer: Viewer): Promise<ClasesReply> {
    await this.generation.generateBeforeReading(GENERATED_FIRST);
    const isForeign =
      viewer.alumnos !== null && filters.alumno_id !== null && !viewer.alumnos.includes(filters.alumno_id);
    if (isForeign) return { clases: [], ...EMPTY };
    const clases = filters.type === 'L' ? [] : await this.classes(filters, viewer);
    if (filters.type === null) return { clases, ...EMPTY };
    const [altas, disponibles, profesoresAsignables] = await Promise.all([
      this.altas(filters, viewer),
      filters.type === 'O' ? [] : this.free(filters, viewer),
      this.teachers(filters, viewer),
    ]);
    return { clases, altas, disponibles, profesoresAsignables };
  }

  /** One class, even if cancelled. @throws clase-desconocida */
  async find(raw: string, viewer: Viewer): Promise<Clase> {
    const id = parseId(raw);
    const reach = viewer.alumnos === null ? classReach(viewer, 2) : HAD_SEAT;
    const rows =
      id === null
        ? []
        : await this.db.rows<ClassRow>(
            `SELECT ${ROW_COLUMNS} FROM clases c ${CLASS_JOINS} WHERE c.id = $1 AND ${reach}`,
            [id, reachValue(viewer)],
          );
    const [row] = rows;
    if (row === undefined) throw horariosErrors['clase-desconocida']();
    return toClase(row, viewer);
  }

  private async classes(filters: ClassFilters, viewer: Viewer): Promise<Clase[]> {
    const { text, values } = selectClasses(filters, viewer);
    const rows = await this.db.rows<ClassRow>(text, values);
    if (rows.length > MAX_CLASSES) throw wrong('fecha2', 'Son demasiadas clases: acote las fechas.');
    return rows.map((row) => toClase(row, viewer));
  }

  /** Current enrolments in courses with private subjects. */
  private async altas({ curso_id, alumno_id }: ClassFilters, viewer: Viewer): Promise<AltaParticular[]> {
    return this.db.rows<AltaParticular>(
      `SELECT a.id, cu.descripcion AS curso, cu.id AS curso_id, al.nombre || ' ' || al.apellidos AS alumno
       FROM altas a JOIN cursos cu ON cu.id = a.curso_id JOIN alumnos al ON al.id = a.alumno_id
       WHERE ${altaReach(viewer, 1)} AND coalesce(a.fecha_baja, 'infinity') >= $2::date
         AND EXISTS (SELECT FROM materias m WHERE m.curso_id = a.curso_id AND m.particular AND m.activo)
         AND ($3::integer IS NULL OR a.curso_id = $3) AND ($4::integer IS NULL OR a.alumno_id = $4)
       ORDER BY al.apellidos, al.nombre, cu.descripcion, a.id LIMIT 2000`,
      [reachValue(viewer), viewer.today, curso_id, alumno_id],
    );
  }

  /**
   * Returns the free hours of the given student. If a family gives no student, returns the free hours of all its students. If the office
   * gives no student, returns the free hours of the course; without a course, an empty list. Teachers get an empty list.
   */
  private async free({ curso_id, alumno_id, from, to }: ClassFilters, viewer: Viewer): Promise<HoraDisponible[]> {
    if (viewer.tipo === 'PRO') return [];
    const students = alumno_id === null ? (viewer.alumnos ?? []) : [alumno_id];
    const isForNobody = viewer.alumnos === null && alumno_id === null;
    if (isForNobody) return curso_id === null ? [] : this.freeOf(null, { curso_id, from, to }, viewer);
    const lists = await Promise.all(students.map((student) => this.freeOf(student, { curso_id, from, to }, viewer)));
    return distinctHours(lists.flat());
  }

  /**
   * Returns the free hours for private classes.
   * With a student: the hours that the student can take. Without a student: the hours of all private subjects of the course or, if no
   * course is given, of all courses.
   */
  private async freeOf(
    student: number | null,
    { curso_id, from, to }: Pick<ClassFilters, 'curso_id' | 'from' | 'to'>,
    viewer: Viewer,
  ): Promise<HoraDisponible[]> {
    const rows = await this.db.rows<{ id: number; altas: Period[] }>(
      `SELECT m.id, coalesce((SELECT json_agg(json_build_object('desde', a.fecha_alta, 'hasta', a.fecha_baja)) FROM altas a
           WHERE a.curso_id = m.curso_id AND a.alumno_id = $2), '[]') AS altas
       FROM materias m JOIN cursos c ON c.id = m.curso_id
       WHERE m.particular AND m.activo AND c.activo AND ($1::integer IS NULL OR m.curso_id = $1)
         AND ($2::integer IS NULL OR EXISTS (SELECT FROM altas a WHERE a.curso_id = m.curso_id
           AND a.alumno_id = $2 AND coalesce(a.fecha_baja, 'infinity') >= $3::date))
       ORDER BY m.id LIMIT 50`,
      [curso_id, student, viewer.today],
    );
    const materias = rows.map(({ id }) => id);
    const range = { from, to, mostDays: LONGEST_FREE_RANGE };
    if (student === null) return this.slots.available(materias, [], range, viewer);
    const enrolments = new Map(rows.map(({ id, altas }) => [id, altas]));
    const hours = await this.slots.available(materias, [student], range, viewer);
    return hours.filter(({ materia_id, fecha }) => enrolments.get(materia_id)?.some((alta) => isWithin(alta, fecha)));
  }

  /** Active teachers who may give the private subjects that the viewer sees. */
  private async teachers({ curso_id }: ClassFilters, viewer: Viewer): Promise<ProfesorElegible[]> {
    if (viewer.tipo === 'PRO') return [];
    return this.db.rows<ProfesorElegible>(
      `SELECT DISTINCT p.id, p.apellidos || ', ' || p.nombre AS resultado, p.nombre, p.apellidos
       FROM materias_profesores mp JOIN profesores p ON p.id = mp.profesor_id AND p.activo
         JOIN materias m ON m.id = mp.materia_id AND m.activo AND m.particular
       WHERE ($1::integer IS NULL OR m.curso_id = $1) AND ($2::integer[] IS NULL OR EXISTS (
         SELECT FROM altas a WHERE a.curso_id = m.curso_id AND a.alumno_id = ANY ($2::integer[]) AND coalesce(a.fecha_baja, 'infinity') >= $3::date))
       ORDER BY p.apellidos, p.nombre, p.id`,
      [curso_id, viewer.alumnos, viewer.today],
    );
  }
}

/** Removes duplicate hours of a subject and keeps the order. There are duplicates if siblings have the same free hours. */
function distinctHours(hours: readonly HoraDisponible[]): HoraDisponible[] {
  const distinct = new Map(hours.map((hour) => [`${hour.fecha} ${hour.hora} ${String(hour.materia_id)}`, hour]));
  return [...distinct.values()].sort(byMoment);
}

/**
 * SQL: true if a student of the family has a seat in class `c`. A cancelled seat counts only if the whole class was cancelled. Otherwise
 * the family would see a class that only the student has left.
 */
const HAD_SEAT = `EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.alumno_id = ANY ($2::integer[])
  AND (s.estado <> 'anulado' OR c.estado = 'anulada'))`;
