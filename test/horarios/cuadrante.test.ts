import type { Agent } from 'supertest';
import type { CuadranteAula, CuadranteBloque, CuadranteReply } from '../../libs/contracts';
import { Database } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { addClass, buildGridAcademy, WEEK, type GivenClass, type GridAcademy } from './support/grid-academy';

const CALL = '/administrar/aulas/api/cuadrante';

let app: TestApp;
let admin: Agent;
let academy: GridAcademy;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  academy = await buildGridAcademy(app.db);
});
afterAll(() => app.close());

beforeEach(() => app.db.query('DELETE FROM creditos; DELETE FROM clases'));

const add = (given: GivenClass) => addClass(app.db, given);

/** English on Monday from 17:20 to 18:40 in the large room with Marta, unless told otherwise. */
const addIngles = (more: Partial<GivenClass> = {}) =>
  add({
    materia: academy.materias.ingles,
    fecha: '2026-11-16',
    horas: '17:20–18:40',
    aula: academy.aulas.grande,
    profesor: academy.profesores.marta,
    ...more,
  });

async function load(query: Record<string, unknown> = WEEK, agent = admin): Promise<CuadranteReply> {
  return (await agent.get(CALL).query(query).expect(200)).body as CuadranteReply;
}

/** The rooms of these tests, of a week. */
const own = (query: Record<string, unknown> = {}) => load({ ...WEEK, codigoAula: 'ZA-', ...query });

function rowOf({ aulas }: CuadranteReply, id: number): CuadranteAula {
  const row = aulas.find((one) => one.id === id);
  if (row === undefined) throw new Error(`No row has the id ${String(id)}`);
  return row;
}

const blocksOf = (row: CuadranteAula): CuadranteBloque[] => row.dias.flatMap(({ materias }) => materias);
const allBlocks = (reply: CuadranteReply): CuadranteBloque[] => reply.aulas.flatMap(blocksOf);

