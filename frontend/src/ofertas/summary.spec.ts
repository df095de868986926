import { CONDITION_MODELS } from '#libs/contracts';
import { summaryOf, type SummarisedCondition } from './summary';

const TERMS = { activa: true, descuentoPorcentual: '10.00', descuentoFijo: null, fechaInicio: null, fechaFin: null };
const AGE = 'El alumno tiene 6 años o más';
const other = (script: string): SummarisedCondition => ({
  modelo: 'alumno',
  campo: 'edad',
  control: '',
  valores_txt: [],
  script,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each`
  terms                                                              | frases                     | texto
  ${TERMS}                                                           | ${[AGE]}                   | ${'10 % si el alumno tiene 6 años o más.'}
  ${TERMS}                                                           | ${[AGE, 'El curso es B1']} | ${'10 % si el alumno tiene 6 años o más y el curso es B1.'}
  ${{ ...TERMS, descuentoPorcentual: '7.5' }}                        | ${[AGE]}                   | ${'7,5 % si el alumno tiene 6 años o más.'}
  ${{ ...TERMS, descuentoPorcentual: null, descuentoFijo: '5.00' }}  | ${[AGE]}                   | ${'5,00 € menos si el alumno tiene 6 años o más.'}
  ${{ ...TERMS, fechaInicio: '2026-09-01', fechaFin: '2027-06-30' }} | ${[AGE]}                   | ${'10 % si el alumno tiene 6 años o más. Del 01/09/2026 al 30/06/2027.'}
  ${{ ...TERMS, fechaFin: '2027-06-30', activa: false }}             | ${[AGE]}                   | ${'10 % si el alumno tiene 6 años o más. Hasta el 30/06/2027. Inactiva: no se aplica.'}
  ${{ ...TERMS, descuentoPorcentual: '0.00' }}                       | ${[AGE]}                   | ${'Sin descuento: escriba un porcentaje o un importe.'}
  ${TERMS}                                                           | ${[]}                      | ${'Sin condiciones: esta oferta no se aplica nunca por sí sola. Añada al menos una.'}
`('an offer is described as «$texto»', ({ terms, frases, texto }) => {
  expect(plain(summaryOf(terms as typeof TERMS, (frases as string[]).map(other)).text)).toBe(texto);
});

it.each`
  valores                    | control          | more                                      | texto
  ${['Mensual']}             | ${'igual a'}     | ${['La familia tiene algún otro alumno']} | ${'10 % en los conceptos mensuales si la familia tiene algún otro alumno.'}
  ${['Mensual', 'Por hora']} | ${'igual a'}     | ${[]}                                     | ${'10 % en los conceptos mensuales o por hora.'}
  ${['Pago único']}          | ${'distinto de'} | ${[AGE]}                                  | ${'10 % en los conceptos que no sean de pago único si el alumno tiene 6 años o más.'}
  ${['Otro']}                | ${'igual a'}     | ${[]}                                     | ${'10 % si el tipo del concepto es otro.'}
`('[OFER-01] an offer on types of concepts is described as «$texto»', ({ valores, control, more, texto }) => {
  const type = {
    modelo: 'concepto',
    campo: 'tipo',
    control,
    valores_txt: valores,
    script: 'El tipo del concepto es otro',
  };
  const conditions = [type, ...(more as string[]).map(other)];
  expect(plain(summaryOf(TERMS, conditions).text)).toBe(texto);
});

it('the description of an offer has a word for every type of concept', () => {
  const types = CONDITION_MODELS.flatMap(({ codigo, campos }) =>
    codigo === 'concepto' ? campos.flatMap((field) => ('valores' in field ? field.valores : [])) : [],
  );
  expect(types.length).toBe(6);
  for (const { etiqueta } of types) {
    const condition = { modelo: 'concepto', campo: 'tipo', control: 'igual a', valores_txt: [etiqueta], script: '' };
    expect(summaryOf(TERMS, [condition]).text).toContain('en los conceptos');
  }
});
