import type { TestApp } from '../../support';

/**
 * Inserts tutores with these surnames. The tutores have no family, so that they can be deleted.
 * @returns the ids in the order of the list
 */
export async function addTutores(app: TestApp, apellidos: string, count: number, from = 1): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO tutores (apellidos, nombre, telefono)
     SELECT $1, 'Persona ' || to_char(n, 'FM000'), '600 000 ' || to_char(n, 'FM000')
     FROM generate_series($3::integer, $3::integer + $2::integer - 1) n RETURNING id`,
    [apellidos, count, from],
  );
  return rows.map(({ id }) => id);
}

/** The number of tutors with these surnames. */
export async function countTutores(app: TestApp, apellidos: string): Promise<number> {
  const { rows } = await app.db.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM tutores WHERE apellidos = $1',
    [apellidos],
  );
  return rows[0]?.total ?? 0;
}

/** Returns the query parameters that limit the list to tutores with these surnames. */
export const onlyTutores = (apellidos: string) => ({ parametros: JSON.stringify({ apellidos__iexact: apellidos }) });
