import { Injectable } from '@nestjs/common';
import { MOTIVOS_SUSTITUTO, type Sustituto, type SustitutosReply } from '../../contracts';
import { Database, parseIds, weekDayOf, addDays } from '../../platform';
import { horariosErrors } from '../../clases';
import { subjectsText } from './subjects-text';

interface Row extends Omit<Sustituto, 'motivo' | 'imparte'> {
  orden: number;
  materias: string[];
  /** Ids of the classes at which the teacher is free. */
  libres: number[];
}

/** A teacher who can substitute in some of several classes, but not in all. */
export interface PartlyFree {
  id: number;
  nombre: string;
  telefono: string | null;
  imparte: string;
  libres: number[];
}

interface Target {
  id: number;
  fecha: string;
  estado: string;
}

/** Finds substitutes for the teacher of one or several classes (rule R4). */
@Injectable()
export class SustitutosService {
  constructor(private readonly db: Database) {}

  /**
   * Finds teachers who are active, free, not absent and available at the hours of all these classes.
   * Teachers of the subject come first, then teachers of the course, then of the same type of course, then the others. Within each group,
   * teachers with fewer classes that day come first.
   * @param rawIds one id, or a list of ids
   * @throws clase-desconocida; no-puede-ser for a cancelled class
   */
  async list(rawIds: unknown): Promise<SustitutosReply> {
    const ids = parseIds(rawIds) ?? [];
    const clases = await this.db.rows<Target>('SELECT id, fecha, estado FROM clases WHERE id = ANY ($1::integer[])', [
      ids,
    ]);
    if (clases.length === 0 || clases.length < ids.length) throw horariosErrors['clase-desconocida']();
    if (clases.some(({ estado }) => estado === 'anulada'))
      throw horariosErrors['no-puede-ser']({ sentence: 'Esa clase está anulada.' });
    const rows = await this.read(clases, true);
    return {
      sustitutos: rows.map(({ orden, materias, libres: _libres, ...rest }) => ({
        ...rest,
        motivo: MOTIVOS_SUSTITUTO[orden] ?? 'Otro',
        imparte: subjectsText(materias),
      })),
    };
  }

  /**
   * Returns the teachers who can give at least one of these classes; cancelled classes count too. Teachers who can give more classes come
   * before teachers who can give fewer. Teachers with the same number of classes are in the order of `list`.
   */
  async listForSome(clases: readonly Pick<Target, 'id' | 'fecha'>[]): Promise<PartlyFree[]> {
    const rows = clases.length === 0 ? [] : await this.read(clases, false);
    return rows.map(({ id, resultado, telefono, materias, libres }) => {
      const [surnames = '', name = ''] = resultado.split(', ');
      return { id, nombre: `${name} ${surnames}`, telefono, imparte: subjectsText(materias), libres };
    });
  }

  private read(clases: readonly Pick<Target, 'id' | 'fecha'>[], all: boolean): Promise<Row[]> {
    return this.db.rows<Row>(SUBSTITUTES, [
      clases.map(({ id }) => id),
      clases.map(({ fecha }) => weekDayOf(fecha)),
      clases.map(({ fecha }) => weekDayOf(addDays(fecha, 1))),
      all,
    ]);
  }
}

/**
 * SQL that finds substitutes. `$1`: the ids of the classes. `$2` and `$3`: for each class, the letters of its weekday and of the next
 * weekday. `$4`: true to select only teachers who can give all classes.
 * `horas` is in minutes since 00:00 of the day of the class. `tramo` is computed from the hours, because the stored span of a cancelled
 * class is empty.
 */
const SUBSTITUTES = `
  WITH clase AS (
    SELECT c.id, c.fecha, c.profesor_id, c.materia_id, c.curso_id, k.tipo_id, d.dia, d.siguiente,
      claustro_tramo(true, c.fecha, c.hora_entrada, c.hora_salida) AS tramo,
      c.fecha + c.hora_entrada AS desde, c.fecha + c.hora_entrada + make_interval(mins => c.minutos) AS hasta,
      int4range((extract(epoch FROM c.hora_entrada) / 60)::integer, (extract(epoch FROM c.hora_entrada) / 60)::integer + c.minutos) AS horas
    FROM unnest($1::integer[], $2::text[], $3::text[]) AS d (id, dia, siguiente)
      JOIN clases c ON c.id = d.id JOIN cursos k ON k.id = c.curso_id),
  imparten AS (
    SELECT i.profesor_id, m.id AS materia_id, m.curso_id, m.descripcion FROM materias_imparten i JOIN materias m ON m.id = i.materia_id WHERE m.activo),
  libres AS (
    SELECT p.id, p.apellidos, p.nombre, nullif(p.telefono, '') AS telefono, c.id AS clase_id FROM profesores p, clase c
    WHERE p.activo AND (p.fecha_baja IS NULL OR p.fecha_baja >= c.fecha) AND p.id IS DISTINCT FROM c.profesor_id
      AND NOT EXISTS (SELECT FROM clases o WHERE o.id <> c.id AND o.profesor_ocupado && claustro_linea(p.id, c.tramo))
      AND NOT EXISTS (SELECT FROM bloqueos b WHERE b.profesor_id = p.id AND b.desde < c.hasta AND b.hasta > c.desde)
      AND (NOT EXISTS (SELECT FROM disponibilidades d WHERE d.profesor_id = p.id) OR (
        SELECT range_agg(int4range((extract(epoch FROM d.desde) / 60)::integer + un_dia.minutos, (extract(epoch FROM d.hasta) / 60)::integer + un_dia.minutos))
        FROM disponibilidades d
          JOIN (VALUES (c.dia, 0, c.fecha), (c.siguiente, 1440, c.fecha + 1)) AS un_dia (dia, minutos, fecha)
            ON un_dia.dia = d.dia AND d.vigente @> un_dia.fecha
        WHERE d.profesor_id = p.id) @> c.horas))
  SELECT l.id, l.apellidos || ', ' || l.nombre AS resultado, l.telefono, max(orden) AS orden, array_agg(l.clase_id ORDER BY l.clase_id) AS libres,
    max((SELECT count(*) FROM clases o WHERE o.profesor_id = l.id AND o.fecha = c.fecha AND o.estado <> 'anulada')) AS "clasesEseDia",
    (SELECT coalesce(json_agg(DISTINCT e.descripcion), '[]') FROM imparten e WHERE e.profesor_id = l.id) AS materias
  FROM clase c JOIN libres l ON l.clase_id = c.id, LATERAL (SELECT CASE
    WHEN EXISTS (SELECT FROM imparten e WHERE e.profesor_id = l.id AND e.materia_id = c.materia_id) THEN 0
    WHEN EXISTS (SELECT FROM imparten e WHERE e.profesor_id = l.id AND e.curso_id = c.curso_id) THEN 1
    WHEN EXISTS (SELECT FROM imparten e JOIN cursos k ON k.id = e.curso_id
      WHERE e.profesor_id = l.id AND k.activo AND k.tipo_id = c.tipo_id) THEN 2
    ELSE 3 END AS orden) AS puesto
  GROUP BY l.id, l.apellidos, l.nombre, l.telefono HAVING count(*) = (SELECT count(*) FROM clase) OR NOT $4
  ORDER BY count(*) DESC, orden, "clasesEseDia", l.apellidos, l.nombre, l.id`;
