import {
  ALL_PERMISSIONS,
  permissionAreas,
  permissionsOfType,
  ROLE_PERMISSIONS,
  ROLE_TYPES,
  ROLES,
} from '../../contracts';
import { decidePermisos, isOutrankedBy, startingPermisos, type Grantee } from './decide-permisos';

const direccion = { id: 1, permisos: ROLE_PERMISSIONS.direccion };
const secretaria = { id: 2, permisos: [...ROLE_PERMISSIONS.secretaria, 'usuarios.editar'] };
const newUser: Grantee = { id: 0, current: null, allowedRoles: null };
const jorge = {
  id: 9,
  current: { rol: 'secretaria' as const, permisos: ['alumnos.ver', 'campus.ver'] },
  allowedRoles: null,
};

it('a new user gets the starting permissions of their group, as far as the granter has them', () => {
  expect(decidePermisos(direccion, newUser, { rol: 'familias' })).toEqual({
    rol: 'familias',
    permisos: ['campus.ver'],
  });
  expect(startingPermisos(secretaria, 'direccion')).not.toContain('configurar_listados');
  expect(decidePermisos(direccion, newUser, {})).toEqual({ campos: { rol: 'Elija el grupo.' } });
});

it('a change of group brings the permissions of the new group; without a change they stay', () => {
  expect(decidePermisos(direccion, jorge, {})).toEqual(jorge.current);
  expect(decidePermisos(direccion, jorge, { rol: 'direccion' })).toEqual({
    rol: 'direccion',
    permisos: ALL_PERMISSIONS,
  });
});

it('a user who leaves the office loses its permissions', () => {
  const request = { rol: 'familias' as const, permisos: ['alumnos.ver', 'campus.ver'] };
  expect(decidePermisos(direccion, jorge, request)).toEqual({
    campos: { permisos: '«Ver alumnos» no es para un usuario de tipo Tutor.' },
  });
});

it('a stored permission that the product no longer has neither blocks a save nor outranks anybody', () => {
  const old = { ...jorge, current: { rol: 'secretaria' as const, permisos: ['alumnos.ver', 'fax.enviar'] } };
  expect(decidePermisos(secretaria, old, {})).toEqual({ rol: 'secretaria', permisos: ['alumnos.ver'] });
  expect(isOutrankedBy(secretaria, old.current)).toBe(false);
  expect(isOutrankedBy(secretaria, direccion)).toBe(true);
});

it('the user of a person has one of the groups allowed for that person', () => {
  const tutora: Grantee = {
    id: 4,
    current: { rol: 'familias', permisos: ['campus.ver'] },
    allowedRoles: ['familias'],
  };
  expect(decidePermisos(direccion, tutora, { rol: 'secretaria' })).toEqual({
    campos: { rol: 'Es el usuario de una persona de Familias: su grupo no puede ser Secretaría.' },
  });
});

it('a teacher may also have a group of the office', () => {
  const profesora: Grantee = {
    id: 3,
    current: { rol: 'profesorado', permisos: [] },
    allowedRoles: ['profesorado', 'secretaria'],
  };
  expect(decidePermisos(direccion, profesora, { rol: 'secretaria' })).toMatchObject({ rol: 'secretaria' });
});

it('only office users may have permissions to edit users, settings or lists', () => {
  for (const tipo of ['PRO', 'TUT', 'ALU'] as const)
    for (const office of ['usuarios.editar', 'usuarios.ver', 'ajustes.ver', 'configurar_listados'] as const)
      expect(permissionsOfType(tipo)).not.toContain(office);
  expect(permissionsOfType('ADM')).toEqual(ALL_PERMISSIONS);
  for (const rol of ROLES)
    expect(permissionsOfType(ROLE_TYPES[rol])).toEqual(expect.arrayContaining([...ROLE_PERMISSIONS[rol]]));
});

it('every permission is in exactly one area', () => {
  const inAreas = permissionAreas().flatMap(({ permissions }) => permissions);
  expect(inAreas.toSorted()).toEqual(ALL_PERMISSIONS.toSorted());
});
