import type { FormReply, RecordReply } from '#libs/contracts';
import type { LoadedRecord } from '../state/use-record';
import { formReducer, namesOf, openForm, type FormAction, type FormState } from './form-reducer';

const record = {
  id: 7,
  version: 3,
  valores: { nombre: 'Ana', aula: 1 },
  referencias: { aula: [{ id: 1, resultado: 'A1' }] },
};
const campos_especificos = ['nombre', 'aula'].map((campo) => ({ campo, etiqueta: campo, tipo: 'texto' }));
const form = {
  campos_especificos: [
    ...campos_especificos,
    { campo: 'total', etiqueta: 'Total', tipo: 'importe', soloLectura: true },
  ],
  solapas: [{ panel: { codigo: 'familia', campos: [{ campo: 'tutores', etiqueta: 'Tutores' }] } }],
};
const opened = openForm({ form: form as unknown as FormReply, record: record as unknown as RecordReply });
const after = (...actions: FormAction[]): FormState => actions.reduce(formReducer, opened);

const showConflict = (theirs: RecordReply): FormAction => ({
  type: 'show-conflict',
  conflict: { theirs, panels: { changed: [], last: null } },
});

describe('a record being edited', () => {
  it('a value counts as changed until it equals the stored one again', () => {
    const typed = after({ type: 'change', field: 'nombre', value: 'Eva' });
    expect(typed.draft.changes).toEqual({ nombre: 'Eva' });
    expect(formReducer(typed, { type: 'change', field: 'nombre', value: 'Ana' }).draft.changes).toEqual({});
  });

  it('an empty list of a panel is a change', () => {
    expect(after({ type: 'change', field: 'tutores', value: [] }).draft.changes).toEqual({ tutores: [] });
  });

  it('the name of a chosen record is available', () => {
    const chosen = after({ type: 'change', field: 'aula', value: 2, names: [{ id: 2, resultado: 'A2' }] });
    expect(namesOf(chosen, 'aula').map(({ resultado }) => resultado)).toEqual(['A1', 'A2']);
  });

  it('a refusal shows its sentence until the field changes', () => {
    const refused = after({ type: 'refuse', sentences: { nombre: 'Falta' } });
    expect(refused.draft.refused).toEqual({ nombre: 'Falta' });
    expect(formReducer(refused, { type: 'change', field: 'nombre', value: 'Eva' }).draft.refused).toEqual({});
  });

  it('a resolved conflict continues from the stored record with the chosen changes', () => {
    const theirs = { ...record, version: 4 } as unknown as RecordReply;
    const conflict = after({ type: 'change', field: 'nombre', value: 'Eva' }, showConflict(theirs));
    const next = formReducer(conflict, { type: 'resolve-conflict', changes: { nombre: 'Eva' } });
    expect(next.base.record.version).toBe(4);
    expect(next.draft.changes).toEqual({ nombre: 'Eva' });
    expect(next.conflict).toBeNull();
  });

  it('a postponed conflict leaves the opened version and the input unchanged', () => {
    const theirs = { ...record, version: 4 } as unknown as RecordReply;
    const conflict = after({ type: 'change', field: 'nombre', value: 'Eva' }, showConflict(theirs));
    const next = formReducer(conflict, { type: 'resolve-conflict', changes: null });
    expect(next.base.record.version).toBe(3);
    expect(next.draft.changes).toEqual({ nombre: 'Eva' });
  });

  const reload = (valores: object): FormAction => ({
    type: 'reload',
    base: { form, record: { ...record, version: 4, valores } } as unknown as LoadedRecord,
  });

  it('with equal fields the input stays over a newer version, and is saved over it', () => {
    const next = after(
      { type: 'change', field: 'nombre', value: 'Eva' },
      reload({ ...record.valores, total: '90.00' }),
    );
    expect(next.base.record.version).toBe(4);
    expect(next.draft.changes).toEqual({ nombre: 'Eva' });
  });

  it('input keeps its version if another user has changed a field, or if the changes of its panel are unknown', () => {
    const typed = after({ type: 'change', field: 'nombre', value: 'Eva' }, reload({ ...record.valores, aula: 2 }));
    expect(typed.base.record.version).toBe(3);
    const inPanel = after({ type: 'change', field: 'tutores', value: [] }, reload(record.valores));
    expect(inPanel.base.record.version).toBe(3);
  });
});
