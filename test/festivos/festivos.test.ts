import type { Agent } from 'supertest';
import type { FestivosAceptados, FormReply, FestivosPropuestos, PrevioFestivo } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { pageOf } from '../listados/support/lists';
import { addClass, addMateria, deleteRows, saveRecord, type NewMateria } from '../clases/support';
import { deleteClasses } from '../support/delete-classes';

let app: TestApp;
let admin: Agent;
let norte: NewMateria;
let sur: NewMateria;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  norte = await addMateria(app, { descripcion: 'Inglés B1', centro: 'Norte' });
  sur = await addMateria(app, { descripcion: 'Francés A2', centro: 'Sur' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await deleteClasses(app.db);
  await app.db.query('DELETE FROM festivos');
});

const HOLIDAY = { desde: '2026-12-07', hasta: '2026-12-08', descripcion: 'Puente', ambito: 'academia', centro: '' };
const save = (body: object) => saveRecord(admin, 'festivos', 0, body);
const preview = async (query: Record<string, string>): Promise<PrevioFestivo> =>
  (await admin.get('/api/horarios/previo-festivo').query(query).expect(200)).body as PrevioFestivo;

it('a holiday is saved with its dates, name, scope and centre', async () => {
  const { body } = await save({ ...HOLIDAY, centro: 'Norte' }).expect(200);
  const { rows } = await app.db.query('SELECT id, desde::text, hasta::text, descripcion, ambito, centro FROM festivos');
  expect(rows).toEqual([{ id: (body as { id: number }).id, ...HOLIDAY, centro: 'Norte' }]);
  const [row] = (await pageOf(app, admin, 'festivos', { parametros: { descripcion__icontains: 'puente' } })).registros;
  expect(row).toMatchObject({ desde: '2026-12-07', hasta: '2026-12-08', centro: 'Norte' });
});

it.each([
  [{ hasta: '2026-12-06' }, 'hasta', 'La fecha final es anterior a la inicial.'],
  [{ desde: '' }, 'desde', 'Falta este dato.'],
  [{ descripcion: '' }, 'descripcion', 'Falta este dato.'],
  [{ desde: '1999-01-01' }, 'desde', 'La fecha va de 2000 a 2150.'],
  [{ centro: 'Nort' }, 'centro', 'Ningún aula ni curso es de ese centro.'],
])('a holiday with %j is refused at %s', async (change, campo, sentence) => {
  const reply = await save({ ...HOLIDAY, ...change });
  expectRefusal(reply, 422);
  expect((reply.body as { campos: Record<string, string> }).campos[campo]).toBe(sentence);
});

it('the form offers the centres of rooms and courses, each once, and all of them together', async () => {
  await app.db.query(
    `INSERT INTO aulas (codigo, descripcion, centro) VALUES ('N-1', 'Sala', 'Norte'), ('X-1', 'Sala', '')`,
  );
  const { body } = await admin.get('/api/formularios/festivos').expect(200);
  const field = (body as FormReply).campos_especificos.find(({ campo }) => campo === 'centro');
  expect(field).toMatchObject({ tipo: 'opcion', obligatorio: false });
  const choices = field?.opciones?.map(({ etiqueta }) => etiqueta) ?? [];
  expect(choices[0]).toBe('Todos');
  expect(choices.filter((choice) => ['Norte', 'Sur', ''].includes(choice))).toEqual(['Norte', 'Sur']);
  expect(new Set(choices).size).toBe(choices.length);
});

it.each(['aulas', 'cursos'])('the centre in %s is any text, and the stored centres are suggested', async (code) => {
  const { body } = await admin.get(`/api/formularios/${code}`).expect(200);
  const field = (body as FormReply).campos_especificos.find(({ campo }) => campo === 'centro');
  expect(field).toMatchObject({ tipo: 'texto', sugerencias: expect.arrayContaining(['Norte', 'Sur']) as string[] });
});

it('the refusal of dates in the wrong order names both fields as wrong together', async () => {
  const { body } = await save({ ...HOLIDAY, hasta: '2026-12-06', descripcion: '' }).expect(422);
  expect(body).toMatchObject({ juntos: [['desde', 'hasta']] });
});

