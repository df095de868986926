import { listUrl } from './list-url';

it('[LIST-12] the page of a list is found at its own address, with the saved search', () => {
  expect(listUrl({ listado: 'alumnos', parametros: {} })).toBe('/administrar/alumnos/');
  const telegram = { listado: 'usuarios-telegram', parametros: {}, pagina: '/administrar/mensajeria/telegram/' };
  expect(listUrl(telegram, 12)).toBe('/administrar/mensajeria/telegram/?busqueda=12');
});
