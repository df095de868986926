import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { sumOf, toWire2 } from '../../platform/dinero';
import type { NewRow } from './letter';
import type { LetterRequest } from './read-letter';
import { pagosErrors } from '../errors';

interface Proposal {
  rows: readonly NewRow[];
  /** The sum of the positive rows whose amount was not calculated from a pay concept. */
  libre: string;
  autor: number | null;
  now: Date;
}

/**
 * Stores a proposal.
 * @returns the id of the proposal
 * @throws propuesta-repetida if an equal proposal is not decided yet
 */
export async function propose(
  manager: EntityManager,
  request: LetterRequest,
  { rows, libre, autor, now }: Proposal,
): Promise<number> {
  const peticion = JSON.stringify(request);
  const equal: unknown[] = await manager.query(EQUAL, [request.profesorId, peticion]);
  if (equal.length > 0) throw pagosErrors['propuesta-repetida']();
  const bruto = toWire2(sumOf(rows.map(({ total }) => total)));
  const written: { id: number }[] = await manager.query(INSERT, [
    request.profesorId,
    peticion,
    bruto,
    libre,
    autor,
    now,
  ]);
  return oneRow(written).id;
}

const EQUAL = `SELECT FROM pagos_propuestas WHERE profesor_id = $1 AND estado = 'pendiente' AND peticion = $2::jsonb LIMIT 1`;

const INSERT = `
  INSERT INTO pagos_propuestas (profesor_id, peticion, bruto, libre, autor_id, creada) VALUES ($1, $2::jsonb, $3, $4, $5, $6) RETURNING id`;
