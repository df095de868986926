import { Client } from 'pg';
import { Fees } from '../facturas/cuotas/support';
import { BulkInvoicing } from '../facturas/bulk-support';
import { newLesson, studentOf } from './private-lesson';
import { untilWaiting } from '../clases/support/until-waiting';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
});
afterAll(() => bulk.close());

/**
 * Opens a transaction that marks a seat as billed, and leaves the transaction open. An invoice for this seat must then wait until the
 * transaction ends.
 */
async function holdSeat(clase: number): Promise<Client> {
  const holder = new Client({ connectionString: bulk.app.ownerUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(
    `INSERT INTO facturas_lineas_plazas (linea_id, concepto_id, plaza, fecha, minutos)
     SELECT 0, k.id, s.id, c.fecha, c.minutos
     FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id JOIN conceptos k ON k.curso_id = c.curso_id AND k.tipo = 'PORCLASE'
     WHERE c.id = $1`,
    [clase],
  );
  return holder;
}

it('[PLUS-33] a class that is cancelled while its invoice is being written gives a credit: it is paid for', async () => {
  const { app, admin } = bulk;
  const { clase, curso } = await newLesson(app, { alumno: await studentOf(app, 'tutora'), fee: 'PORCLASE' });
  const holder = await holdSeat(clase);
  const billing = (await Fees.of(bulk)).run({ cursos: [curso] });
  await untilWaiting(holder);
  const cancelling = admin.post('/clases-particulares/api/anular-clases').send({ idsClases: [clase] });
  const cancelled = cancelling.then(({ body }) => body as unknown);
  // Waits one second. If the cancellation did not wait for the invoice, its reply would arrive within this second.
  await Promise.race([cancelled, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  await holder.query('ROLLBACK');
  await holder.end();
  expect((await billing).facturas).toHaveLength(1);
  expect(await cancelled).toMatchObject({
    mensaje: '1 clase anulada.',
    devuelve: 'Da un crédito de 60 minutos, hasta el 20/12/2026.',
  });
});
