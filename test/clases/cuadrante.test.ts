import { Database } from '../../libs/platform';
import { agentOf } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { WEEK } from './support/grid-academy';
import { allBlocks, blocksOf, CALL, gridSuite, rowOf } from './support/grid-suite';

const suite = gridSuite();
const { add, addIngles, load, own } = suite;

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
    const { dias, ...row } = rowOf(reply, suite.academy.aulas.grande);
    // The room is occupied for 80 of 3,600 minutes (5 days of 24 half hours): 2 %.
    expect(row).toEqual({
      id: suite.academy.aulas.grande,
      aula: 'ZA-1',
      descripcion: 'Aula magna',
      url: `/administrar/aulas/ficha/${String(suite.academy.aulas.grande)}/`,
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
          url: `/administrar/cursos/ficha/${String(suite.academy.cursos.ingles)}/`,
          cantidad: 8,
          capacidad: 10,
          altasNuevas: null,
          materia_id: suite.academy.materias.ingles,
          profesor: 'Marta Soler Vidal',
          aula: 'Aula magna',
          alumno: '',
          color: '#0B5C6B',
          tipo: 'Idiomas',
          particular: false,
          codigo: 'ZC-ING',
          plazasAula: 24,
          profesorCorto: 'Marta S.',
          sustituye: '',
          urlClase: `/administrar/clases/ficha/${String(id)}/`,
          bloqueos: [],
        },
      ],
      bloqueos: [],
    });
    expect(dias.slice(1)).toEqual(
      reply.dias.slice(1).map(({ festivo: _, ...day }) => ({ ...day, horas: [], materias: [], bloqueos: [] })),
    );
  });

  it('[CLAS-12] has every room, also those without classes', async () => {
    const { rows } = await suite.app.db.query<{ id: number }>('SELECT id FROM aulas ORDER BY codigo, id');
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
    await addIngles({ materia: suite.academy.materias.particular, alumnos: 2, capacidad: 2 });
    const { rows } = await suite.app.db.query<{ alumno: string }>(
      `SELECT string_agg(nombre || ' ' || apellidos, ', ' ORDER BY apellidos, nombre, id) AS alumno
       FROM (SELECT * FROM alumnos ORDER BY id LIMIT 2) AS a`,
    );
    expect(allBlocks(await own())).toMatchObject([
      { descripcion: 'Apoyo', alumno: rows[0]?.alumno, cantidad: 2, capacidad: 2, particular: true },
    ]);
  });

  it('[CLAS-12] a group may exceed its places, and both numbers are shown', async () => {
    await addIngles({ alumnos: 14 });
    expect(allBlocks(await own())).toMatchObject([{ cantidad: 14, capacidad: 10 }]);
  });

  it('[CLAS-12] without places of the subject and the course, those of the room count', async () => {
    await add({
      materia: suite.academy.materias.lengua,
      fecha: '2026-11-16',
      horas: '17:00–18:00',
      aula: suite.academy.aulas.pequena,
    });
    expect(allBlocks(await own())).toMatchObject([{ cantidad: 0, capacidad: 6 }]);
  });

  it('[CLAS-12] a class has the colour of its course, else that of its room, else none', async () => {
    await addIngles({ horas: '10:00–11:00' });
    await addIngles({ horas: '11:00–12:00', materia: suite.academy.materias.lengua });
    await addIngles({ horas: '12:00–13:00', materia: suite.academy.materias.lengua, aula: null });
    const reply = await load();
    expect(blocksOf(rowOf(reply, suite.academy.aulas.grande)).map(({ color }) => color)).toEqual([
      '#0B5C6B',
      '#B4531A',
    ]);
    expect(blocksOf(rowOf(reply, 0)).map(({ color }) => color)).toEqual([null]);
  });

  it('[CLAS-12] classes without a room are in a last row, which is omitted if there are none', async () => {
    await addIngles();
    expect((await load()).aulas.filter(({ id }) => id === 0)).toEqual([]);
    const id = await addIngles({ aula: null, profesor: null, fecha: '2026-11-17' });
    const last = (await load()).aulas.at(-1);
    expect(last).toMatchObject({ id: 0, aula: 'Sin aula', descripcion: 'Sin aula', url: '', ocupacion: 0 });
    expect(last && blocksOf(last).map((block) => block.id)).toEqual([id]);
  });
});

describe('[CLAS-12] Who reads the grid', () => {
  it('[CLAS-12] the office reads it; teachers and families do not', async () => {
    await load(WEEK, await agentOf(suite.app, 'secretaria'));
    for (const user of ['profesora', 'tutora', 'alumno'] as const)
      expectRefusal(await (await agentOf(suite.app, user)).get(CALL).query(WEEK), 403);
  });

  it('[CLAS-12] it takes as many statements for one class as for two hundred', async () => {
    const statements = jest.spyOn(suite.app.app.get(Database, { strict: false }).pool, 'query');
    const count = async () => {
      statements.mockClear();
      await load();
      return statements.mock.calls.length;
    };
    await addIngles();
    const forOne = await count();
    await suite.app.db.query(
      `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida)
       SELECT $1, '2026-11-17', '17:00', '18:00' FROM generate_series(1, 200)`,
      [suite.academy.materias.ingles],
    );
    expect(await count()).toBe(forOne);
    expect(allBlocks(await load())).toHaveLength(201);
    statements.mockRestore();
  });
});
