import { PLAIN_ADDRESS } from './address';
import { reduce } from './reducer';

const onPageThree = { ...PLAIN_ADDRESS, pagina: 3, orden: 'edad', parametros: { edad: 12 }, panel: true };

describe('what people do to a list', () => {
  it('[LIST-36] another saved search comes with its own filters, order and first page', () => {
    expect(reduce(onPageThree, { tipo: 'elegir-busqueda', id: 7 })).toEqual({
      ...PLAIN_ADDRESS,
      busqueda: 7,
      panel: true,
    });
  });

  it.each([
    { tipo: 'filtrar', parametros: {} },
    { tipo: 'ordenar', orden: '-edad' },
    { tipo: 'paginar-de', porPagina: 50 },
    { tipo: 'restablecer' },
  ] as const)('goes back to page 1 on $tipo', (action) => {
    expect(reduce(onPageThree, action).pagina).toBe(1);
  });

  it('[LIST-37] opening and closing the search changes nothing else', () => {
    const closed = reduce(onPageThree, { tipo: 'panel', abierto: false });
    expect(closed).toEqual({ ...onPageThree, panel: false });
    expect(reduce(closed, { tipo: 'panel', abierto: true })).toEqual(onPageThree);
  });
});
