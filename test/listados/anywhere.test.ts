import { DataSource } from 'typeorm';
import type { Agent } from 'supertest';
import type { AnywhereGroup, AnywhereReply, AnywhereResult, Permission } from '../../libs/contracts';
import { alumnosList } from '../../libs/alumnos/lists/alumnos.list';
import { makeListModel } from '../../libs/listings/model/make-list-model';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { shapeCalls } from './support/shapes';

let app: TestApp;
let admin: Agent;
let office: Agent;
let teacher: Agent;

/** The user id of `secretaria`. Tests remove permissions from this user. */
const OFFICE_ID = 2;
const TEACHER_ID = 3;

beforeAll(async () => {
  app = await startTestApp();
  [admin, office, teacher] = await Promise.all([
    agentOf(app, 'admin'),
    agentOf(app, 'secretaria'),
    agentOf(app, 'profesora'),
  ]);
  await app.db.query(`
    INSERT INTO familias (id, codigo, nombre, telefono, email, nif_titular)
      VALUES (9001, 'F-9001', 'Quintanar Vidriales', '983 204 771', 'quintanar@example.com', '71234567L');
    INSERT INTO tutores (id, nombre, apellidos, familia_id, parentesco, telefono, nif)
      VALUES (9001, 'Begoña', 'Vidriales Ochoa', 9001, 'madre', '+34 721 225 720', '12345678Z');
    INSERT INTO alumnos (id, codigo, nombre, apellidos, familia_id, fecha_nacimiento, telefono, activo, iban) VALUES
      (9001, 'A-09001', 'Xiana', 'Quintanar Vidriales', 9001, '2011-05-03', '600 111 222', true, 'ES9121000418450200051332'),
      (9002, 'A-09002', 'Xoel', 'Quintanar Vidriales', 9001, '2014-05-03', NULL, true, NULL),
      (9003, 'A-09003', 'Xoel', 'Quintanar Abad', NULL, '2000-05-03', NULL, false, NULL)`);
});
afterAll(() => app.close());

async function find(agent: Agent, q: string): Promise<AnywhereReply> {
  const { body } = (await agent.get('/api/buscar').query({ q }).expect(200)) as { body: AnywhereReply };
  return body;
}

async function found(agent: Agent, q: string, group: AnywhereGroup = 'personas'): Promise<AnywhereResult[]> {
  return (await find(agent, q)).grupos.find(({ codigo }) => codigo === group)?.resultados ?? [];
}

const textsOf = async (agent: Agent, q: string, group?: AnywhereGroup) =>
  (await found(agent, q, group)).map(({ texto }) => texto);

const XIANA = 'Quintanar Vidriales, Xiana';

