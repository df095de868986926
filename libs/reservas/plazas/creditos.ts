import type { EntityManager } from 'typeorm';
import { dateText } from '../../platform';
import { wrong, horariosErrors } from '../../clases';
import type { ChangedClass } from '../base/changed-classes';

interface StoredCredit {
  id: number;
  minutos: number;
  caduca: string;
  usado: boolean;
  retirado: boolean;
  tipo_curso_id: number | null;
}

const LOCK = `
  SELECT id, minutos, to_char(caduca, 'YYYY-MM-DD') AS caduca, usado_en_id IS NOT NULL AS usado,
    retirado_en IS NOT NULL AS retirado, tipo_curso_id
  FROM creditos WHERE id = $1 AND alumno_id = $2 FOR NO KEY UPDATE`;

/** The class that a credit pays for. */
export interface CreditUse {
  creditoId: number;
  alumnoId: number;
  cursoId: number;
  fecha: string;
  minutos: number;
}

/**
 * Locks a credit and checks that it fits (rule R10): same student, unused, not withdrawn, not expired, same type of course, and not
 * shorter than the class.
 * @throws por-corregir, no-puede-ser
 */
export async function checkCredit(
  manager: EntityManager,
  { creditoId, alumnoId, cursoId, fecha, minutos }: CreditUse,
): Promise<void> {
  const rows: StoredCredit[] = await manager.query(LOCK, [creditoId, alumnoId]);
  const [credit] = rows;
  if (credit === undefined) throw wrong('credito_id', 'Ese crédito no existe.');
  const refuse = (sentence: string) =>
    horariosErrors['no-puede-ser']({ sentence }, { campos: { credito_id: sentence } });
  if (credit.usado) throw refuse('Ese crédito ya se ha usado.');
  if (credit.retirado) throw refuse('La academia ha retirado ese crédito.');
  if (credit.caduca < fecha) throw refuse(`Ese crédito caduca el ${dateText(credit.caduca)}.`);
  if (credit.minutos < minutos)
    throw refuse(`Ese crédito es de ${String(credit.minutos)} minutos y la clase dura ${String(minutos)}.`);
  const same: unknown[] = await manager.query('SELECT FROM cursos WHERE id = $1 AND tipo_id IS NOT DISTINCT FROM $2', [
    cursoId,
    credit.tipo_curso_id,
  ]);
  if (same.length === 0) throw refuse('Ese crédito es de otro tipo de curso.');
}

/**
 * Refuses to move a class to a day after the expiry of the credit that paid for the class. Otherwise the move would extend the credit.
 * @throws no-puede-ser
 */
export async function checkCreditsLast(
  manager: EntityManager,
  { alumnos }: Pick<ChangedClass, 'alumnos'>,
  own: readonly number[],
  fecha: string,
): Promise<void> {
  const ids = alumnos.flatMap(({ id, credito_id }) => (own.includes(id) && credito_id !== null ? [credito_id] : []));
  if (ids.length === 0) return;
  const rows: { caduca: string }[] = await manager.query(
    `SELECT to_char(min(caduca), 'YYYY-MM-DD') AS caduca FROM creditos WHERE id = ANY ($1::integer[]) HAVING min(caduca) < $2::date`,
    [ids, fecha],
  );
  const [credit] = rows;
  if (credit === undefined) return;
  const sentence = `La clase se reservó con un crédito que caduca el ${dateText(credit.caduca)}.`;
  throw horariosErrors['no-puede-ser']({ sentence }, { campos: { fecha_destino: sentence } });
}

/** Pays for a seat with a credit, so that the seat is not billed. */
export async function spendCredit(manager: EntityManager, creditoId: number, seatId: number): Promise<void> {
  await manager.query('UPDATE creditos SET usado_en_id = $2, version = version + 1 WHERE id = $1', [creditoId, seatId]);
  await manager.query(
    'UPDATE clases_alumnos SET credito_id = $1, cobrable = false, version = version + 1 WHERE id = $2',
    [creditoId, seatId],
  );
}

/**
 * Pays for new seats with existing credits. A credit can pay for a seat if it came from a cancelled seat of the same student, subject,
 * date and start, and if it has at least the minutes of the class.
 * The credit that expires first is used first. Expired credits are used too. Otherwise a student could book the same class again and
 * cancel it, and would get a new credit with a later expiry.
 * @param seats new seats without a credit
 * @returns the seats that a credit pays for now
 */
export async function reuseCredits(manager: EntityManager, seats: readonly number[]): Promise<Set<number>> {
  if (seats.length === 0) return new Set();
  const [rows] = await manager.query<[{ id: number }[], number]>(TAKE_BACK, [seats]);
  return new Set(rows.map(({ id }) => id));
}

const TAKE_BACK = `
  WITH elegidos AS (
    SELECT DISTINCT ON (s.id) s.id AS plaza_id, k.id FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
      JOIN creditos k ON k.alumno_id = s.alumno_id AND k.materia_id = c.materia_id AND k.fecha = c.fecha AND k.hora = c.hora_entrada
    WHERE s.id = ANY ($1::integer[]) AND k.usado_en_id IS NULL AND k.retirado_en IS NULL AND k.minutos >= c.minutos
    ORDER BY s.id, k.caduca, k.id),
  de_vuelta AS (
    UPDATE creditos k SET usado_en_id = e.plaza_id, version = k.version + 1 FROM elegidos e
    WHERE k.id = e.id AND k.usado_en_id IS NULL AND k.retirado_en IS NULL
    RETURNING k.id, k.usado_en_id)
  UPDATE clases_alumnos s SET credito_id = d.id, cobrable = false, version = s.version + 1
  FROM de_vuelta d WHERE s.id = d.usado_en_id RETURNING s.id`;
