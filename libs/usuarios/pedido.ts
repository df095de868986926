import { ROLE_TYPES, ROLES, USER_TYPES, type PersonRecord, type Role } from '../contracts';
import { idFrom, readJson } from '../platform';
import { usuariosErrors } from './errors';
import type { Peticion } from './derechos';
import { isPersonRecord } from './personas.service';

type Body = Readonly<Record<string, unknown>>;

/** The rights that a request asks for. Group and kind are one choice: who names only the kind gets its plainest group. */
export function pedidoDe({ rol, tipo, permisos }: Body): Peticion | { campos: Record<string, string> } {
  const campos: Record<string, string> = {};
  const group = isEmpty(rol) ? groupOf(tipo) : ROLES.find((one) => one === rol);
  if (!isEmpty(rol) && group === undefined) campos.rol = 'Elija uno de los grupos.';
  if (!isEmpty(tipo) && !USER_TYPES.some((one) => one === tipo)) campos.tipo = 'Elija uno de los tipos.';
  else if (!isEmpty(tipo) && group !== undefined && ROLE_TYPES[group] !== tipo)
    campos.tipo = 'El tipo no es el de ese grupo.';
  const rights = isEmpty(permisos) ? undefined : listOf(permisos);
  if (rights === null) campos.permisos = 'Los permisos deben venir en una lista.';
  return Object.keys(campos).length > 0 ? { campos } : { rol: group, permisos: rights ?? undefined };
}

/** Of groups of one kind the last has the fewest rights. */
const groupOf = (tipo: unknown): Role | undefined => ROLES.findLast((rol) => ROLE_TYPES[rol] === tipo);

/** @throws persona-ilegible */
export function personaDe({ persona }: Body): { tipo: PersonRecord; id: number } | null {
  if (isEmpty(persona)) return null;
  const read = typeof persona === 'string' ? readJson(persona) : persona;
  const { tipo, id } = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>;
  const number = idFrom(id);
  if (!isPersonRecord(tipo) || number === null || number === 0) throw usuariosErrors['persona-ilegible']();
  return { tipo, id: number };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A list as JSON text, as a repeated field or as `a,b,c`; null for what is none. */
function listOf(raw: unknown): string[] | null {
  const read = typeof raw !== 'string' ? raw : raw.trim().startsWith('[') ? readJson(raw) : raw.split(',');
  if (!Array.isArray(read) || !read.every((item) => typeof item === 'string')) return null;
  return read.map((item) => item.trim()).filter((item) => item !== '');
}
