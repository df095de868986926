import { asStored, changeEntry, namedOnly, newPerson, shownPerson, type Person } from './people';

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

  it('are shown with what is known of them and what was changed', () => {
    expect(shownPerson('alumnos', known, { id: 2, telefono: '622' })).toMatchObject({ nombre: 'Ana', telefono: '622' });
  });

  it('who is new is sent whole', () => {
    const [, , added] = changeEntry([...namedOnly(stored), newPerson('alumnos')], known, 2, { nombre: 'Luis' });
    expect(added).toMatchObject({ id: 0, nombre: 'Luis', apellidos: '' });
  });
});
