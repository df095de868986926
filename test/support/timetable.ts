import type { ClientBase, Pool } from 'pg';
import { GenerationService } from '../../libs/clases/generacion/generation.service';
import { oneRow } from '../../libs/platform';
import type { TestApp } from './app';
import { deleteClasses } from './delete-classes';

export interface NewMateria {
  curso: number;
  descripcion?: string;
  dias?: string | null;
  entrada?: string | null;
  salida?: string | null;
  profesor?: number | null;
  aula?: number | null;
  desde?: string | null;
  hasta?: string | null;
  particular?: boolean;
  capacidad?: number;
}

export interface NewClase {
  materia: number;
  fecha: string;
  entrada: string;
  salida: string;
  profesor?: number | null;
  aula?: number | null;
  capacidad?: number;
}

/** Inserts courses, subjects, classes and people directly into the database, for tests of the timetable. */
export class Timetable {
  constructor(
    private readonly app: TestApp,
    private readonly db: Pool | ClientBase = app.db,
    private readonly numbers = { last: 0 },
  ) {}

  /**
   * Builds all data in one transaction, so that a running worker sees only the complete data. Otherwise the worker could add the seats of
   * a class before the test does.
   */
  async atOnce<T>(build: (timetable: Timetable, db: ClientBase) => Promise<T>): Promise<T> {
    const db = await this.app.db.connect();
    try {
      await db.query('BEGIN');
      const built = await build(new Timetable(this.app, db, this.numbers), db);
      await db.query('COMMIT');
      return built;
    } catch (error) {
      await db.query('ROLLBACK');
      throw error;
    } finally {
      db.release();
    }
  }

  private async insert(statement: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(`${statement} RETURNING id`, [...values]);
    return oneRow(rows).id;
  }

  private next(prefix: string): string {
    this.numbers.last += 1;
    return `${prefix}-${String(this.numbers.last)}`;
  }

  curso({
    inicio = '2026-09-14',
    fin = '2027-06-23',
    centro = null as string | null,
    tipo = 1,
    capacidad = 0,
    color = null as string | null,
  } = {}): Promise<number> {
    const codigo = this.next('CUR');
    return this.insert(
      `INSERT INTO cursos (codigo, descripcion, fecha_inicio, fecha_fin, centro, tipo_id, capacidad, color) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [codigo, `Curso ${codigo}`, inicio, fin, centro, tipo, capacidad, color],
    );
  }

  materia({ curso, ...rest }: NewMateria): Promise<number> {
    const {
      descripcion = 'Inglés B1',
      dias = 'LX',
      entrada = '17:20',
      salida = '18:40',
      profesor = null,
      aula = null,
    } = rest;
    const { desde = null, hasta = null, particular = false, capacidad = 0 } = rest;
    return this.insert(
      `INSERT INTO materias (curso_id, descripcion, dias_semana, hora_entrada, hora_salida, profesor_id, aula_id, fecha_inicio, fecha_fin,
         particular, capacidad) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [curso, descripcion, dias, entrada, salida, profesor, aula, desde, hasta, particular, capacidad],
    );
  }

  /** Adds a concept to a course, billed by month, class or hour. @returns its id */
  fee(
    curso: number,
    tipo: 'MENSUAL' | 'PORCLASE' | 'PORHORA' = 'MENSUAL',
    importe: string | null = '45.00',
  ): Promise<number> {
    return this.insert(`INSERT INTO conceptos (descripcion, tipo, curso_id, importe) VALUES ('Clases', $1, $2, $3)`, [
      tipo,
      curso,
      importe,
    ]);
  }

  /** Makes a teacher assignable to a private subject. @param capacidad how many students the teacher takes at once */
  async assign(materia: number, profesor: number, capacidad = 1): Promise<void> {
    await this.db.query(
      `INSERT INTO materias_profesores (materia_id, profesor_id, capacidad) VALUES ($1, $2, $3)
       ON CONFLICT (materia_id, profesor_id) DO UPDATE SET capacidad = excluded.capacidad`,
      [materia, profesor, capacidad],
    );
  }

  /** Sets the hours of a private subject on one weekday. @param duracion minutes of a class */
  async hours(
    materia: number,
    dia: string,
    horas: readonly string[],
    duracion = 60,
    fin: string | null = null,
  ): Promise<void> {
    await this.db.query(
      `INSERT INTO materias_horarios (materia_id, dia, horas, duracion, fin) VALUES ($1, $2, $3::time[], $4, $5)`,
      [materia, dia, horas, duracion, fin],
    );
  }

  /**
   * Creates a teacher who joined in 2020, so that a test can choose any later date as the teacher's last day.
   * @returns the id
   */
  profesor(nombre = 'Marta', apellidos = 'Soler Vidal'): Promise<number> {
    return this.insert(`INSERT INTO profesores (nombre, apellidos, fecha_alta) VALUES ($1, $2, '2020-01-01')`, [
      nombre,
      apellidos,
    ]);
  }

