import type { Agent } from 'supertest';
import type { CampusCursosReply, ListRecord, SelectorItem } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { allIds, pageOf, searchId } from './support/lists';

let app: TestApp;
let profesora: Agent;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.query(`INSERT INTO aulas (codigo, descripcion) VALUES ('Z1', 'Sin clases')`);
  profesora = await agentOf(app, 'profesora');
  await assignSecondTeacher();
});
afterAll(() => app.close());

/** Makes the teacher the second assignable teacher of a private subject. She teaches nothing else in its course and room. */
async function assignSecondTeacher(): Promise<void> {
  const { rows } = await app.db.query<{ materia: number }>(
    `WITH aula AS (INSERT INTO aulas (codigo, descripcion) VALUES ('Z2', 'Sala de particulares') RETURNING id),
       curso AS (INSERT INTO cursos (codigo, descripcion, fecha_inicio) VALUES ('PIANO', 'Piano', '2026-09-14') RETURNING id),
       alumno AS (INSERT INTO alumnos (nombre, apellidos) VALUES ('Olga', 'Zubiri Piano') RETURNING id),
       alta AS (INSERT INTO altas (alumno_id, curso_id, fecha_alta) SELECT alumno.id, curso.id, '2026-09-14' FROM alumno, curso)
     INSERT INTO materias (curso_id, descripcion, particular, aula_id, profesor_id)
     SELECT curso.id, 'Piano', true, aula.id, (SELECT min(id) FROM profesores WHERE usuario_id IS DISTINCT FROM 3) FROM curso, aula
     RETURNING id AS materia`,
  );
  await app.db.query(
    'INSERT INTO materias_profesores (materia_id, profesor_id, orden) SELECT $1, id, 1 FROM profesores WHERE usuario_id = 3',
    [oneRow(rows).materia],
  );
}

/**
 * `TEACHER`: joins the teachers of a subject. `TAUGHT`: the enrolments in courses of which the teacher teaches a subject. `PRESENT`:
 * limits these enrolments to active students and active subjects, and to enrolments that have not ended.
 */
const TEACHER = `JOIN profesores p ON p.id = m.profesor_id AND NOT m.particular
  OR p.id IN (SELECT profesor_id FROM materias_profesores WHERE materia_id = m.id)`;
const TAUGHT = `FROM altas a JOIN materias m USING (curso_id) ${TEACHER} WHERE p.usuario_id = $1`;
const PRESENT = `AND m.activo AND (SELECT activo FROM alumnos WHERE id = a.alumno_id) AND (a.fecha_baja IS NULL OR a.fecha_baja >= '2026-11-20')`;

/** SQL for each list: selects the rows that a teacher may see. `$1` is the id of the teacher's user. */
const HERS: Record<string, string> = {
  profesores: 'SELECT id FROM profesores WHERE usuario_id = $1',
  materias: `SELECT m.id FROM materias m ${TEACHER} WHERE p.usuario_id = $1`,
  cursos: `SELECT m.curso_id AS id FROM materias m ${TEACHER} WHERE p.usuario_id = $1`,
  aulas: `SELECT m.aula_id AS id FROM materias m ${TEACHER} WHERE p.usuario_id = $1 AND m.aula_id IS NOT NULL`,
  altas: `SELECT a.id ${TAUGHT} ${PRESENT}`,
  alumnos: `SELECT a.alumno_id AS id ${TAUGHT} ${PRESENT}`,
};

async function idsOf(sql: string, values: unknown[]): Promise<Set<number>> {
  return new Set((await app.db.query<{ id: number }>(sql, values)).rows.map(({ id }) => id));
}
const hers = (list: string) => idsOf(HERS[list] ?? '', [3]);

describe.each(Object.keys(HERS))('[AUTH-04] in «%s» a teacher', (list) => {
  it('sees only her rows, and their total', async () => {
    const mine = await hers(list);
    expect(new Set(await allIds(app, profesora, list))).toEqual(mine);
    expect((await pageOf(app, profesora, list)).totalRegistros).toBe(mine.size);
    const all = await app.db.query(`SELECT FROM ${list}`);
    expect(mine.size).toBeGreaterThan(0);
    expect(mine.size).toBeLessThan(all.rowCount ?? 0);
  });

  it('gets saved searches that count only her rows', async () => {
    const mine = (await hers(list)).size;
    const { body } = (await profesora.get(`/api/listado/get/${list}`).expect(200)) as {
      body: { busquedas: { totalRegistros: number }[] };
    };
    for (const { totalRegistros } of body.busquedas) expect(totalRegistros).toBeLessThanOrEqual(mine);
  });

  it('prints only her rows', async () => {
    const mine = (await hers(list)).size;
    const { text } = await profesora
      .get(`/api/listado/imprimir/${list}?busqueda=${await searchId(app, list)}`)
      .expect(200);
    expect(text.match(/<tr>/g)).toHaveLength(mine + 1);
  });
});

