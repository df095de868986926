import type { RecordField } from '#libs/contracts';
import { disputes, settled } from './conflict';

const field = (campo: string): RecordField => ({ campo, tipo: 'texto', etiqueta: campo, obligatorio: false });
const fields = ['nombre', 'telefono', 'email', 'nif'].map(field);
const before = { nombre: 'Ana', telefono: '611', email: null, nif: null };
const now = { nombre: 'Ana', telefono: '633', email: 'a@b.es', nif: '1A' };

describe('[PLUS-14] two people who changed the same record', () => {
  const changes = { nombre: 'Ana María', telefono: '622', nif: '1A' };
  const found = disputes(fields, before, changes, now);

  it('need a decision only where both changed a field differently, and those come first', () => {
    expect(found.map(({ field: { campo }, by }) => [campo, by])).toEqual([
      ['telefono', 'both'],
      ['nombre', 'me'],
      ['email', 'them'],
      ['nif', 'them'],
    ]);
  });

  it('keep the changes that only one of them made', () => {
    const record = { id: 1, version: 2, titulo: '', valores: now, referencias: {}, contadores: {} };
    expect(settled(changes, found, new Set(['telefono']), record)).toEqual({ nombre: 'Ana María', telefono: '622' });
    expect(settled(changes, found, new Set(), record)).toEqual({ nombre: 'Ana María' });
  });
});
