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

/** What programming mode shows of a list: each of its columns, search fields and sort keys once. */
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

/** What it takes to see, change and delete the records of a list. */
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

/** The column of the last table of its path, or the key among its added fields: `edad` is stored nowhere. */
function storedIn({ source }: FieldModel): string | null {
  if (source.kind === 'column') return source.column;
  return source.kind === 'added' ? `adicionales.${source.key}` : null;
}
