import { Injectable } from '@nestjs/common';
import type { FranjaDisponible } from '../../contracts';
import { Database, type Actor } from '../../platform';
import { lockResources } from '../../clases';

/** The weekly hours at which a teacher can teach. */
@Injectable()
export class DisponibilidadService {
  constructor(private readonly db: Database) {}

  async load(profesorId: number): Promise<FranjaDisponible[]> {
    return this.db.rows<FranjaDisponible>(SELECT, [profesorId]);
  }

  /** Replaces all hours of a teacher. Unchanged hours write no audit. */
  async replace(profesorId: number, franjas: readonly FranjaDisponible[], actor: Actor): Promise<void> {
    const params = [profesorId, JSON.stringify(franjas)];
    await this.db.transaction(actor, async (manager) => {
      await lockResources(manager, { profesores: [profesorId] });
      await manager.query(DELETE, params);
      await manager.query(INSERT, params);
    });
  }
}

const SELECT = `
  SELECT dia, to_char(desde, 'HH24:MI') AS desde, CASE WHEN hasta = '24:00' THEN '00:00' ELSE to_char(hasta, 'HH24:MI') END AS hasta,
    lower(vigente) AS "vigenteDesde", upper(vigente) - 1 AS "vigenteHasta"
  FROM disponibilidades WHERE profesor_id = $1 ORDER BY strpos('LMXJVSD', dia), disponibilidades.desde, disponibilidades.hasta, id`;

/** SQL: the rows of the request. If a row ends at `00:00`, the SQL changes the end to `24:00`, the end of the day. */
const SENT = `
  SELECT DISTINCT f.dia, f.desde, CASE WHEN f.hasta = '00:00' THEN time '24:00' ELSE f.hasta END AS hasta,
    daterange(f."vigenteDesde", f."vigenteHasta", '[]') AS vigente
  FROM jsonb_to_recordset($2::jsonb) AS f (dia text, desde time, hasta time, "vigenteDesde" date, "vigenteHasta" date)`;

const DELETE = `
  DELETE FROM disponibilidades d
  WHERE d.profesor_id = $1 AND (d.dia, d.desde, d.hasta, d.vigente) NOT IN (SELECT dia, desde, hasta, vigente FROM (${SENT}) AS s)`;

const INSERT = `
  INSERT INTO disponibilidades (profesor_id, dia, desde, hasta, vigente)
  SELECT $1, s.dia, s.desde, s.hasta, s.vigente FROM (${SENT}) AS s
  WHERE (s.dia, s.desde, s.hasta, s.vigente) NOT IN (
    SELECT d.dia, d.desde, d.hasta, d.vigente FROM disponibilidades d WHERE d.profesor_id = $1)`;
