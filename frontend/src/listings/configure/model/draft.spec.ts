import type { ListShape } from '#libs/contracts';
import { draftReducer, startDraft, type DraftAction, type ShapeDraft } from './draft';
import { changesOf, cleanShape, problemsOf } from './shape';

const SHAPE: ListShape = {
  columnas: [
    { campo: 'codigo', visible: true },
    { campo: 'nombre', visible: true },
    { campo: 'edad', visible: false },
  ],
  busqueda: [{ campo: 'nombre', visible: true }],
  orden: 'nombre,id',
  porPagina: 25,
};

const run = (...actions: DraftAction[]): ShapeDraft => actions.reduce(draftReducer, startDraft(3, SHAPE));
const campos = ({ present }: ShapeDraft) => present.columnas.map(({ campo }) => campo);
const titled = (etiqueta: string): DraftAction => ({
  type: 'change',
  part: 'columnas',
  path: 'nombre',
  change: { etiqueta },
});
const shown = (campo: string, visible: boolean): DraftAction => ({
  type: 'change',
  part: 'columnas',
  path: campo,
  change: { visible },
});

describe('a shape being edited', () => {
  it('[PLUS-05] moves, adds and removes columns', () => {
    expect(campos(run({ type: 'move', part: 'columnas', path: 'edad', to: 0 }))).toEqual(['edad', 'codigo', 'nombre']);
    expect(campos(run({ type: 'move', part: 'columnas', path: 'codigo', to: 9 }))).toEqual([
      'nombre',
      'edad',
      'codigo',
    ]);
    expect(campos(run({ type: 'remove', part: 'columnas', path: 'nombre' }))).toEqual(['codigo', 'edad']);
    const added = run({ type: 'add', part: 'columnas', path: 'nif' });
    expect(added.present.columnas.at(-1)).toEqual({ campo: 'nif', visible: true });
    expect(draftReducer(added, { type: 'add', part: 'columnas', path: 'nif' })).toBe(added);
  });

  it('[PLUS-05] is undone step by step, and redone until something else changes', () => {
    const draft = run(shown('edad', true), { type: 'order', order: '-nombre' }, { type: 'page-size', pageSize: 50 });
    const back = [1, 2, 3, 4].reduce((state) => draftReducer(state, { type: 'undo' }), draft);
    expect(back.present).toEqual(SHAPE);
    const forth = [1, 2].reduce((state) => draftReducer(state, { type: 'redo' }), back);
    expect([forth.present.orden, forth.present.porPagina]).toEqual(['-nombre', 25]);
    const other = draftReducer(forth, shown('codigo', false));
    expect(draftReducer(other, { type: 'redo' })).toBe(other);
  });

  it('typing into one field is one undo step, and into another field a second one', () => {
    const draft = run(titled('N'), titled('No'), titled('Nom'), shown('edad', true), titled('Nombres'));
    expect(draft.past).toHaveLength(3);
    expect(draftReducer(draft, { type: 'undo' }).present.columnas[1]?.etiqueta).toBe('Nom');
  });

  it('a change without effect is not a step', () => {
    expect(run(shown('codigo', true), { type: 'move', part: 'columnas', path: 'codigo', to: -1 }).past).toEqual([]);
  });

  it('[PLUS-05] a change made during a save is still a change after it', () => {
    const sent = run(shown('edad', true));
    const draft = [titled('Otro'), { type: 'saved', version: 4, shape: sent.present } as const].reduce(
      draftReducer,
      sent,
    );
    expect(draft.version).toBe(4);
    expect(changesOf(draft.saved, draft.present, (campo) => campo)).toEqual(['columna «nombre»']);
    expect(run(titled('x'), { type: 'load', version: 9, shape: SHAPE })).toEqual(startDraft(9, SHAPE));
  });
});

describe('the unsaved changes', () => {
  const changes = (...actions: DraftAction[]) => changesOf(SHAPE, run(...actions).present, (campo) => campo);

  it('[PLUS-05] are counted as the screen shows them: a column, the order of columns, the order of rows, the page size', () => {
    expect(changes()).toEqual([]);
    expect(changes(shown('edad', true), titled('Otro'), titled('Otra'))).toEqual([
      'columna «nombre»',
      'columna «edad»',
    ]);
    expect(changes({ type: 'remove', part: 'columnas', path: 'edad' })).toEqual(['columna «edad»']);
    expect(changes({ type: 'move', part: 'columnas', path: 'edad', to: 0 })).toEqual(['lugar de cada columna']);
    expect(changes({ type: 'order', order: '-nombre' }, { type: 'page-size', pageSize: 50 })).toEqual([
      'orden de las filas',
      'filas por página',
    ]);
  });

  it('do not count a value that is back as it was', () => {
    expect(changes(titled('Otro'), titled(''))).toEqual([]);
    expect(changes(shown('edad', true), shown('edad', false), { type: 'order', order: 'nombre' })).toEqual([]);
  });
});

it('empty texts are not sent, and values that are not valid are reported', () => {
  expect(cleanShape(run(titled('  ')).present)).toEqual(SHAPE);
  const narrow = run({ type: 'change', part: 'columnas', path: 'edad', change: { ancho: 4 } }, titled('x'.repeat(61)));
  expect(Object.keys(problemsOf(narrow.present))).toEqual(['columnas.edad.ancho', 'columnas.nombre.etiqueta']);
  expect(Object.keys(problemsOf(run(shown('codigo', false), shown('nombre', false)).present))).toEqual(['columnas']);
});