it.each(['alumnos', 'cursos', 'aulas', 'profesores'])(
  '[AUTH-04] the picker of «%s» offers a teacher only her rows',
  async (list) => {
    const mine = await hers(list);
    for (const busqueda of ['a', 'e', 'i', '1', '']) {
      const { body } = (await profesora.get(`/api/buscador-${list}`).query({ busqueda }).expect(200)) as {
        body: SelectorItem[];
      };
      expect(body.filter(({ id }) => !mine.has(id))).toEqual([]);
    }
    const others = (await app.db.query<{ id: number }>(`SELECT id FROM ${list}`)).rows.filter(
      ({ id }) => !mine.has(id),
    );
    const id = others
      .slice(0, 50)
      .map((row) => row.id)
      .join();
    expect((await profesora.get(`/api/buscador-${list}`).query({ id }).expect(200)).body).toEqual([]);
  },
);

it('[AUTH-04] columns over a relation show only related rows that the user may see', async () => {
  const courses = await app.db.query<{ codigo: string }>('SELECT codigo FROM cursos WHERE id = ANY($1)', [
    [...(await hers('cursos'))],
  ]);
  const known = new Set(courses.rows.map(({ codigo }) => codigo));
  const { registros } = await pageOf(app, profesora, 'alumnos', {
    porPagina: 100,
    columnas: 'altas.curso.codigo,familia.nombre,familia.telefono,familia.tutores.email',
  });
  const shown = registros.flatMap((record) => record['altas.curso.codigo'] as string[]);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((codigo) => !known.has(codigo))).toEqual([]);
  const family = (record: ListRecord) => [
    record['familia.nombre'],
    record['familia.telefono'],
    record['familia.tutores.email'],
  ];
  expect(
    registros.every((record) =>
      family(record)
        .flat()
        .every((value) => value === null),
    ),
  ).toBe(true);
});

it('[AUTH-04] a filter over a relation does not match related rows that the user may not see', async () => {
  const { rows } = await app.db.query<{ nombre: string }>(
    'SELECT f.nombre FROM familias f JOIN alumnos a ON a.familia_id = f.id WHERE a.id = ANY($1) LIMIT 1',
    [[...(await hers('alumnos'))]],
  );
  expect(rows).toHaveLength(1);
  for (const parametros of [{ 'familia.nombre__iexact': rows[0]?.nombre }, { 'familia.nombre__icontains': 'a' }])
    expect((await pageOf(app, profesora, 'alumnos', { parametros })).totalRegistros).toBe(0);
});

it('[AUTH-04] an order over a relation ignores related rows that the user may not see', async () => {
  const up = await allIds(app, profesora, 'alumnos', { orden: 'familia.nombre,id' });
  expect(up).toEqual([...up].sort((one, other) => one - other));
});

describe('[AUTH-04] a second assignable teacher of private classes', () => {
  const listed = async (list: string) =>
    JSON.stringify((await pageOf(app, profesora, list, { porPagina: 100 })).registros);

  it.each([
    ['cursos', 'PIANO'],
    ['materias', 'Piano'],
    ['aulas', 'Sala de particulares'],
    ['altas', 'Zubiri Piano'],
    ['alumnos', 'Zubiri Piano'],
  ])('sees them in «%s»', async (list, text) => {
    expect(await listed(list)).toContain(text);
  });

  it('no longer sees them once taken off', async () => {
    const taken = await app.db.query<{ materia_id: number; profesor_id: number }>(
      `DELETE FROM materias_profesores WHERE profesor_id = (SELECT id FROM profesores WHERE usuario_id = 3)
         AND materia_id = (SELECT id FROM materias WHERE descripcion = 'Piano') RETURNING materia_id, profesor_id`,
    );
    for (const list of ['cursos', 'materias', 'alumnos']) expect(await listed(list)).not.toMatch(/piano/i);
    const { materia_id, profesor_id } = oneRow(taken.rows);
    await app.db.query('INSERT INTO materias_profesores (materia_id, profesor_id, orden) VALUES ($1, $2, 1)', [
      materia_id,
      profesor_id,
    ]);
  });
});

describe('[AUTH-04] a student that a teacher may not see', () => {
  let hidden: number;
  beforeAll(async () => {
    const mine = await hers('alumnos');
    const { rows } = await app.db.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id');
    hidden = oneRow(rows.filter(({ id }) => !mine.has(id))).id;
  });

  it('is left out of her exports', async () => {
    const { text } = await profesora.get(`/api/listado/exportar/alumnos?formato=csv&ids=${hidden}`).expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });

  it('has no record page for her, while her own students have a read-only one', async () => {
    await app.db.query(`UPDATE usuarios SET permisos = permisos || '{fichas.ver}' WHERE id = 3`);
    expectRefusal(await profesora.get(`/api/fichas/alumnos/${hidden}`), 404);
    const [own] = await hers('alumnos');
    const record = await profesora.get(`/api/fichas/alumnos/${own}`).expect(200);
    expect(record.body).toMatchObject({ soloLectura: true });
  });
});

