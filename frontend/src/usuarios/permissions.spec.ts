import { ROLE_PERMISSIONS } from '#libs/contracts';
import {
  differenceText,
  draftOfGroup,
  groupOf,
  matchingAreas,
  permissionsDraft,
  permissionsOfDraft,
  refusalReason,
  startingPermissions,
} from './permissions';

const office = ROLE_PERMISSIONS.secretaria;

it('the difference between a user and their group is described in words', () => {
  expect(differenceText('secretaria', office)).toBe('Los de Secretaría');
  expect(differenceText('secretaria', [...office, 'ajustes.ver', 'programacion', 'usuarios.editar'])).toBe(
    '3 más que Secretaría',
  );
  expect(differenceText('secretaria', office.slice(2))).toBe('2 menos que Secretaría');
  expect(differenceText('familias', ['alumnos.ver'])).toBe('1 más y 1 menos que Familias');
});

it('«Elija el grupo» and unknown codes are not groups', () => {
  expect(['secretaria', '', null, undefined, 'otro'].map(groupOf)).toEqual(['secretaria', null, null, null, null]);
});

it('a permission that cannot be given has a reason, and a stored one can stay', () => {
  const granted = office;
  expect(refusalReason('alumnos.ver', { role: null, stored: [], granted })).toBe('Elija antes el grupo');
  expect(refusalReason('alumnos.ver', { role: 'familias', stored: [], granted })).toBe(
    'No es para un usuario de tipo Tutor',
  );
  expect(refusalReason('ajustes.ver', { role: 'secretaria', stored: [], granted })).toContain('que usted no tiene');
  expect(refusalReason('ajustes.ver', { role: 'secretaria', stored: ['ajustes.ver'], granted })).toBeNull();
  expect(startingPermissions('direccion', granted)).toEqual(office);
});

it('a search finds permissions by their words or their area, without case and accents', () => {
  expect(matchingAreas('').length).toBeGreaterThan(5);
  expect(matchingAreas('zzz')).toEqual([]);
  const [first] = matchingAreas('');
  expect(matchingAreas(`  ${first?.title.toUpperCase() ?? ''} `)).toContainEqual(first);
});

it('unchanged permissions are not a draft, and removing all of them is', () => {
  const stored = { rol: 'secretaria' as const, permisos: [...office] };
  expect(permissionsDraft(office.toReversed(), 'secretaria', stored)).toBeUndefined();
  expect(permissionsDraft(office, 'familias', stored)).toBe(JSON.stringify(office));
  const none = permissionsDraft([], 'secretaria', stored);
  expect([none, permissionsOfDraft(none)]).toEqual(['[]', []]);
  expect(permissionsOfDraft(undefined)).toBeNull();
});

it('another group starts with its own permissions; the stored group keeps the stored ones', () => {
  const stored = { rol: 'secretaria' as const, permisos: [...office] };
  expect(draftOfGroup('secretaria', stored, office)).toBeUndefined();
  expect(draftOfGroup(null, stored, office)).toBeUndefined();
  expect(draftOfGroup('direccion', stored, office)).toBe(JSON.stringify(office));
});
