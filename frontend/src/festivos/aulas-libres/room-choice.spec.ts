import type { ClaseConAulas, PrevioAulas } from '#libs/contracts';
import {
  assignLabel,
  chooseForAll,
  commonRoom,
  roomFor,
  roomsForAll,
  roomsToAssign,
  unplacedFirst,
} from './room-choice';

const room = (id: number) => ({ id, texto: `Aula ${id} · libre`, sirve: true });

const clase = (id: number, rooms: number[], propuesta: number | null): ClaseConAulas => ({
  ...{ id, fecha: '2026-11-24', horaEntrada: '17:00', horaSalida: '18:00', materia: 'Inglés B1', curso: 'Inglés B1' },
  ...{ profesor: '', aula: 'Aula 1', alumno: '', plazas: 8, particular: false, url: '' },
  ...{ aulas: rooms.map(room), propuesta, motivo: '' },
});

const reply = (...clases: ClaseConAulas[]): PrevioAulas => ({ clases, todas: [1, 2, 3].map(room), texto: '' });

describe('the room that a class gets', () => {
  it('is the proposed one until the person chooses another, or none', () => {
    const one = clase(1, [2, 3], 2);
    expect(roomFor(one, new Map())).toBe(2);
    expect(roomFor(one, new Map([[1, 3]]))).toBe(3);
    expect(roomFor(one, new Map([[1, null]]))).toBeNull();
  });

  it('is the proposed one again once the chosen one is taken', () => {
    expect(roomFor(clase(1, [2], 2), new Map([[1, 3]]))).toBe(2);
  });

  it('is not assigned if there is none', () => {
    expect([...roomsToAssign(reply(clase(1, [2], 2), clase(2, [], null)), new Map())]).toEqual([[1, 2]]);
  });
});

it('one room for all is given to the classes for which it is free', () => {
  const all = reply(clase(1, [2, 3], 2), clase(2, [2], 2));
  expect([...chooseForAll(all, 3)]).toEqual([[1, 3], [2, null]]); // oxfmt-ignore
  expect(commonRoom(all, new Map())).toBe(2);
  expect(commonRoom(all, chooseForAll(all, 3))).toBeNull();
  expect(roomsForAll(all).map(({ id }) => id)).toEqual([2, 3]);
});

it('classes without a room come first', () => {
  const all = reply(clase(1, [2], 2), clase(2, [], null));
  expect(unplacedFirst(all).map(({ id }) => id)).toEqual([2, 1]);
});

it.each([
  [0, 'Asignar aula'],
  [1, 'Asignar aula a 1 clase'],
  [19, 'Asignar aula a 19 clases'],
])('the button for %i classes reads «%s»', (count, label) => {
  expect(assignLabel(count)).toBe(label);
});
