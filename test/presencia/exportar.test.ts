import { agentOf, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { readPdfs } from '../support/pdf';
import { sheetRows, unzip } from '../support/zip';
import { clockStay, download, forgetEntries, idOf, monthOf, moveClock } from './support';

/** Several months of the register in one file, for the labour inspection (rule R13). */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await forgetEntries(app);
  await app.db.query('UPDATE usuarios SET nif = NULL, horas_semana = NULL');
});

/** Clocks a stay of the teacher and one of the secretary in January 2023, and one of the teacher in November 2026. */
async function threeStays(): Promise<void> {
  await clockStay(app, 'profesora', '2023-01-10T09:00:00+01:00', '2023-01-10T14:00:00+01:00');
  await clockStay(app, 'secretaria', '2023-01-11T09:00:00+01:00', '2023-01-11T12:00:00+01:00');
  await clockStay(app, 'profesora', '2026-11-19T10:00:00+01:00', '2026-11-19T12:30:00+01:00');
  moveClock(app, '2026-11-20T10:00:00+01:00');
}

const FOUR_YEARS = 'desde=2022-12&hasta=2026-11';

it('[PLUS-47] four years are one sheet with every month of every person', async () => {
  await threeStays();
  const { file, headers } = await download(app, 'admin', `exportar?${FOUR_YEARS}&formato=xlsx`);
  expect(headers['content-disposition']).toContain('registro-de-jornada-2022-12-a-2026-11.xlsx');
  const [, ...rows] = sheetRows(unzip(file).get('xl/worksheets/sheet1.xml') ?? '');
  expect(rows.map((row) => [row[4], row[8], row[10]])).toEqual(
    expect.arrayContaining([
      ['enero de 2023', '05:00', '05:00'],
      ['enero de 2023', '03:00', '03:00'],
      ['noviembre de 2026', '02:30', '02:30'],
    ]),
  );
  expect(rows).toHaveLength(3);
});

it('[PLUS-47] as PDF they are a zip with one document a person, each month on a page of its own', async () => {
  await threeStays();
  const { file, headers } = await download(app, 'admin', `exportar?${FOUR_YEARS}&formato=pdf`);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store, private' });
  expect(headers['content-disposition']).toContain('registro-de-jornada-2022-12-a-2026-11.zip');
  expect(file.subarray(0, 2).toString()).toBe('PK');
  const names = file.toString('latin1').match(/\(\d+\)\.pdf/g) ?? [];
  const ids = await Promise.all((['profesora', 'secretaria'] as const).map((user) => idOf(app, user)));
  expect([...new Set(names)].sort()).toEqual(ids.map((id) => `(${String(id)}).pdf`).sort());
});

it('[PLUS-47] the PDF of one person is no zip', async () => {
  await threeStays();
  const { file, headers } = await download(app, 'profesora', `exportar?${FOUR_YEARS}&formato=pdf`);
  expect(headers['content-type']).toBe('application/pdf');
  const [pdf] = readPdfs([file]);
  expect(pdf?.title).toBe('Registro de jornada de diciembre de 2022 a noviembre de 2026');
  expect(pdf?.pages).toHaveLength(2);
  expect(pdf?.pages[0]).toContain('Registro de jornada de enero de 2023');
  expect(pdf?.pages[1]).toContain('Registro de jornada de noviembre de 2026');
});

it.each([
  ['desde=2022-11&hasta=2026-11', 422, 'El registro se descarga de 48 meses como mucho.'],
  ['desde=2026-11&hasta=2026-10', 422, 'El último mes es anterior al primero.'],
  ['desde=2026-11', 400, 'Escriba el mes como 2026-11.'],
  [`${FOUR_YEARS}&formato=doc`, 400, 'El registro del mes se descarga en xlsx o en pdf.'],
])('[PLUS-47] exporting «%s» is refused with %d: %s', async (query, status, mensaje) => {
  moveClock(app, '2026-11-20T10:00:00+01:00');
  const agent = await agentOf(app, 'admin');
  const reply = await agent.get(`/presencia/api/exportar?${query}`).set('Accept', 'application/json');
  expectRefusal(reply, status);
  expect(reply.body).toEqual(status === 422 ? { mensaje, campos: { hasta: mensaje } } : { mensaje });
});