it('R2: the preview counts the untouched classes of the pattern, and names what stays', async () => {
  const [alumno] = await norte.enrol(['2026-01-01', null]);
  const pattern = await addClass(app, norte, { origen: 'horario', fecha: '2026-12-07', alumnos: [alumno] });
  const [touched, single] = [
    await addClass(app, norte, { origen: 'horario', tocada: true, fecha: '2026-12-08' }),
    await addClass(app, norte, { fecha: '2026-12-08', hora: '10:00' }),
  ];
  const marked = await addClass(app, norte, { origen: 'horario', fecha: '2026-12-07', hora: '12:00', alumnos: [alumno], estado: 'asiste' }); // oxfmt-ignore
  await addClass(app, norte, { origen: 'horario', fecha: '2026-12-09' });
  await addClass(app, norte, { origen: 'horario', fecha: '2026-12-07', hora: '14:00', anulada: true });
  const particular = await addMateria(app, { descripcion: 'Violín', particular: true, centro: 'Norte' });
  const violin = await addClass(app, particular, { fecha: '2026-12-07', alumnos: [alumno], hora: '16:00' });

  const found = await preview({ desde: '2026-12-07', hasta: '2026-12-08' });
  expect(found).toMatchObject({ clases: 1, plazas: 1, minutos: 60 });
  expect(found.quitadas?.map(({ id }) => id)).toEqual([pattern]);
  expect(found.tocadas.map(({ id }) => id)).toEqual([marked, single, touched]);
  expect(found.particulares).toEqual([
    {
      id: violin,
      fecha: '2026-12-07',
      horaEntrada: '16:00',
      horaSalida: '17:00',
      materia: 'Violín',
      curso: 'Violín',
      profesor: expect.stringMatching(/^Soler \d+, Marta$/) as string,
      aula: particular.nombreAula,
      alumno: 'Lucía García',
      plazas: 1,
      particular: true,
      url: `/administrar/clases/ficha/${String(violin)}/`,
    },
  ]);
  expect(found.texto).toBe(
    'Se quita 1 clase (1 plaza, 1 h de profesorado). Se quedan 3 cambiadas a mano y 1 particular.',
  );
  expect((await app.db.query('SELECT FROM clases WHERE id = $1', [pattern])).rowCount).toBe(1);
});

it('R2: a holiday of one centre meets only the classes of its courses', async () => {
  await addClass(app, norte, { origen: 'horario', fecha: '2026-12-07' });
  await addClass(app, sur, { origen: 'horario', fecha: '2026-12-07' });
  const range = { desde: '2026-12-07', hasta: '2026-12-07' };
  expect((await preview({ ...range, centro: 'Norte' })).clases).toBe(1);
  expect((await preview(range)).clases).toBe(2);
  expect((await preview({ ...range, centro: 'Este' })).texto).toBe('No hay clases en esas fechas.');
});

it('classes before today are no part of the preview, which says so', async () => {
  await addClass(app, norte, { origen: 'horario', fecha: '2026-11-19' });
  await addClass(app, norte, { origen: 'horario', fecha: '2026-11-20' });
  const found = await preview({ desde: '2026-11-19', hasta: '2026-11-20' });
  expect(found.clases).toBe(1);
  expect(found.texto).toContain('Las clases que ya han pasado no cambian.');
});

it.each([
  [{ hasta: '2026-12-08' }, 'Falta la fecha inicial.'],
  [{ desde: '2026-12-08' }, 'Falta la fecha final.'],
  [{ desde: '2026-12-08', hasta: 'x' }, 'La fecha final no es una fecha.'],
  [{ desde: '2026-12-08', hasta: '2026-12-07' }, 'La fecha final es anterior a la inicial.'],
  [{ desde: '2026-12-08', hasta: '2028-12-07' }, 'Un festivo abarca 400 días como mucho.'],
])('a preview with %j is refused', async (query, sentence) => {
  const reply = await admin.get('/api/horarios/previo-festivo').query(query);
  expectRefusal(reply, 400);
  expect((reply.body as { mensaje: string }).mensaje).toBe(sentence);
});

