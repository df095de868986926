import { DataSource } from 'typeorm';
import { facturasList } from '../../libs/facturas/lists/facturas.list';
import { Clase } from '../../libs/clases/entities/clase.entity';
import { ListRegistry, type EntityClass } from '../../libs/listings';
import { makeListModel } from '../../libs/listings/model/make-list-model';
import { defineRecord } from '../../libs/records/definition/define-record';
import { makeRecordModel } from '../../libs/records/model/record-model';
import { Aula } from '../../libs/cursos/entities/aula.entity';
import { startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * Builds a record model as the server does at start; by default the model of rooms. The options are loosely typed, so that tests can pass
 * wrong names.
 */
function resolve(options: object, { code, entity }: { code: string; entity: EntityClass } = AULAS): void {
  const lists = app.app.get(ListRegistry);
  const list = lists.list(code);
  const definition = defineRecord(entity, { code, ...options });
  makeRecordModel(list, definition, lists.metadataOf(list), lists);
}

const AULAS = { code: 'aulas', entity: Aula };
const CLASES = { code: 'clases', entity: Clase };

/** Builds the model of the invoice list with other buttons, as the server does at start. */
function resolveInvoices(buttons: object): void {
  makeListModel({ ...facturasList, ...buttons }, app.app.get(DataSource));
}

const ACTION = { code: 'abrir', label: 'Abrir', icon: 'door', url: '/x', permission: 'aulas.editar' };
const LOCK = { locked: { except: [] }, message: 'No se puede.' };
const STATE = { field: 'inventado', is: true };

it.each([
  ['a group', { tabs: [{ code: 't', title: 'T', groups: [{ code: 'g', title: 'G', fields: ['inventado'] }] }] }],
  ['the values for which an action is offered', { actions: [{ ...ACTION, when: STATE }] }],
  ['the values for which an action is not offered', { actions: [{ ...ACTION, unless: [STATE] }] }],
  ['a lock', { locks: [{ ...LOCK, when: STATE }] }],
])('an unknown field in %s of a record is refused at start, by name', (_where, options) => {
  expect(() => resolve(options)).toThrow('The record «aulas» has no field «inventado»');
});

const TAB = { code: 't', title: 'T' };
const FIELD = { field: 'codigo', permission: 'inventado.ver' };

it.each([
  ['a tab', { tabs: [{ ...TAB, permission: 'inventado.ver' }] }],
  ['a field', { tabs: [{ ...TAB, groups: [{ code: 'g', title: 'G', fields: [FIELD] }] }] }],
  ['an action', { actions: [{ ...ACTION, permission: 'inventado.ver' }] }],
  ['facts beside it', { glance: [{ url: '/x', permission: 'inventado.ver' }] }],
])('[AUTH-04] an unknown permission for %s of a record is refused at start, by name', (_where, options) => {
  expect(() => resolve(options)).toThrow(
    'The record «aulas» requires the permission «inventado.ver», which does not exist',
  );
});

it.each([
  [
    'a yes or no',
    { actions: [{ ...ACTION, when: { field: 'activo', is: 'sí' } }] },
    AULAS,
    '«activo», which never is «sí»',
  ],
  [
    'a state',
    { locks: [{ ...LOCK, when: { field: 'estado', is: ['anulada', 'anulda'] } }] },
    CLASES,
    '«estado», which never is «anulda»',
  ],
])('[PLUS-11] a condition on a value that %s never has is refused at start', (_what, options, record, message) => {
  expect(() => resolve(options, record)).toThrow(message);
});

it('[PLUS-11] a lock by a computed value is refused at start: a save could not check it', () => {
  const locks = [{ ...LOCK, when: { field: 'sin_cubrir', is: true } }];
  expect(() => resolve({ locks }, CLASES)).toThrow('is locked by «sin_cubrir», which is not a column');
});

it.each([
  ['permission', { permission: 'inventado.ver' }, 'requires the permission «inventado.ver»'],
  ['column', { when: { field: 'inventada', is: 'x' } }, 'acts on rows by «inventada», which is not a column of it'],
  ['state', { when: { field: 'cobro', is: ['pendiente', 'pagada'] } }, '«cobro», which never is «pagada»'],
])('[PLUS-11] an unknown %s of a button of rows is refused at start, by name', (_what, change, message) => {
  const rowActions = (facturasList.rowActions ?? []).map((action) => ({ ...action, ...change }));
  expect(() => resolveInvoices({ rowActions })).toThrow(message);
});

it('a field in two groups of a record is refused at start, by name', () => {
  const group = { title: 'G', fields: ['codigo'] };
  const groups = [
    { ...group, code: 'a' },
    { ...group, code: 'b' },
  ];
  expect(() => resolve({ tabs: [{ code: 't', title: 'T', groups }] })).toThrow('names «codigo» twice');
});

it('a record without mistakes is accepted', () => {
  expect(() => resolve({ actions: [{ ...ACTION, when: { field: 'activo', is: true } }] })).not.toThrow();
});
