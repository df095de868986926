import type { EntityManager } from 'typeorm';
import { readSettings } from '../../platform';
import type { RecordSave } from '../../records/definition/define-record';
import { horariosSettings } from '../../clases';
import { lockClasses, writeCancelling } from '../../reservas';

/** The viewer who cancels because of a holiday: the academy, which may cancel any class. */
const ACADEMY = { isAdmin: true, tipo: 'ADM', profesorId: null, alumnos: null } as const;

/**
 * Cancels private classes after a holiday was saved, if the holiday includes private classes. Cancels the classes on the dates of the
 * holiday, from today on. Classes with an attendance mark are not cancelled.
 */
export async function cancelPrivateClasses(manager: EntityManager, id: number, save: RecordSave): Promise<void> {
  const { userId, now, today } = save;
  const rows: { id: number; descripcion: string }[] = await manager.query(PRIVATE, [id, today]);
  const [first] = rows;
  if (first === undefined) return;
  const classes = await lockClasses(manager, rows.map((row) => row.id), ACADEMY); // oxfmt-ignore
  const open = classes.filter(({ estado }) => estado !== 'anulada');
  const { 'horarios.dias_credito': creditDays } = await readSettings(manager, horariosSettings.settings);
  if (typeof creditDays !== 'number') throw new Error('A required setting is empty');
  await writeCancelling(manager, open, { alumnos: null, motivo: first.descripcion, userId, now, today, creditDays });
}

/** SQL: the private classes that a holiday cancels. Classes with an attendance mark are left out. */
const PRIVATE = `
  SELECT c.id, f.descripcion FROM festivos f
    JOIN clases c ON c.fecha BETWEEN f.desde AND f.hasta AND c.particular AND c.estado <> 'anulada' AND c.fecha >= $2::date
    JOIN cursos k ON k.id = c.curso_id AND (f.centro IS NULL OR k.centro = f.centro)
  WHERE f.id = $1 AND f.particulares AND NOT EXISTS (
    SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado IN ('asiste', 'falta', 'justificada'))
  ORDER BY c.id`;
