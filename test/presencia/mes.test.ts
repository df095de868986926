import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { readPdfs } from '../support/pdf';
import { sheetRows, unzip } from '../support/zip';
import { agree, clock, download, entries, forgetEntries, moveClock, save } from './support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => forgetEntries(app));

/**
 * Adds agreed entries in November: three of the teacher on two days, and one of `admin`. One entry of the teacher was clocked and then
 * corrected.
 * Also adds an entry of the teacher in October without an agreement.
 */
async function twoPeople(): Promise<void> {
  moveClock(app, '2026-11-20T09:00:00+01:00');
  await clock(app, 'profesora', 'entrada');
  app.clock.set('2026-11-20T14:00:00+01:00');
  await clock(app, 'profesora', 'salida');
  app.clock.set('2026-11-20T15:00:00+01:00');
  const [entry] = await entries(app, 'profesora');
  await save(app, 'profesora', { id: entry?.id, hora_entrada: '09:00', hora_salida: '14:30', motivo: 'Tutoría' });
  await save(app, 'profesora', { hora_entrada: '16:00', hora_salida: '20:00' });
  await save(app, 'profesora', { fecha: '2026-11-19', hora_entrada: '09:00', hora_salida: '10:15' });
  await save(app, 'profesora', { fecha: '2026-10-31', hora_entrada: '11:11', hora_salida: '12:00' });
  await save(app, 'admin', { fecha: '2026-11-16', hora_entrada: '08:08', hora_salida: '15:00' });
  moveClock(app, '2026-11-21T09:00:00+01:00');
  for (const fecha of ['2026-11-19', '2026-11-20'])
    for (const { id } of await entries(app, 'secretaria', { fecha_inicial: fecha, fecha_final: fecha }))
      await agree(app, 'secretaria', id, fecha);
  await agree(
    app,
    'secretaria',
    (await entries(app, 'admin', { fecha_inicial: '2026-11-16', fecha_final: '2026-11-16' }))[0]?.id,
    '2026-11-16',
  );
}

it('[PLUS-34] the PDF of a month has for each person days, hours, totals, corrections and a place for signatures', async () => {
  await twoPeople();
  const { file, headers } = await download(app, 'admin', 'exportar?mes=2026-11&formato=pdf');
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store, private' });
  expect(headers['content-disposition']).toContain('registro-de-jornada-2026-11.pdf');
  const [pdf] = readPdfs([file]);
  expect(pdf?.title).toBe('Registro de jornada de noviembre de 2026');
  const teacher = pdf?.pages.find((page) => page.includes('Tutoría')) ?? '';
  for (const words of [
    'Academia Alameda',
    'NIF B47000005',
    '20/11/2026',
    '14:30',
    '09:30',
    'Antes: 09:00–14:00',
    'por ',
    'Conforme: ',
    'Total del mes',
    '10:45',
    'Fecha y firma',
  ])
    expect(teacher).toContain(words);
  expect(teacher).not.toContain('08:08');
  expect(pdf?.pages.join()).not.toContain('11:11');
});

it('[PLUS-34] the sheet of a month has one row an entry, with its day, hours, totals and corrections', async () => {
  await twoPeople();
  const { file, headers } = await download(app, 'admin', 'exportar?mes=2026-11&formato=xlsx');
  expect(headers['content-disposition']).toContain('registro-de-jornada-2026-11.xlsx');
  const [head, ...rows] = sheetRows(unzip(file).get('xl/worksheets/sheet1.xml') ?? '');
  expect(head).toEqual([
    'Empresa',
    'NIF de la empresa',
    'Persona trabajadora',
    'NIF',
    'Mes',
    'Día',
    'Entrada',
    'Salida',
    'Tiempo',
    'Total del día',
    'Total del mes',
    'Tipo',
    'Horas ordinarias',
    'Horas complementarias',
    'Correcciones',
  ]);
  const hours = rows.map((row) => row.slice(6, 11));
  expect(hours).toContainEqual(['09:00', '14:30', '05:30', '09:30', '10:45']);
  expect(hours).toContainEqual(['16:00', '20:00', '04:00', '09:30', '10:45']);
  expect(hours).toContainEqual(['08:08', '15:00', '06:52', '06:52', '06:52']);
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => row.at(-1)).join()).toContain('Antes: 09:00–14:00. Corregida a 09:00–14:30');
});

it('[PLUS-34] a teacher exports only their own month', async () => {
  await twoPeople();
  const [pdf] = readPdfs([(await download(app, 'profesora', 'exportar?mes=2026-11&formato=pdf')).file]);
  expect(pdf?.pages).toHaveLength(1);
  expect(pdf?.pages.join()).not.toContain('08:08');
});

it('[PLUS-34] a month without entries says so', async () => {
  const [pdf] = readPdfs([(await download(app, 'admin', 'exportar?mes=2026-01&formato=pdf')).file]);
  expect(pdf?.pages.join()).toContain('No hay entradas en este mes.');
});

it.each([
  ['mes=2026-13', 'Escriba el mes como 2026-11.'],
  ['', 'Escriba el mes como 2026-11.'],
  ['mes=2026-11&formato=doc', 'El registro del mes se descarga en xlsx o en pdf.'],
])('[PLUS-34] exporting «%s» is refused: %s', async (query, mensaje) => {
  const reply = await (
    await agentOf(app, 'admin')
  )
    .get(`/presencia/api/exportar?${query}`)
    .set('Accept', 'application/json');
  expectRefusal(reply, 400);
  expect((reply.body as { mensaje: string }).mensaje).toBe(mensaje);
});