it('[PLUS-47] the audit notes who took out the register of whom', async () => {
  await threeStays();
  const read = async (user: DemoUser) => {
    const { rows: last } = await app.db.query<{ id: string }>('SELECT max(id) AS id FROM auditoria');
    await download(app, user, `exportar?${FOUR_YEARS}&formato=xlsx`);
    const { rows } = await app.db.query(
      `SELECT usuario_id, registro_id FROM auditoria WHERE id > $1 AND tabla = 'usuarios' AND accion = 'consultar' ORDER BY registro_id`,
      [last[0]?.id],
    );
    return rows;
  };
  const [admin, secretaria, profesora] = await Promise.all(
    (['admin', 'secretaria', 'profesora'] as const).map((user) => idOf(app, user)),
  );
  expect(await read('admin')).toEqual(
    [secretaria, profesora]
      .sort((one, other) => Number(one) - Number(other))
      .map((registro_id) => ({ usuario_id: admin, registro_id })),
  );
  expect(await read('profesora')).toEqual([{ usuario_id: profesora, registro_id: profesora }]);
});

describe('the contract of a person', () => {
  it('[PLUS-47] staff without a teacher’s record have the NIF of their user in the register', async () => {
    await threeStays();
    await app.db.query(`UPDATE usuarios SET nif = '12345678Z' WHERE username = 'secretaria'`);
    const { rows, pages } = await monthOf(app, 'secretaria', '2023-01');
    expect(rows.map((row) => row.NIF)).toContain('12345678Z');
    expect(pages.join()).toContain('NIF 12345678Z');
  });

  it('[PLUS-47] the register has ordinary and complementary hours only where the weekly hours are known', async () => {
    await threeStays();
    await app.db.query(`UPDATE usuarios SET horas_semana = 2 WHERE username = 'secretaria'`);
    const { rows, pages } = await monthOf(app, 'admin', '2023-01');
    expect(rows.map((row) => [row.Tiempo, row['Horas ordinarias'], row['Horas complementarias']])).toEqual(
      expect.arrayContaining([
        ['05:00', '', ''],
        ['03:00', '02:00', '01:00'],
      ]),
    );
    const printed = pages.filter((page) => page.includes('Horas complementarias'));
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('01:00');
  });

  it('[PLUS-47] a week over the end of the month is one: its days in the month before use up the hours of the contract', async () => {
    await clockStay(app, 'secretaria', '2026-10-30T09:00:00+01:00', '2026-10-30T14:00:00+01:00');
    await clockStay(app, 'secretaria', '2026-11-01T09:00:00+01:00', '2026-11-01T12:00:00+01:00');
    await app.db.query(`UPDATE usuarios SET horas_semana = 6 WHERE username = 'secretaria'`);
    moveClock(app, '2026-11-20T10:00:00+01:00');
    expect((await monthOf(app, 'admin', '2026-11')).rows).toMatchObject([
      { Tiempo: '03:00', 'Total del mes': '03:00', 'Horas ordinarias': '01:00', 'Horas complementarias': '02:00' },
    ]);
  });

  it('[PLUS-47] is written in the record of the user, where a wrong NIF and impossible hours are refused', async () => {
    moveClock(app, '2026-11-20T10:00:00+01:00');
    const admin = await agentOf(app, 'admin');
    const save = async (fields: object) =>
      admin
        .post(`/api/usuarios/${String(await idOf(app, 'secretaria'))}`)
        .type('form')
        .send(fields);
    const wrong = await save({ nif: '12345678A', horas_semana: '41' });
    expectRefusal(wrong, 422);
    expect((wrong.body as { campos: object }).campos).toEqual({
      nif: 'Las cifras y la letra de ese NIF no se corresponden.',
      horas_semana: 'Las horas semanales van de 1 a 40.',
    });
    expect((await save({ nif: '12.345.678-z', horas_semana: '25.5' })).status).toBe(200);
    const { rows } = await app.db.query(`SELECT nif, horas_semana FROM usuarios WHERE username = 'secretaria'`);
    expect(rows).toEqual([{ nif: '12345678Z', horas_semana: '25.50' }]);
  });
});
