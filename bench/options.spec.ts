import { readOptions } from './caos/options';
import { readSize } from './options';
import { BUSCAR, FACTURAS, HORARIOS, LISTAS, MENSAJES, PAGOS } from './sizes';

const BENCHES = Object.entries({ LISTAS, FACTURAS, BUSCAR, HORARIOS, PAGOS, MENSAJES });

it.each(BENCHES)('%s runs at its full size, and judges its limits, without an option', (_, sizes) => {
  expect(readSize<object>(sizes, [])).toEqual({ ...sizes.completo, name: 'completo', isJudged: true });
});

it.each(BENCHES)('%s judges no limit at its smallest size', (_, sizes) => {
  expect(readSize<object>(sizes, ['--minimo'])).toEqual({ ...sizes.minimo, name: 'minimo', isJudged: false });
});

it('--rapido chooses the size between, of the benches that have one', () => {
  expect(readSize(LISTAS, ['--rapido'])).toMatchObject({ name: 'rapido', alumnos: 50_000, isJudged: false });
  expect(readSize(FACTURAS, ['--rapido'])).toMatchObject({ name: 'rapido', invoices: 2_000, isJudged: true });
  expect(() => readSize(PAGOS, ['--rapido'])).toThrow('No se conoce la opción --rapido: solo hay --minimo.');
});

it('an unknown option is refused by its name', () => {
  const refusal = 'No se conoce la opción --minima: solo hay --rapido y --minimo.';
  expect(() => readSize(LISTAS, ['--rapido', '--minima'])).toThrow(refusal);
});

it('the chaos program has the same smallest size option', () => {
  const small = { scenario: 'facturas', size: 'minimo', redis: false, seed: 7 };
  expect(readOptions(['--minimo', '--semilla', '7'])).toEqual(small);
  expect(readOptions(['--efectos', '--minimo', '--semilla', '7'])).toEqual({ ...small, scenario: 'efectos' });
  expect(readOptions(['--mensajes', '--minimo', '--semilla', '7'])).toEqual({ ...small, scenario: 'mensajes' });
  expect(() => readOptions(['--corta'])).toThrow('No se entiende «--corta».');
});
