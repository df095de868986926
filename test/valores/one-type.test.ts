import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FormReply, HistoryReply, ListDefinitionReply, ListPageReply } from '../../libs/contracts';
import type { ValueType } from '../../libs/platform/values';
import { changesOf } from '../../tools/lib/docs/page-changes.mjs';
import type * as Support from '../support';
import { copyProject, type ProjectCopy } from '../support/project-copy';

/**
 * The changes that docs/adding-a-value-type.md describes: they add the value type «código postal». The type needs no unit test of its own,
 * because the examples in the server's file are its test.
 */
const POSTAL_CODE = changesOf('docs/adding-a-value-type.md');

const TYPE = 'codigo-postal';
const FIELD = 'adicional_codigo_postal';
const STUDENT = '/administrar/alumnos/ficha/1/';

let copy: ProjectCopy;
let app: Support.TestApp;
let admin: Awaited<ReturnType<typeof Support.agentOf>>;

/** Loads a TypeScript module from the copy of the project. */
const load = (path: string, { folder } = copy): object => jest.requireActual<object>(join(folder, path));

beforeAll(async () => {
  copy = copyProject(POSTAL_CODE);
  const { startTestApp, agentOf } = load('test/support') as typeof Support;
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const form = (await admin.get('/api/formularios/alumnos').expect(200)).body as FormReply;
  const item = { i: 'nuevo', id: null, grupo: form.grupos[0]?.i, data: { name: `general_${TYPE}` } };
  await admin
    .post('/api/formularios/alumnos')
    .send({ ...form, items: [...form.items, item], grupos_borrados: [], items_borrados: [] })
    .expect(200);
  await admin
    .post(STUDENT)
    .send({ [FIELD]: '47 001' })
    .expect(200);
}, 120_000);
afterAll(async () => {
  await app.close();
  copy.remove();
});

const definition = async () => (await admin.get('/api/listado/get/alumnos').expect(200)).body as ListDefinitionReply;

describe('a new type of value', () => {
  it('is at most four files, its unit test included', () => {
    expect(Object.keys(POSTAL_CODE).length).toBeLessThanOrEqual(4);
  });

  it('is offered by the form designer and stored in its own form', async () => {
    const form = (await admin.get('/api/formularios/alumnos').expect(200)).body as FormReply;
    expect(form.campos_generales).toContainEqual(expect.objectContaining({ campo: `general_${TYPE}` }));
    const { valores } = (await admin.get('/api/fichas/alumnos/1').expect(200)).body as { valores: object };
    expect(valores).toMatchObject({ [FIELD]: '47001' });
  });

  it('is refused at its field of a record', async () => {
    const reply = await admin
      .post(STUDENT)
      .send({ [FIELD]: '99001' })
      .expect(422);
    expect(reply.body).toMatchObject({ campos: { [FIELD]: 'Escriba las cinco cifras del código postal.' } });
  });

  it('is shown and searched in a list', async () => {
    const [search] = (await definition()).busquedas;
    const page = await admin
      .get(`/api/busquedas-api/${String(search?.id)}/1`)
      .query({ columnas: FIELD, parametros: JSON.stringify({ [`${FIELD}__istartswith`]: '47' }) })
      .expect(200);
    expect((page.body as ListPageReply).registros).toMatchObject([{ id: 1, [FIELD]: '47001' }]);
  });

  it('is in the exported file', async () => {
    const file = await admin.get('/api/listado/exportar/alumnos').query({ formato: 'csv', columnas: FIELD, ids: '1' });
    expect(file.text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFCódigo postal', '47001']);
  });

  it('is in the history of its record', async () => {
    const { body } = await admin.get('/api/fichas/alumnos/1/historial').expect(200);
    expect((body as HistoryReply).registros[0]?.cambios).toEqual([
      { campo: FIELD, etiqueta: 'Código postal', antes: '', despues: '47001' },
    ]);
  });

  it('is tested by its own examples', () => {
    const values = load('libs/platform/values') as { VALUE_TYPES: Record<string, ValueType> };
    const type = values.VALUE_TYPES[TYPE];
    for (const [typed, stored] of type?.examples.good ?? []) expect(type?.read(typed)).toBe(stored);
    for (const [typed, sentence] of type?.examples.refused ?? []) expect(type?.problem(typed, {})).toBe(sentence);
  });
});

describe('a type of value that is not complete', () => {
  it.each([
    ['a file on the server', 'libs/platform/values/postal-code.value.ts', `declares «${TYPE}»`],
    ['its code in the contracts', 'libs/contracts/value-types.ts', `add «${TYPE}» to libs/contracts/value-types.ts`],
  ])('does not start without %s, and the error names it', async (_what, forgotten, message) => {
    const others = Object.fromEntries(Object.entries(POSTAL_CODE).filter(([path]) => path !== forgotten));
    await withCopy(others, (lacking) => expect(() => load('libs/platform/values', lacking)).toThrow(message));
  });
});

describe('the client', () => {
  const field = { campo: FIELD, tipo: TYPE, etiqueta: 'Código postal', obligatorio: false };

  it('draws a new type of value in an input and as text', () => {
    const { FIELD_TYPES } = load('frontend/src/fields') as { FIELD_TYPES: Record<string, ClientType> };
    const type = FIELD_TYPES[TYPE];
    if (type === undefined) throw new Error(`The client has no ${TYPE}`);
    const input = createElement(type.Input, { field, value: '47001', attributes: { id: 'cp' }, references: [] });
    expect(renderToStaticMarkup(input)).toMatch(/<input[^>]* name="adicional_codigo_postal"[^>]* value="47001"/);
    expect(type.text('47001', field, [])).toBe('47001');
  });

  it('does not compile without it, and the error names it', async () => {
    expect(await compileErrors(copy)).toBe('');
    const { 'frontend/src/fields/index.ts': _forgotten, ...others } = POSTAL_CODE;
    await withCopy(others, async (lacking) => expect(await compileErrors(lacking)).toContain(TYPE));
  }, 120_000);
});

interface ClientType {
  Input: FunctionComponent<Readonly<Record<string, unknown>>>;
  text: (value: unknown, field: object, references: readonly unknown[]) => string;
}

/** Compiles the index of the fields in the copy. @returns the output of the compiler, empty without errors */
async function compileErrors({ folder }: ProjectCopy): Promise<string> {
  const settings = join(folder, 'frontend/tsconfig.index.json');
  writeFileSync(settings, JSON.stringify({ extends: './tsconfig.json', include: [], files: ['src/fields/index.ts'] }));
  const compiler = join(folder, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', settings, '--singleThreaded']).catch(
    (failed: unknown) => failed as { stdout: string },
  );
  return stdout;
}

async function withCopy(
  changes: typeof POSTAL_CODE,
  check: (lacking: ProjectCopy) => void | Promise<void>,
): Promise<void> {
  const lacking = copyProject(changes);
  try {
    await check(lacking);
  } finally {
    lacking.remove();
  }
}