describe('a search anywhere', () => {
  it.each(['quintanar xiana', 'XIANA quintanar vi', 'Quintanar, Xi', 'a-09001', 'A09001', 'xiana'])(
    'finds a student by names in any order or by code: «%s»',
    async (q) => {
      expect((await found(office, q))[0]).toEqual({
        id: 9001,
        texto: XIANA,
        detalle: 'Alumno · A-09001 · 15 años',
        url: '/administrar/alumnos/ficha/9001/',
      });
    },
  );

  it.each(['721225720', '721 225 720', '+34 721225720', '0034 721-22-57-20', '721.225.720', '721225'])(
    'finds students first by the telephone of their mother, typed as «%s», and says why',
    async (q) => {
      const [first, second, mother] = await found(office, q);
      expect([first?.texto, second?.texto, mother?.texto]).toEqual([
        XIANA,
        'Quintanar Vidriales, Xoel',
        'Vidriales Ochoa, Begoña',
      ]);
      expect(first?.detalle).toMatch(/^Alumno · A-09001 · 15 años · madre: Begoña Vidriales Ochoa · .*721 225 720$/);
    },
  );

  it.each(['983204771', 'quintanar@example.com', '71.234.567-L', 'f-9001', '12345678z', 'begoña ochoa'])(
    'finds a student by what is known of the family: «%s»',
    async (q) => {
      expect(await textsOf(office, q)).toContain(XIANA);
    },
  );

  it('puts whole codes before beginnings of names, and active records before inactive ones', async () => {
    await app.db.query(`INSERT INTO profesores (codigo, nombre, apellidos) VALUES ('P-XOEL', 'Ada', 'Lugo')`);
    const texts = await textsOf(office, 'pxoel');
    expect(texts[0]).toBe('Lugo, Ada');
    const people = await found(office, 'xoel');
    expect(people.slice(0, 2).map(({ texto }) => texto)).toEqual(['Quintanar Vidriales, Xoel', 'Quintanar Abad, Xoel']);
    expect(people[1]?.detalle).toMatch(/de baja$/);
  });

  it('answers at most four of a group, and only groups with results', async () => {
    const { grupos } = await find(office, 'ma');
    expect(grupos.map(({ resultados }) => resultados.length).every((length) => length > 0 && length <= 4)).toBe(true);
    expect(grupos.map(({ codigo, titulo }) => [codigo, titulo])[0]).toEqual(['personas', 'Personas']);
  });

  it('finds courses by code and description', async () => {
    const { rows } = await app.db.query<{ id: number; codigo: string; descripcion: string }>(
      'SELECT id, codigo, descripcion FROM cursos WHERE activo ORDER BY id LIMIT 1',
    );
    const [course] = rows;
    for (const q of [course?.codigo ?? '', (course?.codigo ?? '').replaceAll('-', ' ').toLowerCase()])
      expect((await found(office, q, 'cursos'))[0]).toMatchObject({
        texto: `${course?.codigo ?? ''} · ${course?.descripcion ?? ''}`,
        url: `/administrar/cursos/ficha/${String(course?.id)}/`,
      });
    expect((await textsOf(office, course?.descripcion ?? '', 'cursos')).length).toBeGreaterThan(0);
  });

  it('finds invoices by holder', async () => {
    await app.db.query(
      `INSERT INTO facturas (id, titular, titular_nif) VALUES (9001, 'Begoña Vidriales Ochoa', '12345678Z')`,
    );
    for (const q of ['ochoa vidriales', '12345678-z'])
      expect(await found(office, q, 'facturas')).toEqual([
        expect.objectContaining({ id: 9001, texto: 'Borrador', url: '/administrar/facturas/ficha/9001/' }),
      ]);
  });

  it.each(['', ' ', 'x', '%', '__', '()', "'; --"])('answers nothing for «%s»', async (q) => {
    expect(await find(office, q)).toEqual({ grupos: [] });
  });

  it('refuses a text of more than 200 characters, and more than one text', async () => {
    expectRefusal(await office.get('/api/buscar').query({ q: 'x'.repeat(201) }), 400);
    expectRefusal(await office.get('/api/buscar?q=a&q=b'), 400);
  });
});

