import { ROLE_TYPES, ROLES, USER_TYPES, type PersonaRecord, type Role } from '../../contracts';
import { parseId, parseJson, isEmpty } from '../../platform';
import { usuariosErrors } from '../errors';
import { isPersonaRecord } from '../personas/personas.service';
import type { PermisosRequest, Problems } from './decide-permisos';

type Body = Readonly<Record<string, unknown>>;

/**
 * Reads the requested group and permissions. If the request has a kind of user (`tipo`) but no group (`rol`), takes the group with the
 * fewest permissions among the groups of this kind.
 */
export function readPermisosRequest(body: Body): PermisosRequest | Problems {
  const { rol, tipo } = body;
  const campos: Record<string, string> = {};
  const group = isEmpty(rol) ? leastRole(tipo) : ROLES.find((one) => one === rol);
  if (!isEmpty(rol) && group === undefined) campos.rol = 'Elija uno de los grupos.';
  if (!isEmpty(tipo) && !USER_TYPES.some((one) => one === tipo)) campos.tipo = 'Elija uno de los tipos.';
  else if (!isEmpty(tipo) && group !== undefined && ROLE_TYPES[group] !== tipo)
    campos.tipo = 'El tipo no es el de ese grupo.';
  const permisos = isEmpty(body.permisos) ? undefined : readList(body.permisos);
  if (permisos === null) campos.permisos = 'Los permisos deben venir en una lista.';
  return Object.keys(campos).length > 0 ? { campos } : { rol: group, permisos: permisos ?? undefined };
}

/**
 * Returns the group with the fewest permissions for a kind of user. This is the last group of the kind: `ROLES` lists the groups of a kind
 * from most to fewest permissions.
 */
const leastRole = (tipo: unknown): Role | undefined => ROLES.findLast((rol) => ROLE_TYPES[rol] === tipo);

/** Reads the person for whom a new user is created; null if the request has none. @throws persona-ilegible */
export function readPersona({ persona }: Body): { tipo: PersonaRecord; id: number } | null {
  if (isEmpty(persona)) return null;
  const read = typeof persona === 'string' ? parseJson(persona) : persona;
  const { tipo, id: rawId } = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>;
  const id = parseId(rawId);
  if (!isPersonaRecord(tipo) || id === null || id === 0) throw usuariosErrors['persona-ilegible']();
  return { tipo, id };
}

/** Reads a list sent as JSON text, as a repeated field or as `a,b,c`; null for anything else. */
function readList(raw: unknown): string[] | null {
  const list = typeof raw !== 'string' ? raw : raw.trim().startsWith('[') ? parseJson(raw) : raw.split(',');
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) return null;
  return list.map((item) => item.trim()).filter((item) => item !== '');
}
