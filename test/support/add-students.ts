import { Client } from 'pg';

/** Adds this many students to a test database. Writes no audit rows, and drops the indexes of the table meanwhile. */
export async function addStudents(databaseUrl: string, howMany: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL claustro.auditar = 'no'`);
    const indexes = await client.query<{ nombre: string; hecho: string }>(
      `SELECT indexname AS nombre, indexdef AS hecho FROM pg_indexes WHERE tablename = 'alumnos' AND indexdef NOT LIKE 'CREATE UNIQUE %'`,
    );
    for (const { nombre } of indexes.rows) await client.query(`DROP INDEX ${nombre}`);
    await client.query(
      `INSERT INTO alumnos (nombre, apellidos, localidad, telefono, fecha_alta, fecha_nacimiento, activo)
       SELECT (ARRAY['Ana', 'Luis', 'Íñigo', 'Zoe', 'José'])[1 + n % 5],
              (ARRAY['García', 'Muñoz', 'Ñáñez', 'Álvarez', 'Zurita'])[1 + n * 7 % 5] || ' ' || left(md5(n::text), 8),
              CASE WHEN n * 7 % 5 = 4 AND n % 100 = 2 THEN 'Zamora' ELSE (ARRAY['Gijón', 'Oviedo', 'Avilés'])[1 + n % 3] END,
              '6' || lpad(n::text, 8, '0'), DATE '2020-01-01' + n % 2000, DATE '1990-01-01' + n % 9000, n % 3 <> 0
       FROM generate_series(1, $1::integer) AS n`,
      [howMany],
    );
    for (const { hecho } of indexes.rows) await client.query(hecho);
    await client.query('COMMIT');
    await client.query('ANALYZE alumnos');
  } finally {
    await client.end();
  }
}
