import { fieldsOf } from '../fichas/support';
import { agentOf } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { oneRow } from '../../libs/platform';
import { BulkInvoicing, CONCEPT, conceptNamed } from './bulk-support';
import { API, closeSeries, messageOf, newSeries, seriesId, students } from './support';

let bulk: BulkInvoicing;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
});
afterAll(() => bulk.close());

it.each`
  what                      | body                                                              | campo
  ${'no students'}          | ${{ alumnos: [] }}                                                | ${'alumnos'}
  ${'students left out'}    | ${{}}                                                             | ${'alumnos'}
  ${'an unknown student'}   | ${{ alumnos: [2_000_000_000] }}                                   | ${'alumnos'}
  ${'unreadable students'}  | ${{ alumnos: 'todos' }}                                           | ${'alumnos'}
  ${'an unknown series'}    | ${{ alumnos: [1], serieId: 999 }}                                 | ${'serieId'}
  ${'an unreadable series'} | ${{ alumnos: [1], serieId: 'la primera' }}                        | ${'serieId'}
  ${'a rectifying series'}  | ${{ alumnos: [1], serieId: 'R' }}                                 | ${'serieId'}
  ${'an unknown method'}    | ${{ alumnos: [1], formaPagoId: 999 }}                             | ${'formaPagoId'}
  ${'an unreadable method'} | ${{ alumnos: [1], formaPagoId: 'oro' }}                           | ${'formaPagoId'}
  ${'no description'}       | ${{ alumnos: [1], concepto: { ...CONCEPT, descripcion: '   ' } }} | ${'descripcion'}
  ${'nothing to pay'}       | ${{ alumnos: [1], concepto: { ...CONCEPT, importe: '0' } }}       | ${'importe'}
  ${'a negative amount'}    | ${{ alumnos: [1], concepto: { ...CONCEPT, importe: '-5' } }}      | ${'importe'}
  ${'words for an amount'}  | ${{ alumnos: [1], concepto: { ...CONCEPT, importe: 'mucho' } }}   | ${'importe'}
  ${'a quantity of 0'}      | ${{ alumnos: [1], concepto: { ...CONCEPT, cantidad: 0 } }}        | ${'cantidad'}
  ${'half a unit'}          | ${{ alumnos: [1], concepto: { ...CONCEPT, cantidad: 1.5 } }}      | ${'cantidad'}
  ${'an unknown rate'}      | ${{ alumnos: [1], concepto: { ...CONCEPT, tipoIVA: '7' } }}       | ${'tipoIVA'}
  ${'no concept'}           | ${{ alumnos: [1], concepto: 'x' }}                                | ${'concepto'}
  ${'an impossible date'}   | ${{ alumnos: [1], fecha: '2026-02-30' }}                          | ${'fecha'}
  ${'a date to come'}       | ${{ alumnos: [1], fecha: '2026-12-01' }}                          | ${'fecha'}
`(
  '[FMAS-13] [FMAS-17] a request with $what is refused at its field, and starts no run',
  async ({ body, campo }: { body: Record<string, unknown>; campo: string }) => {
    const before = await bulk.countRuns();
    const serie = body.serieId === 'R' ? { serieId: await seriesId(bulk.app, 'R') } : {};
    const reply = await bulk.request({ ...body, ...serie });
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual([campo]);
    expect(await bulk.countRuns()).toBe(before);
  },
);

it.each`
  what                          | wrong
  ${'a misspelt preview'}       | ${{ previo: 'x' }}
  ${'another number for yes'}   | ${{ previo: '2' }}
  ${'two flags'}                | ${{ previo: ['1', '1'] }}
  ${'a misspelt repetition'}    | ${{ repetir: 'quizá' }}
  ${'an impossible month'}      | ${{ fecha: '2026-13-45' }}
  ${'a date of zeros'}          | ${{ fecha: '0000-00-00' }}
  ${'a control character'}      | ${{ concepto: conceptNamed('a\u0000b') }}
  ${'a quantity of null'}       | ${{ concepto: { ...CONCEPT, cantidad: null } }}
  ${'a total that rounds to 0'} | ${{ concepto: { ...CONCEPT, importe: '0.0001' } }}
`('[FMAS-17] a request with $what is refused and issues nothing', async ({ wrong }: { wrong: object }) => {
  const alumnos = await students(bulk.app, 1);
  const before = await bulk.countInvoices();
  expectRefusal(await bulk.request({ alumnos, ...wrong }), 422);
  expect(await bulk.countInvoices()).toBe(before);
});

it('[FMAS-17] a date before the last invoice of the series is refused', async () => {
  const serieId = await newSeries(bulk.app, 'ANT');
  const alumnos = await students(bulk.app, 1);
  await bulk.invoice({ serieId, alumnos, concepto: conceptNamed('Uno'), fecha: '2026-11-19' });
  expectRefusal(await bulk.request({ serieId, alumnos, concepto: conceptNamed('Dos'), fecha: '2026-11-18' }), 422);
});

it('[FMAS-17] a closed series is refused', async () => {
  const serieId = await newSeries(bulk.app, 'CER');
  await closeSeries(bulk.app, serieId);
  const alumnos = await students(bulk.app, 1);
  const reply = await bulk.request({ serieId, alumnos, concepto: conceptNamed('Tres') });
  expectRefusal(reply, 422);
  expect(Object.keys(fieldsOf(reply))).toEqual(['serieId']);
});

it('[FMAS-17] families cannot invoice', async () => {
  const tutora = await agentOf(bulk.app, 'tutora');
  expectRefusal(await tutora.post(`${API}/facturar-conceptos`).send({}), 403);
});

describe('an academy without NIF', () => {
  let proceso_id: number | undefined;
  let nif: string;
  beforeAll(async () => {
    const alumnos = await students(bulk.app, 2);
    ({ proceso_id } = await bulk.invoice({ alumnos, concepto: conceptNamed('Con NIF') }));
    const { rows } = await bulk.app.db.query<{ valor: string }>(
      `DELETE FROM ajustes WHERE codigo = 'academia.nif' RETURNING valor`,
    );
    nif = oneRow(rows).valor;
  });

  it('[FMAS-17] neither issues, previews nor rectifies, and gets one sentence for all students', async () => {
    const body = { alumnos: await students(bulk.app, 2), concepto: conceptNamed('Sin NIF') };
    const before = await bulk.countRuns();
    for (const reply of [
      await bulk.request(body),
      await bulk.request({ ...body, previo: 1 }),
      await bulk.admin.post(`${API}/rectificar-proceso`).send({ proceso_id }),
    ]) {
      expectRefusal(reply, 422);
      expect(messageOf(reply)).toContain('Faltan el NIF o la dirección de la academia');
    }
    expect(await bulk.countRuns()).toBe(before);
  });

  it('[FMAS-17] issues once its NIF is filled in', async () => {
    await bulk.app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('academia.nif', $1)`, [JSON.stringify(nif)]);
    await bulk.invoice({ alumnos: await students(bulk.app, 2), concepto: conceptNamed('Sin NIF') });
  });
});
