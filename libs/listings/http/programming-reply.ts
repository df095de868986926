import {
  PERMISSIONS,
  type Permission,
  type ProgrammingField,
  type ProgrammingReply,
  type RequiredPermission,
} from '../../contracts';
import type { ListDefinition } from '../definition/define-list';
import type { FieldModel } from '../model/field-model';
import type { ListModel } from '../model/list-model';

/** Builds the reply for programming mode, which shows the internal names of a list: each column, search field and sort key once. */
export function listProgramming(list: ListModel): ProgrammingReply {
  const { code, title, model, actions = [], prints = [] } = list.definition;
  return {
    codigo: code,
    titulo: title,
    modelo: model,
    tabla: list.table,
    definicion: `/api/listado/get/${code}`,
    permisos: [
      ...listPermissions(list.definition),
      ...[...prints, ...actions].map(({ label, permission }) => requiredFor(label, permission)),
    ],
    campos: listFields(list),
  };
}

/** The permissions to see, change and delete records of the list. */
export function listPermissions(definition: ListDefinition): RequiredPermission[] {
  const seen = requiredFor('Ver', definition.permission);
  if (definition.readOnly === true) return [seen];
  return [
    seen,
    requiredFor('Modificar', definition.editPermission),
    requiredFor('Borrar', definition.deletePermission),
  ];
}

export function requiredFor(para: string, codigo: Permission): RequiredPermission {
  return { para, codigo, descripcion: PERMISSIONS[codigo] };
}

function listFields({ columns, search, sortable }: ListModel): ProgrammingField[] {
  const fields = new Map<string, FieldModel>([
    ...[...columns].map(([name, { field }]) => [name, field] as const),
    ...[...search].map(([name, { field }]) => [name, field] as const),
    ...sortable,
  ]);
  return [...fields].map(([campo, field]) => ({
    campo,
    etiqueta: columns.get(campo)?.wire.etiqueta ?? search.get(campo)?.wire.etiqueta ?? field.label,
    tipo: field.columnType,
    guardado: storedIn(field),
    usos: [
      ...(columns.has(campo) ? ['columna'] : []),
      ...(search.has(campo) ? ['búsqueda'] : []),
      ...(sortable.has(campo) ? ['orden'] : []),
    ],
    permiso: null,
    roles: field.roles === null ? null : [...field.roles],
  }));
}

/**
 * Where the value of a field is stored: the column in the last table of the path, or the key of an added field. Null if the value is
 * computed, as for `edad`.
 */
function storedIn({ source }: FieldModel): string | null {
  if (source.kind === 'column') return source.column;
  return source.kind === 'added' ? `adicionales.${source.key}` : null;
}
