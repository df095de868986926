import type { EntityManager } from 'typeorm';
import type { ComesBack } from '../../llamadas/calculo';
import { recordClassCalls } from '../../llamadas';
import type { ClassMoment } from './class-moment';

/** What happened to a class, for those who are to be told of it. */
export interface ClassNotice {
  claseId: number;
  tipo: 'reservada' | 'solicitada' | 'cambiada' | 'anulada' | 'caducada';
  /** Date, hours, teacher and room before and after, where they changed. */
  antes?: ClassMoment;
  despues?: ClassMoment;
  alumnos: readonly number[];
  profesores: readonly (number | null)[];
  /** What the cancelled seats give back, by student. */
  devuelve?: ReadonlyMap<number, ComesBack>;
}

/** Writes down whom to tell of changes of classes, and whom the office calls. The one place where messages are made from. */
export async function recordNotices(
  manager: EntityManager,
  notices: readonly ClassNotice[],
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ profesores, ...notice }) => ({
    ...notice,
    profesores: [...new Set(profesores.filter((id) => id !== null))],
  }));
  await manager.query(INSERT, [JSON.stringify(rows), userId, now]);
  await recordClassCalls(manager, rows, { userId, now });
}

const INSERT = `
  INSERT INTO clases_avisos (clase_id, tipo, antes, despues, alumnos, profesores, autor_id, creado)
  SELECT r."claseId", r.tipo, r.antes, r.despues, r.alumnos, r.profesores, $2, $3
  FROM jsonb_to_recordset($1::jsonb) AS r ("claseId" integer, tipo text, antes jsonb, despues jsonb, alumnos integer[], profesores integer[])`;
