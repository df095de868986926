import { byFitness, planRooms, roomsForAll, withoutRoomReason, type ClassToPlace, type RoomAtHour } from './plan-rooms';

const room = (id: number, capacidad: number, change: Partial<RoomAtHour> = {}): RoomAtHour => ({
  ...{ id, nombre: `Aula ${String(id)}`, centro: 'Norte', capacidad, compartida: false, motivo: '' },
  ...change,
});

/** A one-hour class with ten students in room 9, which is closed. */
const clase = (id: number, hour: number, aulas: RoomAtHour[], change: Partial<ClassToPlace> = {}): ClassToPlace => ({
  ...{ id, materiaId: 1, tramo: { start: hour * 60, end: hour * 60 + 60 }, alumnos: 10, centro: 'Norte', aulaId: 9 },
  ...{ aulas, ...change },
});

const TAKEN = { motivo: 'ocupada 17:00 – 18:00: Inglés B1' };

describe('other rooms for classes', () => {
  it('one room for all comes first, the smallest that holds them', () => {
    const rooms = [room(1, 30), room(2, 12), room(3, 8)];
    const classes = [clase(1, 17, rooms, { alumnos: 5 }), clase(2, 18, rooms)];
    expect(roomsForAll(classes).map(({ id }) => id)).toEqual([2, 1]);
    expect([...planRooms(classes)]).toEqual([[1, 2], [2, 2]]); // oxfmt-ignore
  });

  it('without one for all, each class gets the smallest of its own, and a subject keeps its room', () => {
    const classes = [
      clase(1, 17, [room(1, 30), room(2, 12, TAKEN)]),
      clase(2, 18, [room(1, 30), room(2, 12)]),
      clase(3, 19, [room(1, 30, TAKEN), room(2, 12)], { materiaId: 2 }),
    ];
    expect([...planRooms(classes)]).toEqual([[1, 1], [2, 1], [3, 2]]); // oxfmt-ignore
  });

  it('classes at one hour do not get the same room, unless it is shared', () => {
    const at = (rooms: RoomAtHour[]) => [clase(1, 17, rooms), clase(2, 17, rooms, { materiaId: 2 })];
    expect([...planRooms(at([room(1, 12)]))]).toEqual([[1, 1]]);
    expect([...planRooms(at([room(1, 12), room(2, 20)]))]).toEqual([[1, 1], [2, 2]]); // oxfmt-ignore
    expect([...planRooms(at([room(1, 0, { compartida: true })]))]).toEqual([[1, 1], [2, 1]]); // oxfmt-ignore
  });

  it('a room of another centre, or one that is too small, is never proposed', () => {
    const rooms = [room(1, 12, { centro: 'Sur' }), room(2, 8)];
    expect(planRooms([clase(1, 17, rooms)]).size).toBe(0);
    expect(byFitness(clase(1, 17, [...rooms, room(3, 12, TAKEN), room(4, 12)])).map(({ id }) => id)).toEqual([4, 1, 2, 3]); // oxfmt-ignore
  });

  it.each<[RoomAtHour[], string]>([
    [[room(1, 12, TAKEN)], 'Ningún aula está libre a esa hora.'],
    [[room(1, 8), room(2, 6)], 'En las aulas libres caben 8 como mucho, y son 10.'],
    [[room(1, 12, { centro: 'Sur' })], 'Las aulas libres son de otro centro: Aula 1.'],
    [[room(1, 12)], 'Las aulas libres a esa hora ya son para otra de estas clases.'],
  ])('a class without a room says why', (rooms, sentence) => {
    expect(withoutRoomReason(clase(1, 17, rooms))).toBe(sentence);
  });
});