describe('[AUTH-04] a search anywhere by a teacher', () => {
  /** Enrols a student of the test family in a course in which the teacher has a subject. */
  beforeAll(async () => {
    await app.db.query(
      `INSERT INTO altas (alumno_id, curso_id, fecha_alta)
       SELECT 9001, m.curso_id, '2026-09-01' FROM materias m JOIN profesores p ON p.id = m.profesor_id
       WHERE p.usuario_id = $1 AND m.activo LIMIT 1`,
      [TEACHER_ID],
    );
  });

  it('finds only her students, and no teacher but herself', async () => {
    expect(await textsOf(teacher, 'quintanar')).toEqual([XIANA]);
    const { rows } = await app.db.query<{ apellidos: string; nombre: string }>(
      'SELECT apellidos, nombre FROM profesores WHERE usuario_id IS DISTINCT FROM $1 AND activo',
      [TEACHER_ID],
    );
    for (const { apellidos, nombre } of rows)
      expect(await textsOf(teacher, `${nombre} ${apellidos}`)).not.toContain(`${apellidos}, ${nombre}`);
  });

  it('leads to the list of the found record, since teachers open no records', async () => {
    const [student] = await found(teacher, 'quintanar');
    const url = new URL(student?.url ?? '', 'http://claustro.example');
    expect([url.pathname, url.searchParams.get('parametros')]).toEqual([
      '/administrar/alumnos/',
      JSON.stringify({ codigo__iexact: 'A-09001' }),
    ]);
  });

  it.each(['721225720', 'begoña', '12345678Z', '983204771', 'F-9001', 'quintanar@example.com', 'ES91 2100'])(
    'does not find a student by data of the family: «%s»',
    async (q) => {
      expect(await find(teacher, q)).toEqual({ grupos: [] });
    },
  );

  it('finds no data of families even with the permissions of their lists', async () => {
    await withPermissions(TEACHER_ID, { add: ['familias.ver', 'tutores.ver', 'facturas.ver'] }, async () => {
      for (const q of ['721225720', 'begoña', '983204771']) expect(await find(teacher, q)).toEqual({ grupos: [] });
    });
  });
});

describe('a search anywhere by an office user with fewer permissions', () => {
  it('finds nothing in lists that the user may not open, nor through relations to them', async () => {
    await withPermissions(OFFICE_ID, { remove: ['tutores.ver'] }, async () => {
      expect(await textsOf(office, '721225720')).toEqual([]);
      expect(await textsOf(office, '983204771')).toEqual([
        XIANA,
        'Quintanar Vidriales, Xoel',
        'Familia Quintanar Vidriales',
      ]);
    });
    await withPermissions(OFFICE_ID, { remove: ['familias.ver'] }, async () => {
      expect(await textsOf(office, '721225720')).toEqual(['Vidriales Ochoa, Begoña']);
    });
    await withPermissions(OFFICE_ID, { remove: ['alumnos.ver'] }, async () => {
      expect(await textsOf(office, 'xiana')).toEqual([]);
    });
  });

  it('does not find records by a field that was removed from their list', async () => {
    const shapes = shapeCalls(admin);
    const { forma } = await shapes.configuration('tutores');
    const keeps = ({ campo }: { campo: string }) => campo !== 'telefono';
    const shape = { ...forma, columnas: forma.columnas.filter(keeps), busqueda: forma.busqueda.filter(keeps) };
    expect((await shapes.save('tutores', shape)).status).toBe(200);
    expect(await textsOf(office, '721225720')).toEqual([]);
    expect((await found(office, 'begoña ochoa')).map(({ detalle }) => detalle).join()).not.toContain('721');
    expect(await textsOf(admin, '721225720')).toContain(XIANA);
  });

  it('is refused without the permission to use lists', async () => {
    await withPermissions(OFFICE_ID, { remove: ['listados.ver'] }, async () => {
      expectRefusal(await office.get('/api/buscar?q=xiana'), 403);
    });
  });
});

it('a definition that searches a field which its list does not show fails at start', () => {
  const plant = () =>
    makeListModel(
      { ...alumnosList, anywhere: { ...alumnosList.anywhere!, codes: ['codigo', 'iban'] } },
      app.app.get(DataSource),
    );
  expect(plant).toThrow('The list «alumnos» uses «iban» in searches anywhere');
});

async function withPermissions(
  userId: number,
  { add = [], remove = [] }: { add?: Permission[]; remove?: Permission[] },
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await app.db.query<{ permisos: string[] }>('SELECT permisos FROM usuarios WHERE id = $1', [userId]);
  const before = rows[0]?.permisos ?? [];
  const set = (permisos: string[]) =>
    app.db.query('UPDATE usuarios SET permisos = $2 WHERE id = $1', [userId, permisos]);
  await set([...before.filter((one) => !remove.some((gone) => gone === one)), ...add]);
  try {
    await work();
  } finally {
    await set(before);
  }
}
