import type { ProcesoStarted } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { expectRefusal } from '../support/expect-refusal';
import { acceptedReply, BulkInvoicing, conceptNamed } from './bulk-support';
import { API, closeSeries, newSeries, rectify, students } from './support';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
});
afterAll(() => bulk.close());

describe('a concept', () => {
  it('[PLUS-24] is charged once a month, however its words are written', async () => {
    const alumnos = await students(bulk.app, 3);
    const first = await bulk.invoice({ alumnos: alumnos.slice(0, 2), concepto: conceptNamed('Cuota única') });
    const second = await bulk.invoice({ alumnos, concepto: conceptNamed('  cuota   ÚNICA ') });
    expect(second.facturas.map(({ alumno_id }) => alumno_id)).toEqual(alumnos.slice(2));
    const skipped = second.omitidos.map(({ motivo, repetible, enlace }) => ({ motivo, repetible, enlace }));
    const numbers = first.facturas.map(({ numero }) => numero);
    expect(skipped).toEqual(
      numbers.map((numero) => ({
        motivo: `Ya se le facturó «cuota   ÚNICA» en noviembre de 2026 (${numero ?? ''}).`,
        repetible: true,
        enlace: null,
      })),
    );
  });

  it('[PLUS-24] is charged once a month in a preview too', async () => {
    const alumnos = await students(bulk.app, 2);
    const concepto = conceptNamed('Cuota prevista');
    const [issued] = (await bulk.invoice({ alumnos: alumnos.slice(0, 1), concepto })).facturas;
    const preview = await bulk.invoice({ alumnos, concepto, previo: 1 });
    expect(preview.facturas.map(({ alumno_id }) => alumno_id)).toEqual(alumnos.slice(1));
    expect(preview.omitidos).toMatchObject([
      {
        alumno_id: alumnos[0],
        motivo: `Ya se le facturó «Cuota prevista» en noviembre de 2026 (${issued?.numero ?? ''}).`,
        repetible: true,
      },
    ]);
  });

  it('[PLUS-24] is charged again on request', async () => {
    const alumnos = await students(bulk.app, 3);
    const concepto = conceptNamed('Cuota repetida');
    await bulk.invoice({ alumnos: alumnos.slice(0, 2), concepto });
    expect((await bulk.invoice({ alumnos, concepto, repetir: 1 })).facturas).toHaveLength(3);
  });

  it('[PLUS-24] that was first charged with `repetir` is not charged again without it', async () => {
    const alumnos = await students(bulk.app, 2);
    const concepto = conceptNamed('Cuota repetida antes');
    await bulk.invoice({ alumnos: alumnos.slice(0, 1), concepto, repetir: 1 });
    const later = await bulk.invoice({ alumnos, concepto });
    expect(later.facturas.map(({ alumno_id }) => alumno_id)).toEqual(alumnos.slice(1));
    expect(later.omitidos).toMatchObject([{ alumno_id: alumnos[0], repetible: true }]);
  });

  it('[PLUS-24] is charged again after it was rectified, by itself or with its run', async () => {
    const alumnos = await students(bulk.app, 5);
    const concepto = conceptNamed('Cuota equivocada');
    const { proceso_id, facturas } = await bulk.invoice({ alumnos, concepto });
    await rectify(bulk.admin, facturas[0]?.id ?? 0);
    await rectifyRun(proceso_id);
    expect((await bulk.invoice({ alumnos, concepto })).facturas).toHaveLength(5);
  });
});

describe('rectifying a run', () => {
  it('[PLUS-19] issues one linked invoice for each that is not rectified yet', async () => {
    const alumnos = await students(bulk.app, 5);
    const { proceso_id, facturas } = await bulk.invoice({ alumnos, concepto: conceptNamed('Cuota errónea') });
    expect((await rectify(bulk.admin, facturas[0]?.id ?? 0)).status).toBe(200);
    const { rows } = await bulk.app.db.query<{ rectifica_id: number; total: string }>(
      'SELECT rectifica_id, total FROM facturas WHERE proceso_id = $1 ORDER BY rectifica_id',
      [await rectifyRun(proceso_id)],
    );
    expect(rows).toEqual(facturas.slice(1).map(({ id, total }) => ({ rectifica_id: id, total: `-${total}` })));
  });

  it('[PLUS-19] is refused for a run that issued nothing', async () => {
    expectRefusal(await bulk.admin.post(`${API}/rectificar-proceso`).send({ proceso_id: 999_999 }), 404);
  });

  it('[PLUS-24] [PLUS-19] sent twice with the same idempotency key starts one run', async () => {
    const alumnos = await students(bulk.app, 2);
    const { proceso_id } = await bulk.invoice({ alumnos, concepto: conceptNamed('Cuota por anular') });
    const before = await bulk.countRuns();
    const key = { 'Idempotency-Key': 'anular-la-cuota' };
    const runId = await rectifyRun(proceso_id, key);
    expect(await rectifyRun(proceso_id, key)).toBe(runId);
    expect(await bulk.countRuns()).toBe(before + 1);
    const { rows } = await bulk.app.db.query<{ rectificativas: number }>(
      `SELECT count(*)::integer AS rectificativas FROM facturas r JOIN facturas f ON f.id = r.rectifica_id
       WHERE f.proceso_id = $1`,
      [proceso_id],
    );
    expect(oneRow(rows).rectificativas).toBe(2);
  });
});

/** Rectifies all invoices of a run. @returns the id of the run that rectifies them */
async function rectifyRun(proceso_id: number | undefined, headers = {}): Promise<number> {
  const started = await bulk.admin.post(`${API}/rectificar-proceso`).set(headers).send({ proceso_id }).expect(200);
  const runId = (started.body as ProcesoStarted).proceso_id;
  await bulk.waitFor(runId);
  return runId;
}

describe('a request with an idempotency key', () => {
  it('[PLUS-24] starts one run, even fifty times at once', async () => {
    const body = { alumnos: await students(bulk.app, 4), concepto: conceptNamed('Con llave') };
    const key = { 'Idempotency-Key': 'la-misma' };
    const replies = await Promise.all(Array.from({ length: 50 }, () => bulk.request(body, key)));
    const runs = new Set(replies.map((reply) => acceptedReply(reply).proceso_id));
    expect(runs.size).toBe(1);
    for (const run of runs) await bulk.waitFor(run ?? 0);
    const { rows } = await bulk.app.db.query<{ facturas: number }>(
      `SELECT count(*)::integer AS facturas FROM facturas_lineas WHERE descripcion = 'Con llave'`,
    );
    expect(oneRow(rows).facturas).toBe(4);
  }, 60_000);

  it('[PLUS-24] is refused if another request used the key', async () => {
    const body = { alumnos: await students(bulk.app, 1), concepto: conceptNamed('Con otra llave') };
    const key = { 'Idempotency-Key': 'la-otra' };
    await bulk.invoice(body, key);
    expectRefusal(await bulk.request({ ...body, concepto: conceptNamed('Otra cosa') }, key), 422);
  });

  it('[PLUS-24] gets the same answer again after its series was closed', async () => {
    const serieId = await newSeries(bulk.app, 'OTRA');
    const body = { serieId, alumnos: await students(bulk.app, 1), concepto: conceptNamed('Sin respuesta') };
    const key = { 'Idempotency-Key': 'se-perdio-la-respuesta' };
    const once = await bulk.invoice(body, key);
    await closeSeries(bulk.app, serieId);
    expect(await bulk.invoice(body, key)).toEqual(once);
    expectRefusal(await bulk.request(body), 422);
  });
});