describe('proposed holidays', () => {
  const propose = async (query: Record<string, string>): Promise<FestivosPropuestos> =>
    (await admin.get('/api/horarios/festivos-propuestos').query(query).expect(200)).body as FestivosPropuestos;
  const accept = async (body: object): Promise<FestivosAceptados> =>
    (await admin.post('/api/horarios/festivos-propuestos').send(body).expect(200)).body as FestivosAceptados;
  const SCHOOL_YEAR = { curso: '2026', comunidad: 'CL' };

  it('the holidays of Castilla y León in 2026/27 are proposed with Spanish names, national and autonomic', async () => {
    const { dias, cursos } = await propose(SCHOOL_YEAR);
    expect(cursos).toEqual([
      { valor: 2026, etiqueta: '2026/27' },
      { valor: 2027, etiqueta: '2027/28' },
    ]);
    expect(dias).toEqual(
      expect.arrayContaining([
        {
          fecha: '2026-10-12',
          descripcion: 'Fiesta Nacional de España',
          ambito: 'nacional',
          existe: false,
          sinClases: false,
        },
        { fecha: '2026-11-01', descripcion: 'Todos los Santos', ambito: 'nacional', existe: false, sinClases: true },
        {
          fecha: '2026-11-02',
          descripcion: 'Todos los Santos (trasladado)',
          ambito: 'autonomico',
          existe: false,
          sinClases: false,
        },
        {
          fecha: '2026-12-08',
          descripcion: 'Inmaculada Concepción',
          ambito: 'nacional',
          existe: false,
          sinClases: false,
        },
        { fecha: '2027-03-25', descripcion: 'Jueves Santo', ambito: 'autonomico', existe: false, sinClases: false },
        { fecha: '2027-03-26', descripcion: 'Viernes Santo', ambito: 'nacional', existe: false, sinClases: false },
        {
          fecha: '2027-04-23',
          descripcion: 'Fiesta de Castilla y León',
          ambito: 'autonomico',
          existe: false,
          sinClases: false,
        },
      ]),
    );
    expect(dias.map(({ fecha }) => fecha)).not.toContain('2027-09-08');
  });

  it('the chosen days are saved once; accepting twice, or at the same moment, adds nothing', async () => {
    const body = { ...SCHOOL_YEAR, fechas: ['2026-12-08', '2026-12-25'] };
    const replies = await Promise.all([accept(body), accept(body)]);
    expect(replies.map(({ total }) => total).sort()).toEqual([0, 2]);
    expect(await accept(body)).toEqual({ total: 0, mensaje: 'Esos días ya eran festivos.' });
    const { rows } = await app.db.query('SELECT desde::text, descripcion, ambito, centro FROM festivos ORDER BY desde');
    expect(rows).toEqual([
      { desde: '2026-12-08', descripcion: 'Inmaculada Concepción', ambito: 'nacional', centro: null },
      { desde: '2026-12-25', descripcion: 'Navidad', ambito: 'nacional', centro: null },
    ]);
    const { dias } = await propose(SCHOOL_YEAR);
    expect(dias.filter(({ existe }) => existe).map(({ fecha }) => fecha)).toEqual(['2026-12-08', '2026-12-25']);
  });

  it('a day inside a longer holiday is not proposed again, a local holiday of one centre does not count', async () => {
    await save({ ...HOLIDAY, desde: '2026-12-23', hasta: '2027-01-07' }).expect(200);
    await save({ ...HOLIDAY, centro: 'Norte' }).expect(200);
    const { dias } = await propose(SCHOOL_YEAR);
    const existing = dias.filter(({ existe }) => existe).map(({ fecha }) => fecha);
    expect(existing).toEqual(['2026-12-25', '2027-01-01', '2027-01-06']);
  });

  it('the community comes from the settings until another is chosen', async () => {
    expect((await propose({})).comunidad).toBe('');
    await app.db.query(`INSERT INTO ajustes (codigo, valor) VALUES ('festivos.comunidad', '"CL"')`);
    const { comunidad, dias } = await propose({});
    expect(comunidad).toBe('CL');
    expect(dias.some(({ ambito }) => ambito === 'autonomico')).toBe(true);
    expect((await propose({ comunidad: '' })).dias.every(({ ambito }) => ambito === 'nacional')).toBe(true);
    await app.db.query(`DELETE FROM ajustes WHERE codigo = 'festivos.comunidad'`);
  });

  it.each([
    [{ ...SCHOOL_YEAR, comunidad: 'ZZ', fechas: ['2026-12-25'] }, 'Esa comunidad autónoma no existe.'],
    [{ ...SCHOOL_YEAR, curso: '1990', fechas: ['2026-12-25'] }, 'Elija el curso actual o el siguiente.'],
    [{ ...SCHOOL_YEAR, fechas: [] }, 'Marque al menos un festivo.'],
    [{ ...SCHOOL_YEAR, fechas: 'x' }, 'Marque al menos un festivo.'],
    [{ ...SCHOOL_YEAR, fechas: ['2026-12-24'] }, 'Hay días que no están entre los propuestos.'],
  ])('accepting %j is refused', async (body, sentence) => {
    const reply = await admin.post('/api/horarios/festivos-propuestos').send(body);
    expectRefusal(reply, 422);
    expect((reply.body as { mensaje: string }).mensaje).toBe(sentence);
  });

  it('a day of the week that is in no timetable is said to be without classes, unless there is one on the date', async () => {
    const weekDays = async () =>
      new Set(
        (await propose(SCHOOL_YEAR)).dias
          .filter(({ sinClases }) => sinClases)
          .map(({ fecha }) => new Date(`${fecha}T12:00:00Z`).getUTCDay()),
      );
    expect(await weekDays()).toEqual(new Set([0]));
    await app.db.query(`DELETE FROM materias_horarios WHERE dia = 'S'`);
    await app.db.query(`DELETE FROM disponibilidades WHERE dia = 'S'`);
    await app.db.query(`UPDATE materias SET dias_semana = 'LX' WHERE dias_semana LIKE '%S%'`);
    expect(await weekDays()).toEqual(new Set([0, 6]));
    await addClass(app, norte, { fecha: '2026-11-01' });
    expect((await propose(SCHOOL_YEAR)).dias.find(({ fecha }) => fecha === '2026-11-01')).toMatchObject({
      sinClases: false,
    });
  });
});

