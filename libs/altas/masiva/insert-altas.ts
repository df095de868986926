import type { AltaNueva } from '../../contracts';
import type { ChunkContext } from '../../jobs';
import type { Pair } from './decide';
import type { AltaMasivaRequest } from './read-request';

/** Id and code of a new enrolment; a dry run has neither. */
export type NewAlta = Pick<AltaNueva, 'id' | 'codigo'>;

export const pairKey = ({ alumno_id, curso_id }: Pair): string => `${String(alumno_id)} ${String(curso_id)}`;

/**
 * Inserts the enrolments and returns them by `pairKey`. If another user has enrolled the student of a pair in the course meanwhile, the
 * result has no entry for this pair.
 */
export async function insertAltas(
  pairs: readonly Pair[],
  { manager, isDryRun, request }: ChunkContext<AltaMasivaRequest>,
): Promise<Map<string, NewAlta>> {
  if (pairs.length === 0) return new Map();
  const rows: (NewAlta & Pair)[] = await manager.query(isDryRun ? INSERT_DRY : INSERT, [
    pairs.map(({ alumno_id }) => alumno_id),
    pairs.map(({ curso_id }) => curso_id),
    request.fecha,
  ]);
  return new Map(rows.map(({ id, codigo, ...pair }) => [pairKey(pair), isDryRun ? {} : { id, codigo }]));
}

const INSERT = `
  INSERT INTO altas (alumno_id, curso_id, fecha_alta)
  SELECT alumno_id, curso_id, $3 FROM unnest($1::integer[], $2::integer[]) WITH ORDINALITY AS una (alumno_id, curso_id, lugar)
  ORDER BY lugar ON CONFLICT DO NOTHING RETURNING id, codigo, alumno_id, curso_id`;

/**
 * Inserts the enrolments of a dry run with negative ids and with codes of their own. Ids and codes from the sequences would leave gaps,
 * because a rollback does not reset a sequence.
 */
const INSERT_DRY = `
  INSERT INTO altas (id, codigo, alumno_id, curso_id, fecha_alta)
  SELECT n, 'previo ' || n, alumno_id, curso_id, $3
  FROM (SELECT una.*, coalesce((SELECT min(id) FROM altas WHERE id < 0), 0) - lugar AS n
        FROM unnest($1::integer[], $2::integer[]) WITH ORDINALITY AS una (alumno_id, curso_id, lugar)) AS nuevas
  ORDER BY lugar ON CONFLICT DO NOTHING RETURNING alumno_id, curso_id`;
