import type { Zona } from '../../libs/contracts';
import type { TestApp } from './app';

/** Stores the time zone of the academy. Unlike the settings, notifies no process. */
export async function setZone({ db }: TestApp, zone: Zona): Promise<void> {
  await db.query(
    `INSERT INTO ajustes (codigo, valor) VALUES ('academia.zona_horaria', to_jsonb($1::text))
     ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
    [zone],
  );
}