describe('[CLAS-12] The reply of the grid', () => {
  it('[CLAS-02] [CLAS-11] has days, and rooms with their classes of each day', async () => {
    const id = await addIngles({ alumnos: 8 });
    const reply = await own();
    expect(reply.dias).toEqual([
      { diaSemana: 'Lunes', fechaEsp: '16/11/2026', fecha: '2026-11-16', festivo: null },
      { diaSemana: 'Martes', fechaEsp: '17/11/2026', fecha: '2026-11-17', festivo: null },
      { diaSemana: 'Miércoles', fechaEsp: '18/11/2026', fecha: '2026-11-18', festivo: null },
      { diaSemana: 'Jueves', fechaEsp: '19/11/2026', fecha: '2026-11-19', festivo: null },
      { diaSemana: 'Viernes', fechaEsp: '20/11/2026', fecha: '2026-11-20', festivo: null },
    ]);
    const { dias, ...row } = rowOf(reply, academy.aulas.grande);
    // 80 minutes of 5 days with 24 half hours.
    expect(row).toEqual({
      id: academy.aulas.grande,
      aula: 'ZA-1',
      descripcion: 'Aula magna',
      url: `/administrar/aulas/ficha/${String(academy.aulas.grande)}/`,
      capacidad: 24,
      color: '#B4531A',
      centro: null,
      ocupacion: 2,
    });
    expect(dias[0]).toEqual({
      diaSemana: 'Lunes',
      fechaEsp: '16/11/2026',
      fecha: '2026-11-16',
      horas: ['17:00', '17:30', '18:00', '18:30'].map((hora) => ({
        hora,
        cursos: [{ descripcion: 'Inglés B1 mañana', cantidad: 8 }],
      })),
      materias: [
        {
          id,
          horaInicio: '17:20',
          horaFin: '18:40',
          descripcion: 'Inglés B1',
          url: `/administrar/cursos/ficha/${String(academy.cursos.ingles)}/`,
          cantidad: 8,
          capacidad: 10,
          altasNuevas: null,
          materia_id: academy.materias.ingles,
          profesor: 'Marta Soler Vidal',
          aula: 'Aula magna',
          alumno: '',
          color: '#0B5C6B',
          tipo: 'Idiomas',
          particular: false,
        },
      ],
    });
    expect(dias.slice(1)).toEqual(
      reply.dias.slice(1).map(({ festivo: _, ...day }) => ({ ...day, horas: [], materias: [] })),
    );
  });

  it('[CLAS-12] has every room, also those without classes', async () => {
    const { rows } = await app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY codigo, id');
    expect((await load()).aulas.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('[CLAS-12] leaves cancelled classes out', async () => {
    await addIngles({ estado: 'anulada' });
    const requested = await addIngles({ estado: 'solicitada' });
    expect(allBlocks(await own()).map(({ id }) => id)).toEqual([requested]);
  });

  it('[CLAS-12] has the classes of a day in the order of their hours', async () => {
    const late = await addIngles({ horas: '19:00–20:00' });
    const early = await addIngles({ horas: '10:00–11:00' });
    expect(allBlocks(await own()).map(({ id }) => id)).toEqual([early, late]);
  });

  it('[CLAS-12] a class that passes midnight belongs to the day on which it begins', async () => {
    await addIngles({ fecha: '2026-11-20', horas: '23:00–00:30' });
    const [row] = (await own()).aulas;
    expect(row?.dias.at(-1)?.materias).toMatchObject([{ horaInicio: '23:00', horaFin: '00:30' }]);
  });

  it('[CLAS-12] a private class has the names of its students and its own places', async () => {
    await addIngles({ materia: academy.materias.particular, alumnos: 2, capacidad: 2 });
    const { rows } = await app.db.query<{ alumno: string }>(
      `SELECT string_agg(nombre || ' ' || apellidos, ', ' ORDER BY apellidos, nombre, id) AS alumno
       FROM (SELECT * FROM alumnos ORDER BY id LIMIT 2) AS a`,
    );
    expect(allBlocks(await own())).toMatchObject([
      { descripcion: 'Apoyo', alumno: rows[0]?.alumno, cantidad: 2, capacidad: 2, particular: true },
    ]);
  });

  it('[CLAS-12] a group may be above its places, and both numbers are told', async () => {
    await addIngles({ alumnos: 14 });
    expect(allBlocks(await own())).toMatchObject([{ cantidad: 14, capacidad: 10 }]);
  });

  it('[CLAS-12] without places of the subject and the course, those of the room count', async () => {
    await add({
      materia: academy.materias.lengua,
      fecha: '2026-11-16',
      horas: '17:00–18:00',
      aula: academy.aulas.pequena,
    });
    expect(allBlocks(await own())).toMatchObject([{ cantidad: 0, capacidad: 6 }]);
  });

  it('[CLAS-12] a class has the colour of its course, else that of its room, else none', async () => {
    await addIngles({ horas: '10:00–11:00' });
    await addIngles({ horas: '11:00–12:00', materia: academy.materias.lengua });
    await addIngles({ horas: '12:00–13:00', materia: academy.materias.lengua, aula: null });
    const reply = await load();
    expect(blocksOf(rowOf(reply, academy.aulas.grande)).map(({ color }) => color)).toEqual(['#0B5C6B', '#B4531A']);
    expect(blocksOf(rowOf(reply, 0)).map(({ color }) => color)).toEqual([null]);
  });

  it('[CLAS-12] classes without a room are a last row, which is there only if they are', async () => {
    await addIngles();
    expect((await load()).aulas.filter(({ id }) => id === 0)).toEqual([]);
    const id = await addIngles({ aula: null, profesor: null, fecha: '2026-11-17' });
    const last = (await load()).aulas.at(-1);
    expect(last).toMatchObject({ id: 0, aula: 'Sin aula', descripcion: 'Sin aula', url: '', ocupacion: 0 });
    expect(last && blocksOf(last).map((block) => block.id)).toEqual([id]);
  });
});

describe('[CLAS-12] The range of the grid', () => {
  it('[CLAS-13] without dates is Monday to Friday of this week', async () => {
    const { dias } = await load({});
    expect(dias.map(({ fecha }) => fecha)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('[CLAS-12] with one date reaches to the end of its week', async () => {
    expect((await load({ fechaInicial: '2026-12-30' })).dias.map(({ fecha }) => fecha)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ]);
    expect((await load({ fechaFinal: '2026-11-29' })).dias).toHaveLength(7);
  });

  it('[CLAS-13] has the seven days that are asked for', async () => {
    await addIngles({ fecha: '2026-11-22' });
    const reply = await own({ fechaFinal: '2026-11-22' });
    expect(reply.dias.map(({ diaSemana }) => diaSemana).slice(5)).toEqual(['Sábado', 'Domingo']);
    expect(rowOf(reply, academy.aulas.grande).dias[6]?.materias).toHaveLength(1);
  });

  it('[CLAS-12] has classes of no other day', async () => {
    await addIngles({ fecha: '2026-11-15' });
    await addIngles({ fecha: '2026-11-21' });
    expect(allBlocks(await load())).toEqual([]);
  });

  it.each`
    fechaInicial    | fechaFinal      | sentence
    ${'2026-11-01'} | ${'2026-12-02'} | ${'El cuadrante abarca 31 días como mucho.'}
    ${'2026-11-20'} | ${'2026-11-16'} | ${'La fecha final es anterior a la inicial.'}
    ${'2026-11-31'} | ${'2026-12-02'} | ${'La fecha inicial no es una fecha.'}
    ${'2026-11-16'} | ${'mañana'}     | ${'La fecha final no es una fecha.'}
  `('[CLAS-12] $fechaInicial to $fechaFinal is refused: $sentence', async ({ fechaInicial, fechaFinal, sentence }) => {
    const reply = await admin.get(CALL).query({ fechaInicial, fechaFinal });
    expectRefusal(reply, 400);
    expect(reply.body).toEqual({ mensaje: sentence });
  });

  it('[CLAS-12] may be 31 days', async () => {
    expect((await load({ fechaInicial: '2026-11-01', fechaFinal: '2026-12-01' })).dias).toHaveLength(31);
  });

  it('[CLAS-12] names the holidays of its days, and the centre of one that not all have', async () => {
    await app.db.query('DELETE FROM festivos');
    await app.db.query(
      `INSERT INTO festivos (desde, hasta, descripcion, centro) VALUES
         ('2026-12-07', '2026-12-08', 'La Inmaculada', NULL), ('2026-12-09', '2026-12-09', 'San Siro', 'Norte')`,
    );
    const { dias } = await load({ fechaInicial: '2026-12-07', fechaFinal: '2026-12-11' });
    expect(dias.map(({ festivo }) => festivo)).toEqual([
      'La Inmaculada',
      'La Inmaculada',
      'San Siro (Norte)',
      null,
      null,
    ]);
    await app.db.query('DELETE FROM festivos');
  });
});

describe('[CLAS-03] The hours of the grid', () => {
  it('[CLAS-03] are the printed half hours, without 14:30', async () => {
    expect((await load()).horas).toEqual([
      ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00'],
      ...['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30'],
      ...['20:00', '20:30', '21:00', '21:30', '22:00'],
    ]);
  });

  it('[CLAS-03] are those of the setting, if the academy has its own', async () => {
    await setHours('17:00, 18:00');
    await addIngles();
    const reply = await own();
    expect(reply.horas).toEqual(['17:00', '18:00']);
    const row = rowOf(reply, academy.aulas.grande);
    expect(row.dias[0]?.horas.map(({ hora }) => hora)).toEqual(['17:00', '18:00']);
    // 80 of 5 × 120 minutes.
    expect(row.ocupacion).toBe(13);
    await setHours('');
  });

  it('[CLAS-03] a setting that is not a list of hours is refused', async () => {
    const reply = await saveHours('18:00, 17:00');
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain('Escriba las horas en orden y separadas por comas');
  });

  const saveHours = (valor: string) =>
    admin.post('/configurar-api/set-seccion').send([{ campo: 'horarios.horas', valor }]);
  const setHours = (valor: string) => saveHours(valor).expect(200);
});

describe('[CLAS-09] The filters of the grid', () => {
  it('[CLAS-12] the code of a room limits the rooms, in any case', async () => {
    expect((await load({ ...WEEK, codigoAula: 'za-2' })).aulas.map(({ aula }) => aula)).toEqual(['ZA-2']);
    expect((await load({ ...WEEK, codigoAula: 'a-' })).aulas.map(({ aula }) => aula)).toEqual(['ZA-1', 'ZA-2', 'ZA-3']);
    expect((await load({ ...WEEK, codigoAula: 'a%2' })).aulas).toEqual([]);
  });

  it('[CLAS-12] a code that is no text is refused', async () => {
    for (const code of ['a&codigoAula=b', '%00']) {
      const reply = await admin.get(`${CALL}?codigoAula=${code}`);
      expectRefusal(reply, 400);
      expect(reply.body).toEqual({ mensaje: 'El código de aula no se puede leer.' });
    }
  });

  it('[CLAS-12] only active ones drops inactive rooms; left out, all are there', async () => {
    expect((await own({ soloActivas: '1' })).aulas.map(({ aula }) => aula)).toEqual(['ZA-1', 'ZA-2']);
    expect((await own({ soloActivas: 'false' })).aulas).toHaveLength(3);
    expect((await own()).aulas).toHaveLength(3);
  });

  it('[CLAS-10] in teachers mode the rows are teachers, in the order of their surnames', async () => {
    const id = await addIngles();
    const reply = await load({ ...WEEK, profesores: '1' });
    const marta = rowOf(reply, academy.profesores.marta);
    expect(marta).toMatchObject({
      descripcion: 'Soler Vidal, Marta',
      url: `/administrar/profesores/ficha/${String(academy.profesores.marta)}/`,
      ocupacion: 2,
    });
    expect(blocksOf(marta).map((block) => block.id)).toEqual([id]);
    const { rows } = await app.db.query<{ id: number }>('SELECT id FROM profesores ORDER BY apellidos, nombre, id');
    expect(reply.aulas.map((row) => row.id)).toEqual(rows.map((row) => row.id));
  });

  it('[CLAS-10] in teachers mode classes without a teacher are a last row', async () => {
    const id = await addIngles({ profesor: null });
    const last = (await load({ ...WEEK, profesores: '1', soloActivas: '1' })).aulas.at(-1);
    expect(last).toMatchObject({ id: 0, aula: 'Sin profesor' });
    expect(last && blocksOf(last).map((block) => block.id)).toEqual([id]);
  });

  it('[CLAS-10] in teachers mode the code of a room leaves the teachers who have classes there', async () => {
    await addIngles({ aula: academy.aulas.pequena });
    await addIngles({ profesor: academy.profesores.juan });
    const reply = await load({ ...WEEK, profesores: '1', codigoAula: 'ZA-2' });
    expect(reply.aulas.map(({ id }) => id)).toEqual([academy.profesores.marta]);
  });

  describe('by centre', () => {
    const centre = (centro: string, query: Record<string, unknown> = {}) => load({ ...WEEK, centro, ...query });

    beforeAll(async () => {
      const { grande, pequena } = academy.aulas;
      await app.db.query(`UPDATE aulas SET centro = 'Zamora' WHERE id = $1`, [grande]);
      await app.db.query(`UPDATE aulas SET centro = 'Zaragoza' WHERE id = $1`, [pequena]);
      await app.db.query(`UPDATE cursos SET centro = 'Zamora' WHERE id = $1`, [academy.cursos.lengua]);
    });
    afterAll(async () => {
      await app.db.query(`UPDATE aulas SET centro = NULL WHERE codigo LIKE 'ZA-%'`);
      await app.db.query(`UPDATE cursos SET centro = NULL WHERE id = $1`, [academy.cursos.lengua]);
    });

    it('[CLAS-12] has the rooms of that centre only, and names all centres', async () => {
      const reply = await centre('Zamora');
      expect(reply.aulas.map(({ aula, centro }) => [aula, centro])).toEqual([['ZA-1', 'Zamora']]);
      expect(reply.centros).toEqual(expect.arrayContaining(['Zamora', 'Zaragoza']));
      expect((await centre('Ningún sitio')).aulas).toEqual([]);
    });

    it('[CLAS-12] a class without a room is in the centre of its course', async () => {
      await add({ materia: academy.materias.lengua, fecha: '2026-11-17', horas: '16:00–17:00' });
      expect((await centre('Zamora')).aulas.map(({ descripcion }) => descripcion)).toEqual(['Aula magna', 'Sin aula']);
      expect((await centre('Zaragoza')).aulas.map(({ descripcion }) => descripcion)).toEqual(['Aula pequeña']);
    });

    it('[CLAS-10] in teachers mode has the teachers who have classes there', async () => {
      await addIngles();
      const reply = await centre('Zamora', { profesores: '1' });
      expect(reply.aulas.map(({ id }) => id)).toEqual([academy.profesores.marta]);
    });

    it('[CLAS-12] leaves out the holidays of other centres', async () => {
      await app.db.query(
        `INSERT INTO festivos (desde, hasta, descripcion, centro) VALUES ('2026-11-18', '2026-11-18', 'Fiesta local', 'Zaragoza')`,
      );
      const holidays = async (centro: string) => (await centre(centro)).dias.flatMap(({ festivo }) => festivo ?? []);
      expect([await holidays('Zamora'), await holidays('Zaragoza')]).toEqual([[], ['Fiesta local (Zaragoza)']]);
      await app.db.query(`DELETE FROM festivos WHERE descripcion = 'Fiesta local'`);
    });

    it('[CLAS-12] that is no text is refused', async () => {
      const reply = await admin.get(`${CALL}?centro=a&centro=b`);
      expectRefusal(reply, 400);
      expect(reply.body).toMatchObject({ mensaje: 'El centro no se puede leer.' });
    });
  });

  it('[CLAS-12] a flag that is neither yes nor no is refused', async () => {
    expectRefusal(await admin.get(CALL).query({ profesores: 'quizá' }), 422);
  });
});

describe('[CLAS-09] New enrolments', () => {
  /** Enrols demo students, one a date. */
  async function enrol(curso: number, ...dates: string[]): Promise<void> {
    await app.db.query(
      `INSERT INTO altas (alumno_id, curso_id, fecha_alta)
       SELECT a.id, $1, d.fecha FROM unnest($2::date[]) WITH ORDINALITY AS d (fecha, n)
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM alumnos) AS a USING (n)`,
      [curso, dates],
    );
  }
  afterEach(() => app.db.query('DELETE FROM altas WHERE curso_id = ANY($1)', [Object.values(academy.cursos)]));

  it('[CLAS-12] a class counts the enrolments in its course from seven days before the range to its end', async () => {
    await enrol(academy.cursos.ingles, '2026-11-08', '2026-11-09', '2026-11-20', '2026-11-21');
    await addIngles();
    expect(allBlocks(await own({ mostrarAltas: '1' })).map(({ altasNuevas }) => altasNuevas)).toEqual([2]);
    expect(allBlocks(await own()).map(({ altasNuevas }) => altasNuevas)).toEqual([null]);
  });

  it('[CLAS-12] only with new enrolments keeps the rooms and drops the other classes', async () => {
    await enrol(academy.cursos.ingles, '2026-11-16');
    const id = await addIngles();
    await addIngles({ materia: academy.materias.lengua, horas: '19:00–20:00' });
    const reply = await own({ mostrarConAltas: '1' });
    expect(reply.aulas).toHaveLength(3);
    expect(allBlocks(reply).map((block) => block.id)).toEqual([id]);
    // The hours of the class that is left out still occupy the room: 140 of 3600 minutes.
    expect(rowOf(reply, academy.aulas.grande).ocupacion).toBe(4);
  });

  it('[CLAS-12] a private class counts only the enrolments of its own students', async () => {
    await enrol(academy.cursos.particular, '2026-11-16', '2026-11-17');
    const id = await addIngles({ materia: academy.materias.particular, alumnos: 1 });
    await app.db.query(
      `UPDATE clases_alumnos s SET alta_id = a.id FROM altas a
       WHERE s.clase_id = $1 AND a.alumno_id = s.alumno_id AND a.curso_id = $2`,
      [id, academy.cursos.particular],
    );
    expect(allBlocks(await own({ mostrarAltas: '1' })).map(({ altasNuevas }) => altasNuevas)).toEqual([1]);
  });
});

describe('[CLAS-12] Who reads the grid', () => {
  it('[CLAS-12] the office reads it; teachers and families do not', async () => {
    await load(WEEK, await agentOf(app, 'secretaria'));
    for (const user of ['profesora', 'tutora', 'alumno'] as const)
      expectRefusal(await (await agentOf(app, user)).get(CALL).query(WEEK), 403);
  });

  it('[CLAS-12] it takes the same number of statements for one class as for two hundred', async () => {
    const statements = jest.spyOn(app.app.get(Database, { strict: false }).pool, 'query');
    const count = async () => {
      statements.mockClear();
      await load();
      return statements.mock.calls.length;
    };
    await addIngles();
    const forOne = await count();
    await app.db.query(
      `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida)
       SELECT $1, '2026-11-17', '17:00', '18:00' FROM generate_series(1, 200)`,
      [academy.materias.ingles],
    );
    expect(await count()).toBe(forOne);
    expect(allBlocks(await load())).toHaveLength(201);
    statements.mockRestore();
  });
});
