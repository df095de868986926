import { withClient } from '../../apps/database/with-client';
import { seedAcademia } from '../../apps/seed';
import { print } from '../frame';
import type { BuscarSize } from '../sizes';

/** Fills a migrated database with the demo academy, and with draft invoices to the holders of its families. */
export async function fillAcademy(url: string, { alumnos, invoices }: BuscarSize): Promise<void> {
  const written = await seedAcademia(url, { size: 'grande', alumnos, today: '2026-11-20' });
  await withClient(url, async (client) => {
    await client.query(`SET claustro.auditar = 'no'`);
    await client.query(DRAFTS, [invoices]);
    await client.query('VACUUM ANALYZE');
  });
  print(`${String(written.alumnos)} alumnos, ${String(written.tutores)} tutores y ${String(invoices)} facturas`);
}

const DRAFTS = `
  WITH titulares AS (SELECT titular, nif_titular, row_number() OVER (ORDER BY id) - 1 AS place
                     FROM familias WHERE titular IS NOT NULL AND nif_titular IS NOT NULL)
  INSERT INTO facturas (titular, titular_nif)
  SELECT titular, nif_titular FROM (SELECT n % (SELECT count(*) FROM titulares) AS place FROM generate_series(1, $1::integer) AS n) b
  JOIN titulares USING (place)`;
