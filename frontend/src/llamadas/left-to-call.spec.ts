import type { LlamadaGrupo, LlamadaPersona } from '#libs/contracts';
import { groupsInView, leftIds, untoldFirst } from './left-to-call';

const person = (id: number, estado: LlamadaPersona['estado'], pasada = false): LlamadaPersona => ({
  ...{ id, version: 1, nombre: `Persona ${String(id)}`, url: '', dato: '', telefonos: [], frases: [] },
  ...{ estado, cuando: null, por: null, pasada },
});
const group = (clave: string, ...personas: LlamadaPersona[]): LlamadaGrupo => ({
  ...{ clave, cuando: '', que: '', aula: '', url: null, estado: 'Anulada', tono: 'malo' },
  personas,
});
const GROUPS = [
  group('a', person(1, 'avisada'), person(2, 'no-contesta')),
  group('b', person(3, 'pendiente', true)),
  group('c', person(4, 'avisada')),
];
const idsOf = (groups: readonly LlamadaGrupo[]) => groups.map(({ personas }) => personas.map(({ id }) => id));

it('a call without an answer is left to make, and no call is after the class', () => {
  expect([...leftIds(GROUPS)]).toEqual([2]);
  expect(idsOf(groupsInView(GROUPS, 'por-avisar', new Set()))).toEqual([[2]]);
  expect(idsOf(groupsInView(GROUPS, 'todas', new Set()))).toEqual([[1, 2], [3], [4]]);
});

it('a row that is ticked while the remaining calls are shown stays in place', () => {
  expect(idsOf(groupsInView(GROUPS, 'por-avisar', new Set([2, 4])))).toEqual([[2], [4]]);
});

it('[PLUS-49] whom a message has reached is called after the others of the class', () => {
  expect(idsOf(untoldFirst(GROUPS, new Set([1])))).toEqual([[2, 1], [3], [4]]);
});
