import { ListRegistry } from '../../libs/listings';
import { defineRecord } from '../../libs/records/definition/define-record';
import { makeRecordModel } from '../../libs/records/model/record-model';
import { Aula } from '../../libs/cursos/entities/aula.entity';
import { startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Resolves a record of rooms, as at the start of the server. The types of a definition would refuse these names too. */
function resolve(options: object): void {
  const lists = app.app.get(ListRegistry);
  const list = lists.list('aulas');
  const definition = defineRecord(Aula, { code: 'aulas', ...options });
  makeRecordModel(list, definition, lists.metadataOf(list), lists);
}

const ACTION = { code: 'abrir', label: 'Abrir', icon: 'door', url: '/x', permission: 'aulas.editar' };
const STATE = { field: 'inventado', value: true };

it.each([
  ['a group', { tabs: [{ code: 't', title: 'T', groups: [{ code: 'g', title: 'G', fields: ['inventado'] }] }] }],
  ['the values for which an action is offered', { actions: [{ ...ACTION, when: STATE }] }],
  ['the values for which an action is not offered', { actions: [{ ...ACTION, unless: [STATE] }] }],
  ['a lock', { locks: [{ when: STATE, locked: { except: [] }, message: 'No se puede.' }] }],
])('an unknown field in %s of a record is refused at start, by name', (_where, options) => {
  expect(() => resolve(options)).toThrow('The record «aulas» has no field «inventado»');
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
  expect(() => resolve({ actions: [{ ...ACTION, when: { field: 'activo', value: true } }] })).not.toThrow();
});
