import type { MasivaFactura } from '../../libs/contracts';
import { acceptedReply, BulkInvoicing, conceptNamed } from './bulk-support';
import { seriesId, students } from './support';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
});
afterAll(() => bulk.close());

/** Picks the fields that are equal in a preview and in its run: all but ids and numbers. */
const content = ({ alumno_id, alumno, titular, formaPago, total }: MasivaFactura) => ({
  alumno_id,
  alumno,
  titular,
  formaPago,
  total,
});

describe('a preview', () => {
  it('[PLUS-23] shows who is skipped, why, and where to fix it', async () => {
    const [without, paying] = [await students(bulk.app, 2, { paying: false }), await students(bulk.app, 48)];
    const body = { alumnos: [...paying, ...without], concepto: conceptNamed('Libro de invierno') };
    const preview = await bulk.invoice({ ...body, previo: 1 });
    expect(preview.proceso_id).toBeUndefined();
    expect([preview.facturas.length, preview.totalFacturas, preview.omitidos.length]).toEqual([48, 48, 2]);
    for (const skipped of preview.omitidos)
      expect(skipped).toMatchObject({
        motivo: 'El titular no tiene forma de pago. Complete su ficha.',
        enlace: expect.stringMatching(/^\/administrar\/(alumnos|familias)\/ficha\/\d+\/\?campo=forma_pago$/) as string,
      });
  });

  it('[PLUS-23] writes nothing', async () => {
    const body = { alumnos: await students(bulk.app, 48), concepto: conceptNamed('Libro de otoño') };
    const before = await bulk.countInvoices();
    await bulk.invoice({ ...body, previo: 1 });
    expect(await bulk.countInvoices()).toBe(before);
    const { rows } = await bulk.app.db.query(`SELECT FROM procesos WHERE descripcion LIKE '%Libro de otoño%'`);
    expect(rows).toEqual([]);
  });

  it('[PLUS-23] shows exactly what the run then issues', async () => {
    const [without, paying] = [await students(bulk.app, 2, { paying: false }), await students(bulk.app, 48)];
    const body = { alumnos: [...paying, ...without], concepto: conceptNamed('Libro de verano') };
    const before = await bulk.countInvoices();
    const preview = await bulk.invoice({ ...body, previo: 1 });
    const issued = await bulk.invoice(body);
    expect(issued.facturas.map(content)).toEqual(preview.facturas.map(content));
    expect([issued.omitidos, issued.importeTotal]).toEqual([preview.omitidos, preview.importeTotal]);
    expect(await bulk.countInvoices()).toBe(before + 48);
  });

  it('[FMAS-17] is requested with any word for yes', async () => {
    const alumnos = await students(bulk.app, 1);
    const before = await bulk.countInvoices();
    for (const previo of ['si', 'on', true])
      expect((await bulk.invoice({ alumnos, previo })).proceso_id).toBeUndefined();
    expect(await bulk.countInvoices()).toBe(before);
  });

  it('[PLUS-23] does not wait while another run issues in the series, and shows no numbers', async () => {
    const client = await bulk.app.db.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM series WHERE id = $1 FOR NO KEY UPDATE', [await seriesId(bulk.app, 'A')]);
      const body = { alumnos: await students(bulk.app, 3), concepto: conceptNamed('Sin esperas') };
      const preview = await bulk.invoice({ ...body, previo: 1 });
      expect(preview.facturas.map(({ id, numero }) => ({ id, numero }))).toEqual(
        body.alumnos.map(() => ({ id: null, numero: null })),
      );
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('[PLUS-23] leaves connections to other requests, even with many previews at once', async () => {
    const alumnos = await students(bulk.app, 100);
    const preview = (concepto: object) => bulk.request({ alumnos, concepto, previo: 1 });
    const previews = Array.from({ length: 25 }, (_, n) => preview(conceptNamed(`Prueba ${String(n)}`)));
    const over = Promise.all(previews).then((replies) => {
      for (const reply of replies) acceptedReply(reply);
      return 'over' as const;
    });
    let answered = 0;
    for (;;) {
      const list = bulk.admin.get('/administrar/facturas/api/get-series').then(({ status }) => status);
      if ((await Promise.race([list, over])) === 'over') break;
      answered += 1;
    }
    expect(answered).toBeGreaterThan(25);
  });
});
