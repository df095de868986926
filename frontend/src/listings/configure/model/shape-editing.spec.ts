import type { ListConfigReply } from '#libs/contracts';
import { fieldLabels, reduceShapeEditing, startEditing, type Refusal } from './shape-editing';

const forma = { columnas: [{ campo: 'edad', visible: true }], busqueda: [], orden: 'id', porPagina: 25 };
const campos = { columnas: [{ campo: 'edad', etiqueta: 'Edad', tipo: 'number', ruta: ['Edad'] }], busqueda: [] };
const CONFIG = { codigo: 'alumnos', version: 3, forma, campos } as unknown as ListConfigReply;

const refusal: Refusal = { message: 'No', errors: {}, isConflict: false };
const start = startEditing(CONFIG);
const refused = reduceShapeEditing(start, { type: 'refuse', refusal });
const inConflict = reduceShapeEditing(start, { type: 'refuse', refusal: { ...refusal, isConflict: true } });

describe('a refused shape', () => {
  it('keeps the changes', () => {
    const changed = reduceShapeEditing(start, { type: 'page-size', pageSize: 50 });
    expect(reduceShapeEditing(changed, { type: 'refuse', refusal }).draft).toBe(changed.draft);
  });

  it('is hidden by the next change, unless it is a conflict', () => {
    expect(reduceShapeEditing(refused, { type: 'page-size', pageSize: 50 }).refusal).toBeNull();
    expect(reduceShapeEditing(refused, { type: 'undo' }).refusal).toBeNull();
    expect(reduceShapeEditing(inConflict, { type: 'page-size', pageSize: 50 }).refusal?.isConflict).toBe(true);
  });

  it.each(['saved', 'load'] as const)('is forgotten once a version is %s', (type) => {
    const next = reduceShapeEditing(inConflict, { type, version: 4, shape: forma });
    expect(next).toMatchObject({ refusal: null, draft: { version: 4, saved: forma } });
  });
});

it('labels a field with its own title, else with the label of the list, else with its path', () => {
  const titled = { ...forma, columnas: [{ campo: 'edad', visible: true, etiqueta: ' Años ' }] };
  expect(fieldLabels(CONFIG, titled)('edad')).toBe('Años');
  expect(fieldLabels(CONFIG, forma)('edad')).toBe('Edad');
  expect(fieldLabels(CONFIG, forma)('nif')).toBe('nif');
});
