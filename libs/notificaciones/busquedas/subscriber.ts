import type { PersonaId } from '../../contracts';
import { oneRow, type SqlRunner } from '../../platform';

/** The person to whom the saved searches of a user are sent. */
export interface Subscriber {
  persona: PersonaId;
  /** The address to which they go; null or empty without one. */
  email: string | null;
}

/** Loads the person of a user. A teacher receives mail at the address of the teacher's record, like every message of the academy. */
export async function loadSubscriber(sql: SqlRunner, userId: number): Promise<Subscriber> {
  const rows = await sql.query<{ profesorId: number | null; email: string | null }[]>(SUBSCRIBER, [userId]);
  const { profesorId, email } = oneRow(rows);
  return { persona: profesorId === null ? { tipo: 'ADM', id: userId } : { tipo: 'PRO', id: profesorId }, email };
}

const SUBSCRIBER = `
  SELECT p.id AS "profesorId", CASE WHEN p.id IS NULL THEN u.email ELSE p.email END AS email
  FROM usuarios u LEFT JOIN profesores p ON p.usuario_id = u.id WHERE u.id = $1`;
