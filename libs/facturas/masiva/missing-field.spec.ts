import { linkToField } from './missing-field';

it.each([
  ['/administrar/familias/ficha/3/', 'sin-nif', '/administrar/familias/ficha/3/?campo=nif_titular'],
  ['/administrar/alumnos/ficha/3/', 'sin-nif', '/administrar/alumnos/ficha/3/?campo=nif'],
  ['/administrar/familias/ficha/3/', 'sin-iban', '/administrar/familias/ficha/3/?campo=iban'],
  ['/administrar/familias/ficha/3/', 'cambiada', '/administrar/familias/ficha/3/'],
  ['/administrar/familias/ficha/3/', null, '/administrar/familias/ficha/3/'],
])('the link %s for the reason %s is %s', (link, code, expected) => expect(linkToField(link, code)).toBe(expected));