it('[AUTH-04] holidays are the office’s: teachers, guardians and students neither read nor change them', async () => {
  const { body } = await save(HOLIDAY).expect(200);
  for (const name of ['profesora', 'tutora', 'alumno'] as const) {
    const other = await agentOf(app, name);
    expectRefusal(
      await other.get('/api/horarios/previo-festivo').query({ desde: '2026-12-07', hasta: '2026-12-08' }),
      403,
    );
    expectRefusal(await other.get('/api/horarios/festivos-propuestos'), 403);
    expectRefusal(await saveRecord(other, 'festivos', 0, HOLIDAY), 403);
    expectRefusal(await deleteRows(other, 'festivos', [(body as { id: number }).id]), 403);
  }
  await deleteRows(await agentOf(app, 'secretaria'), 'festivos', [(body as { id: number }).id]).expect(200);
  expect(oneRow((await app.db.query<{ n: number }>('SELECT count(*)::integer AS n FROM festivos')).rows).n).toBe(0);
});

describe('private classes in the dates of a holiday', () => {
  const stateOf = async (id: number): Promise<string | undefined> =>
    (await app.db.query<{ estado: string }>('SELECT estado FROM clases WHERE id = $1', [id])).rows[0]?.estado;

  it('stay unless the holiday takes them, which its preview says either way', async () => {
    const particular = await addMateria(app, { descripcion: 'Violín', particular: true, centro: 'Norte' });
    const [alumno] = await particular.enrol(['2026-09-01', null]);
    const inDates = await addClass(app, particular, { fecha: '2026-12-07', alumnos: [alumno], hora: '16:00' });
    const after = await addClass(app, particular, { fecha: '2026-12-09', alumnos: [alumno], hora: '16:00' });
    const query = { desde: HOLIDAY.desde, hasta: HOLIDAY.hasta, centro: 'Norte' };
    expect((await preview(query)).texto).toBe('Se queda 1 particular.');
    expect((await preview({ ...query, particulares: '1' })).texto).toBe('Se anula 1 particular.');
    const { body } = await save({ ...HOLIDAY, centro: 'Norte' }).expect(200);
    expect(await stateOf(inDates)).toBe('confirmada');
    await saveRecord(admin, 'festivos', (body as { id: number }).id, { particulares: true }).expect(200);
    expect([await stateOf(inDates), await stateOf(after)]).toEqual(['anulada', 'confirmada']);
    const { rows } = await app.db.query(
      `SELECT tipo, alumnos, (SELECT motivo_anulacion FROM clases WHERE id = clase_id) AS motivo FROM clases_avisos WHERE clase_id = $1`,
      [inDates],
    );
    expect(rows).toEqual([{ tipo: 'anulada', alumnos: [alumno], motivo: 'Puente' }]);
  });

  it('of another centre, and those that were given, stay', async () => {
    const particular = await addMateria(app, { descripcion: 'Violín', particular: true, centro: 'Sur' });
    const [alumno] = await particular.enrol(['2026-09-01', null]);
    const otherCentre = await addClass(app, particular, { fecha: '2026-12-07', alumnos: [alumno], hora: '16:00' });
    await save({ ...HOLIDAY, centro: 'Norte', particulares: true }).expect(200);
    expect(await stateOf(otherCentre)).toBe('confirmada');
    const given = await addClass(app, particular, { fecha: '2026-12-08', alumnos: [alumno], estado: 'asiste' });
    const { texto } = await preview({ desde: HOLIDAY.desde, hasta: HOLIDAY.hasta, particulares: '1' });
    expect(texto).toBe('Se anula 1 particular. Se queda 1 particular.');
    await save({ ...HOLIDAY, particulares: true }).expect(200);
    expect([await stateOf(otherCentre), await stateOf(given)]).toEqual(['anulada', 'confirmada']);
  });

  it('are not cancelled by a user who may not cancel classes', async () => {
    const particular = await addMateria(app, { descripcion: 'Violín', particular: true, centro: 'Norte' });
    const clase = await addClass(app, particular, { fecha: '2026-12-07', alumnos: [], hora: '16:00' });
    await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'clases.editar') WHERE username = 'secretaria'`); // oxfmt-ignore
    const agent = await agentOf(app, 'secretaria');
    await saveRecord(agent, 'festivos', 0, { ...HOLIDAY, particulares: true });
    expect(await stateOf(clase)).toBe('confirmada');
  });
});
