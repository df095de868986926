import type { Agent } from 'supertest';
import type { FormReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { pageAddress, pageOf, searchId } from './support/lists';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

/** Columns that no list declares, so no request may read them: existing columns, columns over a relation, and wrong names. */
const HIDDEN: [list: string, modelo: string, campo: string][] = [
  ['usuarios', 'usuario', 'clave'],
  ['usuarios', 'usuario', 'permisos'],
  ['usuarios', 'usuario', 'version'],
  ['usuarios', 'usuario', 'username_normal'],
  ['usuarios', 'usuario', 'listados_clasicos'],
  ['usuarios', 'usuario', 'sesiones'],
  ['usuarios', 'usuario', 'sesiones.huella'],
  ['alumnos', 'alumno', 'usuario_id'],
  ['alumnos', 'alumno', 'usuario.clave'],
  ['alumnos', 'alumno', 'version'],
  ['alumnos', 'alumno', 'familia_id'],
  ['alumnos', 'alumno', 'apellidos_normal'],
  ['alumnos', 'alumno', 'iban'],
  ['alumnos', 'alumno', 'familia.iban'],
  ['alumnos', 'alumno', 'familia.tutores.usuario_id'],
  ['alumnos', 'alumno', 'altas'],
  ['alumnos', 'alumno', 'familia'],
  ['alumnos', 'alumno', 't.nombre'],
  ['alumnos', 'alumno', 'ctid'],
  ['alumnos', 'alumno', 'APELLIDOS'],
  ['alumnos', 'alumno', '"apellidos"'],
  ['profesores', 'profesor', 'usuario_id'],
  ['profesores', 'profesor', 'iban'],
];

describe.each(HIDDEN)('%s (%s): «%s»', (list, modelo, campo) => {
  it.each(['icontains', 'iexact', 'gt', 'year', ''])('cannot be searched with the suffix «%s»', async (suffix) => {
    const key = suffix === '' ? campo : `${campo}__${suffix}`;
    expectRefusal(await admin.get(await pageAddress(app, list, { parametros: { [key]: '1' } })), 400);
  });

  it('cannot be an order or a column, in a page or an export', async () => {
    const search = await searchId(app, list);
    const name = encodeURIComponent(campo);
    for (const address of [
      `/api/busquedas-api/${search}/1?orden=${name}`,
      `/api/busquedas-api/${search}/1?orden=-${name}`,
      `/api/busquedas-api/${search}/1?columnas=${name}`,
      `/api/busquedas-api/${search}/1?columnas=${encodeURIComponent(JSON.stringify([campo]))}`,
      `/api/listado/exportar/${list}?formato=csv&columnas=${name}`,
      `/api/listado/exportar/${list}?formato=xlsx&orden=${name}`,
      `/api/listado/imprimir/${list}?columnas=${name}`,
    ])
      expectRefusal(await admin.get(address), 400);
  });

  it('cannot be a column, a filter or an order of a picker', async () => {
    const name = encodeURIComponent(JSON.stringify([campo]));
    const filter = encodeURIComponent(JSON.stringify({ [campo]: '1' }));
    for (const query of [`campos=${name}`, `parametros=${filter}`, `orden=${encodeURIComponent(campo)}`])
      expectRefusal(await admin.get(`/api/buscador-registros?modelo=${modelo}&${query}`), 400);
    for (const query of [`campos=${name}`, `parametros=${filter}`, `campoMostrar=${encodeURIComponent(campo)}`])
      expectRefusal(await admin.get(`/api/buscador-generico?modelo=${modelo}&busqueda=a&${query}`), 400);
  });

  it('cannot be saved in a search or as a column preference', async () => {
    const base = { id: 0, descripcion: 'Prueba', parametros: {}, orden: '', columnas: [], porPagina: 25 };
    const rest = { visibilidad: 'yo', predeterminada: false };
    for (const part of [{ parametros: { [campo]: '1' } }, { orden: campo }, { columnas: [campo] }])
      expectRefusal(
        await admin
          .post(`/api/listado/guardar-busqueda/${list}`)
          .send({ busqueda: JSON.stringify({ ...base, ...rest, ...part }) }),
        400,
      );
    const columnas = JSON.stringify([{ campo, visible: true }]);
    expectRefusal(await admin.post(`/api/listado/preferencias/${await searchId(app, list)}`).send({ columnas }), 400);
  });

  it('cannot filter what is deleted', async () => {
    const seleccion = { todos: true, busqueda: await searchId(app, list), parametros: { [campo]: '1' }, total: 1 };
    expectRefusal(await admin.post(`/api/listado/borrar-registros/${list}`).send({ seleccion }), 400);
  });
});

it('no definition and no page of a list contains a hidden column', async () => {
  for (const list of ['usuarios', 'alumnos', 'profesores', 'tutores', 'familias']) {
    const definition = await admin.get(`/api/listado/get/${list}`).expect(200);
    const page = await pageOf(app, admin, list, { porPagina: 100 });
    const text = definition.text + JSON.stringify(page);
    expect(text).not.toMatch(/argon2|"clave|permisos|usuario_id|_normal|"version"|huella/);
  }
});

it('the record of a user shows neither password nor permissions', async () => {
  const record = await admin.get('/api/fichas/usuarios/1').expect(200);
  const form = await admin.get('/api/formularios/usuarios').expect(200);
  expect(record.text).not.toMatch(/argon2|"clave"|"permisos"/);
  const { campos_especificos: fields } = form.body as FormReply;
  expect(fields.some(({ campo }) => ['clave', 'permisos'].includes(campo))).toBe(false);
});
