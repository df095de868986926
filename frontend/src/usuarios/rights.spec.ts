import { ROLE_PERMISSIONS } from '../../../libs/contracts';
import { differenceWords, groupOf, reasonAgainst, startOf } from './rights';

const office = ROLE_PERMISSIONS.secretaria;

it('a group and what was chosen are compared in words', () => {
  expect(differenceWords('secretaria', office)).toBe('Los de Secretaría');
  expect(differenceWords('secretaria', [...office, 'ajustes.ver', 'programacion', 'usuarios.editar'])).toBe(
    '3 más que Secretaría',
  );
  expect(differenceWords('secretaria', office.slice(2))).toBe('2 menos que Secretaría');
  expect(differenceWords('familias', ['alumnos.ver'])).toBe('1 más y 1 menos que Familias');
});

it('«Elija el grupo» is no group', () => {
  expect(['secretaria', '', null, undefined, 'otro'].map(groupOf)).toEqual(['secretaria', null, null, null, null]);
});

it('what cannot be given says why, and what is there may stay', () => {
  const mine = office;
  expect(reasonAgainst('alumnos.ver', { rol: null, stored: [], mine })).toBe('Elija antes el grupo');
  expect(reasonAgainst('alumnos.ver', { rol: 'familias', stored: [], mine })).toBe(
    'No es para un usuario de tipo Tutor',
  );
  expect(reasonAgainst('ajustes.ver', { rol: 'secretaria', stored: [], mine })).toContain('que usted no tiene');
  expect(reasonAgainst('ajustes.ver', { rol: 'secretaria', stored: ['ajustes.ver'], mine })).toBeNull();
  expect(startOf('direccion', mine)).toEqual(office);
});
