import type { ClassToPlace, RoomAtHour } from './plan-rooms';
import { roomText, roomTextOfMany } from './room-text';

const ROOM: RoomAtHour = { id: 3, nombre: 'Aula 3', centro: 'Norte', capacidad: 12, compartida: false, motivo: '' };
const CLASS: ClassToPlace = {
  ...{ id: 1, materiaId: 1, tramo: { start: 0, end: 60 }, alumnos: 10, centro: 'Norte', aulaId: 9, aulas: [ROOM] },
};

it.each<[Partial<RoomAtHour>, string]>([
  [{}, 'Aula 3 · libre · 12 plazas'],
  [{ capacidad: 0 }, 'Aula 3 · libre'],
  [{ capacidad: 8 }, 'Aula 3 · libre · 8 plazas, y son 10'],
  [{ centro: 'Sur' }, 'Aula 3 · libre · 12 plazas · Sur'],
  [{ motivo: 'ocupada 17:00 – 18:00: Inglés B1' }, 'Aula 3 · ocupada 17:00 – 18:00: Inglés B1'],
])('the room %j at the hour of a class reads «%s»', (change, text) => {
  expect(roomText({ ...ROOM, ...change }, CLASS)).toBe(text);
});

it('a room says in how many of several classes it is free', () => {
  const taken = { ...CLASS, id: 2, aulas: [{ ...ROOM, motivo: 'cerrada: Obras' }] };
  expect(roomTextOfMany(ROOM, [CLASS, { ...CLASS, id: 3, alumnos: 12 }])).toBe('Aula 3 · libre · 12 plazas');
  expect(roomTextOfMany(ROOM, [CLASS, taken])).toBe('Aula 3 · libre en 1 de 2');
});
