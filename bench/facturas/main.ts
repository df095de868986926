import { Client } from 'pg';
import { seedAcademia } from '../../apps/seed';
import { newDatabase } from '../academy/new-database';
import { inFrame } from '../frame';
import type { Chosen } from '../options';
import type { FacturasSize } from '../sizes';
import type { BenchResult } from '../result';
import { startApi } from '../servers';
import { measure } from './measure';
import { report } from './report';
import { openWorker } from './run';

/**
 * Measures bulk invoicing, and compares it with one statement for all invoices and with a loop.
 * @throws Error if the compared programs write different invoices
 */
export async function benchFacturas(size: FacturasSize & Chosen): Promise<BenchResult> {
  return inFrame(async (frame) => {
    const { folder, atEnd } = frame;
    const url = await newDatabase('facturas', frame, {});
    await seedAcademia(url, { size: 'grande', alumnos: size.invoices, today: '2026-11-20' });
    const client = new Client({ connectionString: url });
    await client.connect();
    atEnd(() => client.end());
    await client.query(SIBLINGS_OFFER);
    await client.query('VACUUM ANALYZE');
    const api = await startApi(url, folder, ['admin']);
    atEnd(api.stop);
    const worker = await openWorker(url, folder);
    atEnd(worker.stop);
    const { figures, parts } = await measure({ client, worker, api, size });
    return { size, checks: report(figures), parts };
  });
}

/** Inserts an offer for siblings, which applies to about a third of the students. */
const SIBLINGS_OFFER = `
  WITH nueva AS (INSERT INTO ofertas (descripcion, descuento_porcentual) VALUES ('Hermanos, medida', 10) RETURNING id)
  INSERT INTO ofertas_condiciones (oferta_id, modelo, campo, control, valores)
  SELECT id, 'familiares', 'adicionales', 'mayor o igual que', '{1}' FROM nueva`;
