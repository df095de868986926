import { SURNAMES } from '../../apps/seed/words/surnames';
import { STREETS, TOWNS } from '../../apps/seed/words/places';
import { GIRLS, BOYS } from '../../apps/seed/words/first-names';

/** The word lists of the SQL. */
export const WORDS = {
  nombres: [...GIRLS, ...BOYS],
  apellidos: [...SURNAMES],
  calles: [...STREETS],
  localidades: TOWNS.map(({ name }) => name),
  provincias: TOWNS.map(({ province }) => province),
  materias: ['ING', 'FRA', 'ALE', 'MAT', 'FIS', 'QUI', 'LEN', 'PRO', 'MUS', 'DIB', 'ECO', 'HIS'],
  niveles: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2', 'E1', 'E2'],
  formas: ['domiciliacion', 'transferencia', 'efectivo', 'tarjeta'],
  origenes: ['recomendacion', 'web', 'redes', 'cercania', 'centro-escolar', 'otro'],
} as const satisfies Record<string, readonly string[]>;

export type WordList = keyof typeof WORDS;

/** SQL functions. `azar`: a deterministic pseudo-random number from 0 to 1. `palabra`: a word that is picked by such a number. */
export const HELPERS = `
  CREATE FUNCTION pg_temp.azar(n bigint, sal integer) RETURNS float8 LANGUAGE sql IMMUTABLE
    AS $$ SELECT (hashint8extended(n, sal) & 1073741823)::float8 / 1073741824 $$;
  CREATE FUNCTION pg_temp.palabra(lista text[], u float8) RETURNS text LANGUAGE sql IMMUTABLE
    AS $$ SELECT lista[1 + floor(u * cardinality(lista))::integer] $$;
`;
