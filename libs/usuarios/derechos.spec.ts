import { permissionAreas, ALL_PERMISSIONS, permissionsOfType, ROLE_PERMISSIONS, ROLES, ROLE_TYPES } from '../contracts';
import { deSalida, esSuperior, nuevosDerechos } from './derechos';

const direccion = { id: 1, permisos: ROLE_PERMISSIONS.direccion };
const secretaria = { id: 2, permisos: [...ROLE_PERMISSIONS.secretaria, 'usuarios.editar'] };
const nuevo = { id: 0, actual: null, roles: null };
const jorge = { id: 9, actual: { rol: 'secretaria' as const, permisos: ['alumnos.ver', 'campus.ver'] }, roles: null };

it('a new user starts with what their group starts with, as far as whoever makes them has it', () => {
  expect(nuevosDerechos(direccion, nuevo, { rol: 'familias' })).toEqual({
    derechos: { rol: 'familias', permisos: ['campus.ver'] },
  });
  expect(deSalida(secretaria, 'direccion')).not.toContain('configurar_listados');
  expect(nuevosDerechos(direccion, nuevo, {})).toEqual({ campos: { rol: 'Elija el grupo.' } });
});

it('a change of group within the office brings its rights; what is not spoken of stays', () => {
  expect(nuevosDerechos(direccion, jorge, {})).toEqual({ derechos: jorge.actual });
  expect(nuevosDerechos(direccion, jorge, { rol: 'direccion' })).toEqual({
    derechos: { rol: 'direccion', permisos: ALL_PERMISSIONS },
  });
});

it('whoever leaves the office leaves its rights there', () => {
  const kept = { rol: 'familias' as const, permisos: ['alumnos.ver', 'campus.ver'] };
  expect(nuevosDerechos(direccion, jorge, kept)).toEqual({
    campos: { permisos: '«Ver alumnos» no es para un usuario de tipo Tutor.' },
  });
});

it('a right that is gone from the house neither stops a save nor makes anybody superior', () => {
  const old = { ...jorge, actual: { rol: 'secretaria' as const, permisos: ['alumnos.ver', 'fax.enviar'] } };
  expect(nuevosDerechos(secretaria, old, {})).toEqual({ derechos: { rol: 'secretaria', permisos: ['alumnos.ver'] } });
  expect(esSuperior(secretaria, old.actual)).toBe(false);
  expect(esSuperior(secretaria, direccion)).toBe(true);
});

it('the user of a person keeps the group of such people; a teacher may run the office too', () => {
  const tutora = {
    id: 4,
    actual: { rol: 'familias' as const, permisos: ['campus.ver'] },
    roles: ['familias' as const],
  };
  expect(nuevosDerechos(direccion, tutora, { rol: 'secretaria' })).toEqual({
    campos: { rol: 'Es el usuario de una persona de Familias: su grupo no puede ser Secretaría.' },
  });
});

it('no kind of user but the office may hold a right to change users, settings or lists', () => {
  for (const tipo of ['PRO', 'TUT', 'ALU'] as const)
    for (const office of ['usuarios.editar', 'usuarios.ver', 'ajustes.ver', 'configurar_listados'] as const)
      expect(permissionsOfType(tipo)).not.toContain(office);
  expect(permissionsOfType('ADM')).toEqual(ALL_PERMISSIONS);
  for (const rol of ROLES) expect(permissionsOfType(ROLE_TYPES[rol])).toEqual(expect.arrayContaining([...ROLE_PERMISSIONS[rol]])); // prettier-ignore
});

it('every right stands in one area', () => {
  expect(
    permissionAreas()
      .flatMap(({ permisos }) => permisos)
      .toSorted(),
  ).toEqual(ALL_PERMISSIONS.toSorted());
});
