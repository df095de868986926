import type { Client } from 'pg';

/** A saved search with the data about students that town halls request. */
const TOWN_HALL = {
  listado: 'alumnos',
  descripcion: 'Lista para el ayuntamiento',
  parametros: { activo: '1' },
  orden: 'apellidos,nombre',
  columnas: [
    'apellidos',
    'nombre',
    'fecha_nacimiento',
    'direccion',
    'codigo_postal',
    'localidad',
    'familia.tutores.nombre_completo',
    'familia.tutores.telefono',
  ],
};

/** Inserts the saved searches of the demo academy. Skips those that exist from an earlier demo academy. */
export async function insertDemoSearches(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO busquedas (listado, descripcion, parametros, orden, columnas, visibilidad)
     SELECT listado, descripcion, parametros, orden, columnas, 'todos'
     FROM jsonb_to_record($1::jsonb) AS r (listado text, descripcion text, parametros jsonb, orden text, columnas jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(TOWN_HALL)],
  );
}
