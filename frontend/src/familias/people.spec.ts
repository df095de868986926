import { asStored, changeEntry, namedOnly, newPerson, overtaken, shownPerson, type Person } from './people';

const person = (id: number, telefono: string): Person => ({
  ...newPerson('alumnos'),
  id,
  version: 3,
  nombre: 'Ana',
  telefono,
});
const stored = [person(1, '600'), person(2, '611')];
const known = new Map(stored.map((one) => [one.id, one]));

describe('the people of a family that is being edited', () => {
  it('[PLUS-14] are sent with what was changed here alone, and the version that was read', () => {
    expect(changeEntry(namedOnly(stored), known, 1, { telefono: '622' })).toEqual([
      { id: 1 },
      { id: 2, version: 3, telefono: '622' },
    ]);
  });

  it('are as stored again when a change is taken back', () => {
    const there = changeEntry(namedOnly(stored), known, 1, { telefono: '622' });
    expect(asStored(there, stored)).toBe(false);
    expect(asStored(changeEntry(there, known, 1, { telefono: '611' }), stored)).toBe(true);
  });

  it('[PLUS-14] show what is stored where somebody else has changed them since, until it is chosen what stands', () => {
    const [, mine = { id: 0 }] = changeEntry(namedOnly(stored), known, 1, { telefono: '622' });
    expect(overtaken(mine, known)).toBeUndefined();
    const later = new Map(known).set(2, { ...person(2, '633'), version: 4 });
    expect(overtaken(mine, later)).toEqual({ telefono: '633' });
    const [kept = { id: 0 }] = changeEntry([mine], later, 0, {});
    expect([kept, overtaken(kept, later)]).toEqual([{ id: 2, version: 4, telefono: '622' }, undefined]);
    expect(changeEntry([mine], later, 0, { telefono: '633' })).toEqual([{ id: 2 }]);
  });

  it('are shown with what is known of them and what was changed', () => {
    expect(shownPerson('alumnos', known, { id: 2, telefono: '622' })).toMatchObject({ nombre: 'Ana', telefono: '622' });
  });

  it('who is new is sent whole', () => {
    const [, , added] = changeEntry([...namedOnly(stored), newPerson('alumnos')], known, 2, { nombre: 'Luis' });
    expect(added).toMatchObject({ id: 0, nombre: 'Luis', apellidos: '' });
  });
});