describe('[AUTH-04] a student who left', () => {
  const ENDED = `SELECT a.alumno_id AS id ${TAUGHT} AND a.fecha_baja BETWEEN '2025-09-01' AND '2026-11-19'`;
  const BEFORE = `SELECT a.alumno_id AS id ${TAUGHT} AND a.fecha_baja < '2025-09-01'`;
  /** Returns the ids that the first SQL statement finds and the second does not. */
  const onlyAmong = async (sql: string, others: string) => {
    const elsewhere = await idsOf(others, [3]);
    return [...(await idsOf(sql, [3]))].filter((id) => !elsewhere.has(id));
  };
  const showPastCourse = async (valor: boolean) => {
    const admin = await agentOf(app, 'admin');
    const items = [{ campo: 'acceso.profesores_curso_pasado', valor }];
    await admin.post('/configurar-api/set-seccion').send(items).expect(200);
  };
  afterAll(() => showPastCourse(false));

  it('is seen by the teacher neither in lists, exports and pickers nor through courses', async () => {
    const [left] = await onlyAmong(ENDED, `SELECT a.alumno_id AS id ${TAUGHT} ${PRESENT}`);
    expect(left).toBeDefined();
    expect(await allIds(app, profesora, 'alumnos')).not.toContain(left);
    expect((await profesora.get(`/api/buscador-alumnos?id=${left}`).expect(200)).body).toEqual([]);
    const { text } = await profesora.get(`/api/listado/exportar/alumnos?formato=csv&ids=${left}`).expect(200);
    expect(text.trim().split('\r\n')).toHaveLength(1);
    await app.db.query(`UPDATE alumnos SET apellidos = 'Quesefue' WHERE id = $1`, [left]);
    const columnas = 'codigo,altas.alumno.apellidos,altas_activas';
    expect(JSON.stringify(await pageOf(app, profesora, 'cursos', { columnas, porPagina: 100 }))).not.toContain(
      'Quesefue',
    );
  });

  it('is not seen, like a student of a subject that is no longer in use', async () => {
    const [present] = await onlyAmong(`SELECT a.alumno_id AS id ${TAUGHT} ${PRESENT}`, 'SELECT 0 AS id WHERE $1 = 0');
    const subjects = `SELECT m.id FROM altas a JOIN materias m USING (curso_id) WHERE a.alumno_id = $1 AND m.activo`;
    const ids = [...(await idsOf(subjects, [present]))];
    await app.db.query('UPDATE materias SET activo = false WHERE id = ANY($1)', [ids]);
    expect(await allIds(app, profesora, 'alumnos')).not.toContain(present);
    await app.db.query('UPDATE materias SET activo = true WHERE id = ANY($1)', [ids]);
    expect(await allIds(app, profesora, 'alumnos')).toContain(present);
  });

  it('is seen with the setting for the past course, if the enrolment ended since that course began', async () => {
    const later = `SELECT a.alumno_id AS id ${TAUGHT} AND (a.fecha_baja IS NULL OR a.fecha_baja >= '2025-09-01')`;
    const [older] = await onlyAmong(BEFORE, later);
    await showPastCourse(true);
    const seen = await allIds(app, profesora, 'alumnos');
    expect(new Set(seen)).toEqual(await idsOf(later, [3]));
    expect(seen).not.toContain(older);
    await showPastCourse(false);
    expect(new Set(await allIds(app, profesora, 'alumnos'))).toEqual(await hers('alumnos'));
  });
});

it.each([
  [
    'tutora',
    4,
    'SELECT x.curso_id AS id FROM altas x JOIN alumnos a ON a.id = x.alumno_id JOIN tutores t USING (familia_id) WHERE t.usuario_id = $1',
  ],
  ['alumno', 5, 'SELECT x.curso_id AS id FROM altas x JOIN alumnos a ON a.id = x.alumno_id WHERE a.usuario_id = $1'],
] as const)(
  '[CAMP-09] [AUTH-02] the campus of «%s» shows just the courses of their students',
  async (user, id, sql) => {
    const { body } = (await (await agentOf(app, user)).get('/campus/api/get-programaciones').expect(200)) as {
      body: CampusCursosReply;
    };
    const { rows } = await app.db.query<{ descripcion: string }>(
      `SELECT descripcion FROM cursos WHERE activo AND id IN (${sql})`,
      [id],
    );
    expect(body.usuario.id).toBe(id);
    expect(rows.length).toBeGreaterThan(0);
    expect(body.programaciones.map(({ titulo }) => titulo).sort()).toEqual(
      rows.map(({ descripcion }) => descripcion).sort(),
    );
  },
);
