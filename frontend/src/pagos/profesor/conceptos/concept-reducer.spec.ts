import type { ConceptoPago } from '#libs/contracts';
import { conceptReducer, draftErrors, fieldsOf, openConcept } from './concept-reducer';
import { KIND_TEXTS } from './kind-texts';

const BASE: ConceptoPago = {
  id: 3,
  descripcion: 'Base',
  profesorId: 1,
  tipo: 'IMPORTE_HORA',
  tipoDescripcion: 'Por hora de clase de grupo',
  valor: '16.40',
  global: false,
  cursos: [7],
  cursosDescripcion: 'ING-B1-01',
  cursosVue: [{ id: 7, codigo: 'ING-B1-01', descripcion: 'Inglés B1' }],
  activo: false,
};

it('[PAGO-15] a new concept is a monthly amount of 0, active and without courses', () => {
  expect(openConcept(null).draft).toEqual({
    description: '',
    kind: 'MENSUAL',
    value: '0.00',
    courses: [],
    isActive: true,
  });
});

it('[PAGO-05] an edited concept opens with its values and is saved with them', () => {
  const { draft, isTouched } = openConcept(BASE);
  expect(isTouched).toBe(false);
  expect(fieldsOf(draft)).toEqual({
    descripcion: 'Base',
    tipo: 'IMPORTE_HORA',
    valor: '16.40',
    activo: false,
    cursos: [7],
  });
});

it('[PAGO-24] an amount below 0 has an error while it is typed, and is not sent', () => {
  const typed = conceptReducer(openConcept(BASE), { type: 'change', changes: { value: '-1' } });
  expect(typed.errors).toEqual({ valor: 'El importe no puede ser negativo.' });
  expect(draftErrors(typed.draft)).toEqual(typed.errors);
  expect(conceptReducer(typed, { type: 'change', changes: { value: '1' } }).errors).toEqual({});
});

it('a refusal is shown at its field until that field changes', () => {
  const errors = { descripcion: 'Falta la descripción.', cursos: 'No da clase en ING-B1-01.' };
  const refused = conceptReducer(openConcept(BASE), { type: 'refuse', errors });
  const changed = conceptReducer(refused, { type: 'change', changes: { courses: [] } });
  expect(changed).toMatchObject({ isTouched: true, errors: { descripcion: 'Falta la descripción.' } });
  expect(changed.errors).not.toHaveProperty('cursos');
});

it('[PAGO-04] each of the twelve kinds has two sentences', () => {
  expect(Object.keys(KIND_TEXTS)).toHaveLength(12);
  for (const sentences of Object.values(KIND_TEXTS))
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
});
