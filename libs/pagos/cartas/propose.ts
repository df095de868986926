import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import type { NewRow } from './letter';
import type { AskedLetter } from './read-letter';
import { pagosErrors } from '../errors';

interface Proposal {
  rows: readonly NewRow[];
  /** The sum of its free rows. */
  libre: string;
  autor: number | null;
  now: Date;
}

/** Stores a proposal. @returns its id @throws propuesta-repetida if an equal one is open */
export async function propose(
  manager: EntityManager,
  asked: AskedLetter,
  { rows, libre, autor, now }: Proposal,
): Promise<number> {
  const request = JSON.stringify(asked);
  const equal: unknown[] = await manager.query(EQUAL, [asked.profesorId, request]);
  if (equal.length > 0) throw pagosErrors['propuesta-repetida']();
  const bruto = toWire2(sumOf(rows.map(({ total }) => total)));
  const written: { id: number }[] = await manager.query(INSERT, [asked.profesorId, request, bruto, libre, autor, now]);
  return oneRow(written).id;
}

const EQUAL = `SELECT FROM pagos_propuestas WHERE profesor_id = $1 AND estado = 'pendiente' AND peticion = $2::jsonb LIMIT 1`;

const INSERT = `
  INSERT INTO pagos_propuestas (profesor_id, peticion, bruto, libre, autor_id, creada) VALUES ($1, $2::jsonb, $3, $4, $5, $6) RETURNING id`;