  aula({ capacidad = 0, centro = null as string | null, compartida = false, activo = true } = {}): Promise<number> {
    const codigo = this.next('AU');
    return this.insert(
      `INSERT INTO aulas (codigo, descripcion, capacidad, centro, compartida, activo) VALUES ($1, $2, $3, $4, $5, $6)`,
      [codigo, `Aula ${codigo}`, capacidad, centro, compartida, activo],
    );
  }

  alumno(nombre = 'Lucía', apellidos = 'García Muñoz'): Promise<number> {
    return this.insert(`INSERT INTO alumnos (nombre, apellidos) VALUES ($1, $2)`, [nombre, apellidos]);
  }

  alta(alumno: number, curso: number, desde = '2026-09-14', hasta: string | null = null): Promise<number> {
    return this.insert(`INSERT INTO altas (alumno_id, curso_id, fecha_alta, fecha_baja) VALUES ($1, $2, $3, $4)`, [
      alumno,
      curso,
      desde,
      hasta,
    ]);
  }

  festivo(
    desde: string,
    hasta = desde,
    centro: string | null = null,
    descripcion = 'Fiesta Nacional',
  ): Promise<number> {
    return this.insert(`INSERT INTO festivos (desde, hasta, centro, descripcion) VALUES ($1, $2, $3, $4)`, [
      desde,
      hasta,
      centro,
      descripcion,
    ]);
  }

  /** Creates a class that belongs to no pattern. @returns its id */
  clase({ materia, fecha, entrada, salida, profesor = null, aula = null, capacidad = 0 }: NewClase): Promise<number> {
    return this.insert(
      `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, profesor_id, aula_id, capacidad) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [materia, fecha, entrada, salida, profesor, aula, capacidad],
    );
  }

  /** Adds a seat of a student to a class. @returns its id */
  seat(clase: number, alumno: number, alta: number | null = null): Promise<number> {
    return this.insert(
      `INSERT INTO clases_alumnos (clase_id, alumno_id, alta_id, tramo) SELECT id, $2, $3, tramo FROM clases WHERE id = $1`,
      [clase, alumno, alta],
    );
  }

  /** Creates a class with seats in one transaction, for tests with a running worker. @returns its id */
  claseWith(clase: NewClase, alumnos: readonly number[]): Promise<number> {
    return this.atOnce(async (timetable) => {
      const id = await timetable.clase(clase);
      for (const alumno of alumnos) await timetable.seat(id, alumno);
      return id;
    });
  }

  /**
   * Deletes the classes, holidays, absences and waiting lists of the demo academy. The courses remain, without classes. Also deletes the
   * stored changes of families, because they count for an hourly limit.
   */
  async clear(): Promise<void> {
    await deleteClasses(this.db);
    await this.db.query(
      `DELETE FROM festivos; DELETE FROM bloqueos; DELETE FROM disponibilidades;
       DELETE FROM esperas; DELETE FROM reservas_cambios; DELETE FROM horarios_pendientes`,
    );
  }

  /** Generates the classes of all subjects in the queue. */
  async generate(): Promise<void> {
    const service = this.app.app.get(GenerationService);
    while ((await service.generatePending(50)) > 0);
  }

  /** Returns the classes of a subject by date and time, including cancelled ones. */
  async classesOf(materia: number): Promise<StoredClase[]> {
    const { rows } = await this.db.query<StoredClase>(
      `SELECT id, to_char(fecha, 'YYYY-MM-DD') AS fecha, to_char(hora_entrada, 'HH24:MI') AS entrada, to_char(hora_salida, 'HH24:MI') AS salida,
         profesor_id, aula_id, estado, tocada, ocupadas, minutos, version FROM clases WHERE materia_id = $1 ORDER BY fecha, hora_entrada, id`,
      [materia],
    );
    return rows;
  }

  async datesOf(materia: number): Promise<string[]> {
    return (await this.classesOf(materia)).map(({ fecha }) => fecha);
  }
}

export interface StoredClase {
  id: number;
  fecha: string;
  entrada: string;
  salida: string;
  profesor_id: number | null;
  aula_id: number | null;
  estado: string;
  tocada: boolean;
  ocupadas: number;
  minutos: number;
  version: number;
}

const timetables = new WeakMap<TestApp, Timetable>();

/** Returns the timetable of an application. An application has only one, because the timetable numbers its courses and rooms. */
export function timetableOf(app: TestApp): Timetable {
  const timetable = timetables.get(app) ?? new Timetable(app);
  timetables.set(app, timetable);
  return timetable;
}
