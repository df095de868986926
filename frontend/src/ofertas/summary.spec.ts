import { summaryOf } from './summary';

const TERMS = { activa: true, descuentoPorcentual: '10.00', descuentoFijo: null, fechaInicio: null, fechaFin: null };
const AGE = 'El alumno tiene 6 años o más';
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
  expect(plain(summaryOf(terms as typeof TERMS, frases as string[]).text)).toBe(texto);
});
