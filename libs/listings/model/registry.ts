import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityMetadata } from 'typeorm';
import { parseTableFilters, USER_TYPES, type SessionUser } from '../../contracts';
import type { ListDefinition, Scope } from '../definition/define-list';
import type { TableDefinition } from '../definition/define-table';
import { listadosErrors } from '../errors';
import { equalTo } from '../query/criteria';
import type { Tree } from '../query/sql';
import { emptyTree, plant } from '../query/tree';
import { makeListModel, type ListModel } from './list-model';
import { resolveField } from './resolve-field';

export const LISTS = Symbol('LISTS');
export const TABLES = Symbol('TABLES');

/** Every list and table of the house, checked and resolved at start. What is not here does not exist. */
@Injectable()
export class ListRegistry {
  private readonly byCode = new Map<string, ListModel>();
  private readonly byModel = new Map<string, ListModel>();
  private readonly byEntity = new Map<object, ListModel>();
  private readonly bySelector = new Map<string, ListModel>();
  private readonly tablesByCode = new Map<string, TableDefinition>();

  constructor(
    @Inject(LISTS) definitions: ListDefinition[],
    @Inject(TABLES) tables: TableDefinition[],
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    for (const definition of definitions) this.register(makeListModel(definition, dataSource));
    for (const list of this.byCode.values()) this.checkScope(list);
    for (const table of tables) this.registerTable(table);
  }

  all(): ListModel[] {
    return [...this.byCode.values()];
  }

  tables(): TableDefinition[] {
    return [...this.tablesByCode.values()];
  }

  /** @throws listado-desconocido */
  list(codigo: string): ListModel {
    return this.byCode.get(codigo) ?? raise(listadosErrors['listado-desconocido']({ codigo }));
  }

  /** @throws modelo-desconocido */
  model(modelo: string): ListModel {
    return this.byModel.get(modelo) ?? raise(listadosErrors['modelo-desconocido']({ modelo }));
  }

  /** @throws buscador-desconocido */
  selector(nombre: string): ListModel {
    return this.bySelector.get(nombre) ?? raise(listadosErrors['buscador-desconocido']({ nombre }));
  }

  /** @throws tabla-desconocida */
  table(codigo: string): TableDefinition {
    return this.tablesByCode.get(codigo) ?? raise(listadosErrors['tabla-desconocida']({ codigo }));
  }

  /** The list of an entity, where it has one. */
  byEntityClass(entity: object): ListModel | undefined {
    return this.byEntity.get(entity);
  }

  /** What TypeORM knows of a list's entity. */
  metadataOf(list: ListModel): EntityMetadata {
    return this.dataSource.getMetadata(list.definition.entity);
  }

  has(codigo: string): boolean {
    return this.byCode.has(codigo);
  }

  /** The row rule of an entity for `user`, as criteria; null where all may be seen. Entities without a list are open catalogues. */
  scopeFor(user: SessionUser): (entity: object) => Tree | null {
    return (entity) => {
      const list = this.byEntity.get(entity);
      return list === undefined ? null : this.scopeTree(list, list.definition.scope(user));
    };
  }

  private scopeTree(list: ListModel, scope: Scope): Tree | null {
    if (scope === 'todo') return null;
    const tree = emptyTree();
    if (scope === 'nada') return { ...tree, nothing: true };
    const metadata = this.dataSource.getMetadata(list.definition.entity);
    for (const [path, value] of Object.entries(scope)) {
      const field = resolveField(list.definition.codigo, metadata, path, { includeHidden: true });
      plant(tree, field.hops, equalTo(field, value));
    }
    return tree;
  }

  /** A row rule that names what is not there must not wait for somebody to log in. */
  private checkScope(list: ListModel): void {
    for (const tipo of USER_TYPES)
      this.scopeTree(list, list.definition.scope({ id: 0, username: '', nombre: '', tipo, permisos: [] }));
  }

  private register(list: ListModel): void {
    const { codigo, modelo, entity } = list.definition;
    const claim = <K>(map: Map<K, ListModel>, key: K, what: string) => {
      if (map.has(key)) throw new Error(`El listado «${codigo}» repite ${what} de otro`);
      map.set(key, list);
    };
    claim(this.byCode, codigo, 'el código');
    claim(this.byModel, modelo, 'el modelo');
    claim(this.byEntity, entity, 'la entidad');
    if (list.selector !== null) claim(this.bySelector, list.selector.nombre, 'el buscador');
  }

  private registerTable(table: TableDefinition): void {
    const list = this.list(table.lista.codigo);
    for (const { campo, tipo } of parseTableFilters(table.filtros)) {
      const field = list.search.get(campo);
      if (field?.wire.tipo !== tipo)
        throw new Error(`La tabla «${table.codigo}» filtra por ${campo}:${tipo}, que no está en su listado`);
    }
    for (const campo of table.columnas)
      if (!list.columns.has(campo))
        throw new Error(`La tabla «${table.codigo}» muestra ${campo}, que no está en su listado`);
    this.tablesByCode.set(table.codigo, table);
  }
}

function raise(error: Error): never {
  throw error;
}
