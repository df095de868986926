import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type * as Migrate from '../../apps/database/migrate-database';
import type * as Seed from '../../apps/seed';
import type { FormReply, ListPageReply, MenuReply } from '../../libs/contracts';
import type * as Migrations from '../../migrations';
import { changesOf } from '../../tools/lib/docs/page-changes.mjs';
import { checkImports } from '../../tools/lib/lint/boundaries.mjs';
import type * as Support from '../support';
import { testServerUrl } from '../support/database';
import { copyProject } from '../support/project-copy';

const ROOT = join(__dirname, '..', '..');

/** The database templates of the project copy have their own name, because they contain the new table of docs/adding-a-module.md. */
const TEMPLATE = 'claustro_plantilla_prestamos';
const CHANGES = changesOf('docs/adding-a-module.md');
const copy = copyProject({
  ...CHANGES,
  'test/support/database.ts': (before) => before.replace(`'claustro_plantilla'`, `'${TEMPLATE}'`),
});

/** The new files that the documentation page creates: the text of each file by path. */
const MADE = Object.fromEntries(
  Object.entries(CHANGES).flatMap(([path, change]) => (existsSync(join(ROOT, path)) ? [] : [[path, change('')]])),
);

/** Loads a TypeScript module from the copy of the project. */
const load = (path: string): object => jest.requireActual<object>(join(copy.folder, path));

const addressOf = (url: string): string => Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href;

/** The permissions that `secretaria` has after the migrations, before the demo academy is seeded. */
let rightsOfSecretary: readonly string[];

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${TEMPLATE} TEMPLATE claustro_plantilla`);
  const owner = addressOf(testServerUrl());
  const application = addressOf(process.env.CLAUSTRO_TEST_APPLICATION!);
  const { migrateDatabase } = load('apps/database/migrate-database') as typeof Migrate;
  const { migrations } = load('migrations') as typeof Migrations;
  await migrateDatabase({ application, owner }, migrations, null);
  rightsOfSecretary = await permissionsOf(owner, 'secretaria');
  const { seedAcademia } = load('apps/seed') as typeof Seed;
  await seedAcademia(owner, { size: 'pequena', today: '2026-11-20', withoutPay: true, empty: true });
}, 120_000);
afterAll(async () => {
  await onServer(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  copy.remove();
});

describe('a module added as the page describes', () => {
  let app: Support.TestApp;
  let admin: Awaited<ReturnType<typeof Support.agentOf>>;
  beforeAll(async () => {
    const { startTestApp, agentOf } = load('test/support') as typeof Support;
    app = await startTestApp();
    admin = await agentOf(app, 'admin');
  });
  afterAll(() => app.close());

  it('[LIST-08] [MENU-05] has its list and its page in the menu', async () => {
    const { items } = (await admin.get('/administrar/usuarios/get-menu').expect(200)).body as MenuReply;
    const entries = items.flatMap(({ submenu_items }) => submenu_items).map(({ url }) => url);
    for (const url of ['/administrar/prestamos/', '/administrar/prestamos/pendientes/']) {
      expect(entries).toContain(url);
      await admin.get(url).expect(200);
    }
  });

  it('[LIST-08] shows the rows of the demo academy', async () => {
    const { body } = await admin.get('/api/listado/get/prestamos').expect(200);
    const [search] = (body as { busquedas: { id: number }[] }).busquedas;
    const page = (await admin.get(`/api/busquedas-api/${String(search?.id)}/1`).expect(200)).body as ListPageReply;
    expect(page.registros.map(({ objeto }) => objeto)).toEqual(['Calculadora', 'English File B1']);
  });

  it('[AUTH-04] is open to users of the office who existed before it', () => {
    expect(rightsOfSecretary).toEqual(
      expect.arrayContaining(['prestamos.ver', 'prestamos.editar', 'prestamos.borrar']),
    );
  });

  it('[PLUS-11] has a record with a panel that the client knows', async () => {
    const { solapas } = (await admin.get('/api/formularios/prestamos').expect(200)).body as FormReply;
    const codes = solapas.flatMap(({ panel }) => (panel === undefined ? [] : [panel.codigo]));
    const { modules } = load('frontend/src/modules') as { modules: readonly ClientModule[] };
    const [own] = modules.filter(({ name }) => name === 'prestamos');
    for (const code of codes) expect(typeof (await own?.panels?.[code]?.())).toBe('function');
    expect(codes).toHaveLength(1);
    for (const screen of own?.screens ?? []) expect(typeof (await screen.load()).default).toBe('function');
  });

  it('[AYUD-01] has its help', async () => {
    const { rows } = await app.db.query(`SELECT paginas FROM ayuda WHERE titulo = 'Prestar libros y otras cosas'`);
    expect(rows).toEqual([{ paginas: '/administrar/prestamos/' }]);
  });

  it('[AUTH-04] has its routes in the table of permissions', () => {
    const { ROUTES } = load('test/usuarios/routes') as { ROUTES: readonly { path: string }[] };
    const paths = ROUTES.map(({ path }) => path).filter((path) => path.startsWith('/administrar/prestamos/api/'));
    const controller = MADE['libs/prestamos/prestamos.controller.ts'] ?? '';
    const served = [...controller.matchAll(/@(?:Get|Post)\('(\w+)'/g)].map(
      ([, path]) => `/administrar/prestamos/api/${path}`,
    );
    expect(paths).toEqual(served);
  });

  it('keeps to the import rules', () => {
    expect(checkImports(MADE)).toEqual([]);
  });

  it.each([
    ['on the server', 'tsconfig.json', (path: string) => !path.startsWith('frontend/')],
    ['in the client', 'frontend/tsconfig.json', (path: string) => path.startsWith('frontend/')],
  ])(
    'compiles %s',
    async (_where, settings, isOwn) => {
      expect(await compileErrors(settings, Object.keys(MADE).filter(isOwn))).toBe('');
    },
    120_000,
  );
});

describe('the tests of the page', () => {
  load('test/prestamos/prestamos.test.ts');
});

describe('the test of the rights of the application', () => {
  load('test/plataforma/application-role.test.ts');
});

/** The form of an entry in `frontend/src/modules.ts`. */
interface ClientModule {
  name: string;
  screens?: readonly { load: () => Promise<{ default: unknown }> }[];
  panels?: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Compiles these files of the copy. @returns the output of the compiler, empty without errors */
async function compileErrors(settings: string, paths: readonly string[]): Promise<string> {
  const own = join(copy.folder, settings.replace('.json', '.prestamos.json'));
  const files = paths.map((path) => join(copy.folder, path));
  writeFileSync(own, JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  const compiler = join(copy.folder, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    own,
    '--noEmit',
    '--singleThreaded',
  ]).catch((failed: unknown) => failed as { stdout: string });
  return stdout;
}

async function permissionsOf(url: string, username: string): Promise<readonly string[]> {
  const { rows } = await query<{ permisos: string[] }>(url, 'SELECT permisos FROM usuarios WHERE username = $1', [
    username,
  ]);
  return rows.flatMap(({ permisos }) => permisos);
}

const onServer = (statement: string) => query(testServerUrl(), statement);

async function query<Row extends object>(url: string, statement: string, values: readonly unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(statement, [...values]);
  } finally {
    await client.end();
  }
}
