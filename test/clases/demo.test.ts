import { startTestApp, type TestApp } from '../support';

/** The demo academy on Friday, 2026-11-20. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function count(from: string): Promise<number> {
  const { rows } = await app.db.query<{ total: number }>(`SELECT count(*)::integer AS total FROM ${from}`);
  return rows[0]?.total ?? -1;
}

it('[CLAS-01] there are group and private classes this week, and no class on a holiday', async () => {
  const week = `clases WHERE fecha BETWEEN '2026-11-16' AND '2026-11-22' AND estado = 'confirmada'`;
  expect(await count(`${week} AND NOT particular`)).toBeGreaterThanOrEqual(45);
  expect(await count(`${week} AND particular`)).toBeGreaterThanOrEqual(12);
  expect(await count('clases c JOIN festivos f ON c.fecha BETWEEN f.desde AND f.hasta')).toBe(0);
});

it('every group subject was generated and none is queued', async () => {
  expect(await count('horarios_pendientes')).toBe(0);
  const groups = await count(
    'materias m JOIN cursos c ON c.id = m.curso_id WHERE m.activo AND c.activo AND NOT m.particular',
  );
  expect(await count('horarios_generados')).toBe(groups);
});

it('each class counts its seats, and each seat has the hours of its class', async () => {
  expect(
    await count(
      `clases c WHERE ocupadas <> (SELECT count(*) FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado')`,
    ),
  ).toBe(0);
  expect(await count('clases_alumnos s JOIN clases c ON c.id = s.clase_id WHERE s.tramo <> c.tramo')).toBe(0);
  expect(await count(`clases WHERE particular AND (profesor_id IS NULL OR aula_id IS NULL)`)).toBe(0);
});

it('[PLUS-50] past classes have marks, except three of the last day of classes; classes from today on have none', async () => {
  const seats = (when: string, states: string) =>
    count(
      `clases_alumnos s JOIN clases c ON c.id = s.clase_id WHERE c.fecha ${when} '2026-11-20' AND s.estado IN (${states})`,
    );
  const { rows } = await app.db.query<{ fecha: string }>(
    `SELECT fecha::text FROM clases_sin_lista WHERE fecha < '2026-11-20'`,
  );
  expect(rows.map(({ fecha }) => fecha)).toEqual(['2026-11-19', '2026-11-19', '2026-11-19']);
  expect(
    await count(
      `clases_alumnos s JOIN clases c ON c.id = s.clase_id WHERE c.fecha < '2026-11-20' AND s.estado = 'previsto'
         AND c.id NOT IN (SELECT id FROM clases_sin_lista)`,
    ),
  ).toBe(0);
  expect(await seats('>=', `'asiste', 'falta', 'justificada'`)).toBe(0);
  for (const state of [`'asiste'`, `'falta'`, `'justificada'`]) expect(await seats('<', state)).toBeGreaterThan(20);
});

it('private subjects have teachers and hours', async () => {
  const active = 'materias m WHERE m.activo AND m.particular';
  expect(await count(active)).toBeGreaterThan(0);
  for (const table of ['materias_profesores', 'materias_horarios'])
    expect(await count(`${active} AND NOT EXISTS (SELECT FROM ${table} x WHERE x.materia_id = m.id)`)).toBe(0);
});

it.each([
  ['used credits', 'creditos WHERE usado_en_id IS NOT NULL'],
  ['expired credits', `creditos WHERE usado_en_id IS NULL AND caduca < '2026-11-20'`],
  ['credits to use', `creditos WHERE usado_en_id IS NULL AND caduca >= '2026-11-20'`],
  ['requested classes', `clases WHERE estado = 'solicitada'`],
  ['cancelled classes', `clases WHERE estado = 'anulada'`],
  ['classes of substitutes', 'clases WHERE sustituye_a IS NOT NULL'],
  ['absences of teachers', 'bloqueos WHERE profesor_id IS NOT NULL'],
  ['closed rooms', 'bloqueos WHERE aula_id IS NOT NULL'],
  ['availability', 'disponibilidades'],
  ['students who wait, all without an offer', `esperas WHERE estado = 'espera'`],
  ['local holidays', `festivos WHERE ambito = 'local'`],
])('the demo academy has %s', async (_what, from) => {
  expect(await count(from)).toBeGreaterThan(0);
});

it('[PART-01] the demo teacher has group and private classes this week', async () => {
  const hers = `clases c JOIN profesores p ON p.id = c.profesor_id JOIN usuarios u ON u.id = p.usuario_id
    WHERE u.username = 'profesora' AND c.fecha BETWEEN '2026-11-16' AND '2026-11-22' AND c.estado = 'confirmada'`;
  expect(await count(`${hers} AND c.particular`)).toBeGreaterThan(0);
  expect(await count(`${hers} AND NOT c.particular`)).toBeGreaterThan(0);
});

/** The FROM and WHERE of confirmed private classes of students in the family of the user `tutora`. */
const FAMILY = `clases c JOIN clases_alumnos s ON s.clase_id = c.id JOIN alumnos a ON a.id = s.alumno_id
  JOIN tutores t ON t.familia_id = a.familia_id JOIN usuarios u ON u.id = t.usuario_id
  WHERE u.username = 'tutora' AND c.particular AND c.estado = 'confirmada' AND s.estado = 'previsto'`;

it('[PART-02] both students of the demo tutor have a class that can be moved, and one has a class that is too soon to be moved', async () => {
  const { rows } = await app.db.query(
    `SELECT DISTINCT a.nombre FROM ${FAMILY} AND c.fecha BETWEEN '2026-11-23' AND '2026-11-29' ORDER BY a.nombre`,
  );
  expect(rows).toEqual([{ nombre: 'Lucía' }, { nombre: 'Mario' }]);
  expect(await count(`${FAMILY} AND c.fecha BETWEEN '2026-11-20' AND '2026-11-21'`)).toBeGreaterThan(0);
});

it('the demo student has a credit to use', async () => {
  expect(
    await count(`creditos k JOIN alumnos a ON a.id = k.alumno_id JOIN usuarios u ON u.id = a.usuario_id
      WHERE u.username = 'alumno' AND k.usado_en_id IS NULL AND k.caduca >= '2026-11-20'`),
  ).toBe(1);
});

it('[PRES-04] staff have entries of two months, one agreed and one pending correction', async () => {
  expect(await count('(SELECT DISTINCT usuario_id FROM fichajes) AS u')).toBe(3);
  expect(await count(`fichajes WHERE fecha >= '2026-11-20'`)).toBe(0);
  expect(await count('fichajes WHERE motivo IS NOT NULL')).toBe(2);
  expect(await count('fichajes WHERE conforme_en IS NOT NULL')).toBe(1);
});
