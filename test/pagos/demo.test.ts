import { Client } from 'pg';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { seedAcademia } from '../../apps/seed';
import { migrations } from '../../migrations';
import { createTestDatabase, type TestDatabase } from '../support';

/** The demo academy with its pay, on Friday, 2026-11-20. */
const DEMO = { size: 'pequena', today: '2026-11-20' } as const;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await migrateDatabase({ application: database.url, owner: database.ownerUrl }, migrations, null);
  await seedAcademia(database.ownerUrl, DEMO);
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function valuesOf(statement: string): Promise<unknown[]> {
  const { rows } = await client.query<{ valor: unknown }>(statement);
  return rows.map(({ valor }) => valor);
}

it('the demo teacher has concepts of several kinds, for groups and private classes, one of them not active', async () => {
  const own = `FROM pagos_conceptos k JOIN profesores p ON p.id = k.profesor_id WHERE p.usuario_id IS NOT NULL`;
  expect(await valuesOf(`SELECT k.tipo AS valor ${own} AND k.activo ORDER BY k.id`)).toEqual([
    'MENSUAL',
    'IMPORTE_HORA',
    'IMPORTE_HORA_PARTICULAR',
    'IMPORTE_CLASE_PARTICULAR_ALUMNO',
    'MENSUAL_CURSO_ALUMNOS',
    'IMPORTE_ALUMNO_MES',
  ]);
  expect(await valuesOf(`SELECT k.descripcion AS valor ${own} AND NOT k.activo`)).toHaveLength(1);
  expect(
    await valuesOf(
      `SELECT cc.curso_id AS valor ${own.replace('WHERE', 'JOIN pagos_conceptos_cursos cc ON cc.concepto_id = k.id WHERE')}`,
    ),
  ).toHaveLength(1);
});

it('some teachers have 15 % withheld, some 7 % and some nothing; the self-employed are professionals', async () => {
  expect(await valuesOf('SELECT DISTINCT irpf::text AS valor FROM profesores ORDER BY 1')).toEqual([
    '0.00',
    '15.00',
    '7.00',
  ]);
  expect(
    await valuesOf(
      `SELECT id AS valor FROM profesores WHERE (liquidacion = 'profesional') <> (tipo_contrato = 'autonomo')`,
    ),
  ).toEqual([]);
});

it('the demo teacher has letters of the last two months, one of them cancelled and written again', async () => {
  expect(
    await valuesOf(`SELECT c.desde || CASE WHEN c.anula_id IS NOT NULL THEN ' anula' WHEN a.id IS NOT NULL THEN ' anulada' ELSE '' END AS valor
      FROM pagos_cartas c JOIN profesores p ON p.id = c.profesor_id LEFT JOIN pagos_cartas a ON a.anula_id = c.id
      WHERE p.usuario_id IS NOT NULL ORDER BY c.id`),
  ).toEqual(['2026-09-01', '2026-10-01 anulada', '2026-10-01 anula', '2026-10-01']);
  expect(await valuesOf('SELECT DISTINCT profesor_id AS valor FROM pagos_cartas')).not.toHaveLength(1);
});

it('one teacher has no concepts yet', async () => {
  expect(
    await valuesOf(
      'SELECT id AS valor FROM profesores p WHERE activo AND NOT EXISTS (SELECT FROM pagos_conceptos k WHERE k.profesor_id = p.id)',
    ),
  ).toHaveLength(1);
});

it('the demo academy is loaded again over its own letters, never over those of another academy', async () => {
  const letters = await valuesOf('SELECT numero AS valor FROM pagos_cartas ORDER BY id');
  await seedAcademia(database.ownerUrl, { ...DEMO, empty: true });
  expect(await valuesOf('SELECT numero AS valor FROM pagos_cartas ORDER BY id')).toEqual(letters);
  await client.query(`
    INSERT INTO pagos_cartas (numero, profesor_id, fecha, liquidacion, profesor, pagador, bruto, retencion, importe_retencion, liquido, creada)
    VALUES ('CP-2026-9999', 1, '2026-11-20', 'trabajador', '{}', '{"nif": "B12345674"}', 0, 0, 0, 0, now())`);
  await expect(seedAcademia(database.ownerUrl, { ...DEMO, empty: true })).rejects.toThrow(
    'Una carta de pago no se cambia',
  );
});
