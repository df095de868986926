import type { CondicionReply } from '#libs/contracts';
import { toBody, changeField, changeModel, draftOf, fieldOf, NEW_CONDITION } from './condition-draft';

const stored = (condition: Partial<CondicionReply>): CondicionReply => ({
  id: 4,
  oferta_id: 2,
  modelo: 'alumno',
  campo: 'nombre',
  control: 'igual a',
  control_txt: 'igual a',
  valores: ['Ana'],
  valores_txt: ['Ana'],
  datos_registros: [],
  script: '',
  ...condition,
});

it('[OFER-21] a new condition picks students', () => {
  expect(NEW_CONDITION).toMatchObject({ id: 0, modelo: 'alumno', campo: 'registros' });
});

it('[OFER-22] a condition about an unknown field starts with the code of the student and «igual a»', () => {
  const draft = draftOf(stored({ campo: 'altura', control: 'mayor que', valores: ['180'] }));
  expect(draft).toEqual({ id: 4, modelo: 'alumno', campo: 'codigo', control: 'igual a', valores: [''], registros: [] });
});

it('[OFER-10] the draft of a stored condition starts with its values, deleted records included', () => {
  const ages = draftOf(stored({ campo: 'edad', control: 'menor que', valores: ['6.5'], valores_txt: ['6,5'] }));
  expect(ages).toMatchObject({ id: 4, campo: 'edad', control: 'menor que', valores: ['6,5'] });
  const condition = stored({
    modelo: 'curso',
    campo: 'registros',
    control: '',
    valores: ['7', '9'],
    valores_txt: ['ING-B1', 'Registro n.º 9'],
    datos_registros: [{ id: 7, resultado: 'ING-B1' }],
  });
  const picked = draftOf(condition);
  expect(picked.registros).toEqual([
    { id: 7, resultado: 'ING-B1' },
    { id: 9, resultado: 'Registro n.º 9' },
  ]);
  expect(toBody(picked, 2)).toEqual({
    oferta_id: 2,
    condicion_id: 4,
    modelo: 'curso',
    campo: 'registros',
    control: '',
    valores: '["7","9"]',
  });
});

it('[OFER-26] another model keeps the field of the same name and drops the chosen records', () => {
  const draft = { ...NEW_CONDITION, registros: [{ id: 1, resultado: 'Ruiz, Ana' }] };
  expect(changeModel(draft, 'curso')).toMatchObject({ modelo: 'curso', campo: 'registros', registros: [] });
  expect(changeModel(draft, 'familiares')).toMatchObject({ campo: 'totales', control: 'igual a' });
});

it('[OFER-26] another field keeps the control and the values that it allows', () => {
  const age = { ...NEW_CONDITION, campo: 'edad', control: 'mayor que', valores: ['6', '7'] };
  expect(changeField(age, 'nombre')).toMatchObject({ control: 'igual a', valores: ['6', '7'] });
  expect(changeModel(age, 'altas')).toMatchObject({ campo: 'activas', control: 'mayor que', valores: ['6', '7'] });
  const kind = changeField(changeModel(age, 'concepto'), 'tipo');
  expect(kind).toMatchObject({ campo: 'tipo', control: 'igual a', valores: ['MENSUAL'] });
  expect(changeField(kind, 'codigo').valores).toEqual(['']);
  expect(fieldOf({ modelo: 'nadie', campo: 'nada' }).codigo).toBe('registros');
});
