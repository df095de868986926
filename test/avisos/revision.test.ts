import { ModuleRef } from '@nestjs/core';
import { AvisoKinds } from '../../libs/avisos/definition/kinds';
import { ReviewService } from '../../libs/avisos';
import { modules } from '../../apps/modules';
import { isAvisoKind } from '../../libs/avisos/definition/define-aviso';
import { loadPart } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { overfillCourse, review, reviewAll, textsOf } from './support/warnings';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ own: true });
});
beforeEach(() => reviewAll(app));
afterAll(() => app.close());

const kinds = modules.flatMap((module) => loadPart(module, 'avisos', isAvisoKind));
const changes = async () => (await app.db.query<{ tabla: string }>('SELECT tabla FROM avisos_cambios')).rows;
const due = async () =>
  (await app.db.query<{ codigo: string }>('SELECT codigo FROM avisos_revisiones WHERE pendiente ORDER BY 1')).rows;

it('[PLUS-40] each table that a kind of warning depends on is watched', async () => {
  const { rows } = await app.db.query<{ tabla: string }>(
    `SELECT tgrelid::regclass::text AS tabla FROM pg_trigger WHERE tgname = 'vigilada'`,
  );
  const watched = rows.map(({ tabla }) => tabla);
  expect(kinds.flatMap(({ tablas = [] }) => tablas).filter((table) => !watched.includes(table))).toEqual([]);
});

it('[PLUS-40] each kind depends on tables, but for the disk and the configuration of the server', () => {
  const others = kinds.filter(({ tablas = [] }) => tablas.length === 0).map(({ codigo }) => codigo);
  expect(others.toSorted()).toEqual(['ajustes.disco', 'ajustes.sin-correo']);
});

it('[PLUS-40] a change makes only the kinds that depend on the table due, and is reviewed once', async () => {
  await app.db.query(`UPDATE cursos SET descripcion = descripcion`);
  await app.app.get(ReviewService).reviewDue();
  // Ten seconds must pass between two reviews of a kind, so this one is still due.
  expect(await due()).toEqual([{ codigo: 'cursos.sobre-capacidad' }]);
  await review(app);
  expect(await due()).toEqual([]);
  expect(await app.app.get(ReviewService).reviewDue()).toBe(0);
});

it('[PLUS-40] a transaction records a table once, however many statements change it', async () => {
  const client = await app.db.connect();
  try {
    await client.query('BEGIN');
    for (let i = 0; i < 3; i++) await client.query('UPDATE cursos SET descripcion = descripcion WHERE id = 1');
    await client.query('UPDATE altas SET fecha_alta = fecha_alta WHERE id = 1; COMMIT');
  } finally {
    client.release();
  }
  expect(await changes()).toEqual([{ tabla: 'cursos' }, { tabla: 'altas' }]);
});

it('[PLUS-40] workers that review at the same time open each warning once', async () => {
  await overfillCourse(app);
  const admin = await agentOf(app, 'admin');
  await app.db.query(`UPDATE avisos_revisiones SET revisado = revisado - interval '16 minutes'`);
  const service = app.app.get(ReviewService);
  const counts = await Promise.all([service.reviewDue(), service.reviewDue()]);
  expect(counts[0] + counts[1]).toBe(kinds.length);
  expect((await textsOf(admin, 'Horarios')).filter((text) => text.includes('capacidad'))).toHaveLength(1);
});

it('[PLUS-40] a worker that starts reviews all kinds, because its configuration may have changed', async () => {
  const restarted = await app.app.get(ModuleRef).create(ReviewService);
  await app.db.query(`UPDATE avisos_revisiones SET revisado = revisado - interval '11 seconds'`);
  expect(await restarted.reviewDue()).toBe(kinds.length);
  expect(await restarted.reviewDue()).toBe(0);
});

it('[PLUS-40] if one kind cannot be reviewed, the others are', async () => {
  const kind = app.app.get(AvisoKinds).all.find(({ codigo }) => codigo === 'alumnos.documento-caduca');
  if (kind === undefined) throw new Error('The kind is gone');
  const { revisar } = kind;
  kind.revisar = (manager) => manager.query('SELECT 1 / 0');
  try {
    await app.db.query(`UPDATE avisos_revisiones SET revisado = revisado - interval '16 minutes'`);
    expect(await app.app.get(ReviewService).reviewDue()).toBe(kinds.length - 1);
    expect(await app.app.get(ReviewService).reviewDue()).toBe(0);
  } finally {
    kind.revisar = revisar;
  }
});
