import type { EntityManager } from 'typeorm';
import { returnedCreditsText, type ReturnedCredit } from '../../llamadas/calculo';
import { recordClassCalls } from '../../llamadas';
import type { ClassMoment } from './class-moment';

/** A change of a class, to announce to its students and teachers. */
export interface ClassNotice {
  claseId: number;
  tipo: 'reservada' | 'solicitada' | 'cambiada' | 'anulada' | 'caducada';
  /** Date, hours, teacher and room before and after the change; omitted if unchanged. */
  antes?: ClassMoment;
  despues?: ClassMoment;
  alumnos: readonly number[];
  profesores: readonly (number | null)[];
  /** What each student gets back for a cancelled seat. */
  devuelve?: ReadonlyMap<number, ReturnedCredit>;
}

/** Records messages about changes of classes, and puts people on call lists. All such messages are created here. */
export async function recordNotices(
  manager: EntityManager,
  notices: readonly ClassNotice[],
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ profesores, ...notice }) => ({
    ...notice,
    frases: phrasesOf(notice),
    profesores: [...new Set(profesores.filter((id) => id !== null))],
  }));
  await manager.query(INSERT, [JSON.stringify(rows), userId, now]);
  await recordClassCalls(manager, rows, { userId, now });
}

/** Returns, by student id, what each student gets back for a cancelled seat, in words. */
const phrasesOf = ({ devuelve }: Pick<ClassNotice, 'devuelve'>): Record<string, string> =>
  Object.fromEntries([...(devuelve ?? [])].map(([alumno, returned]) => [alumno, returnedCreditsText([returned])]));

const INSERT = `
  INSERT INTO clases_avisos (clase_id, tipo, antes, despues, alumnos, profesores, frases, autor_id, creado)
  SELECT r."claseId", r.tipo, r.antes, r.despues, r.alumnos, r.profesores, r.frases, $2, $3
  FROM jsonb_to_recordset($1::jsonb)
    AS r ("claseId" integer, tipo text, antes jsonb, despues jsonb, alumnos integer[], profesores integer[], frases jsonb)`;
