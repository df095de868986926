import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityMetadata } from 'typeorm';
import { parseTableFilters, USER_TYPES, type SessionUser } from '../../contracts';
import type { ListDefinition, Scope, ScopeContext } from '../definition/define-list';
import type { TableDefinition } from '../definition/define-table';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from './list-model';
import { makeListModel } from './make-list-model';
import { resolveField } from './resolve-field';
import type { RowRule, RowRules } from './row-rules';

export const LISTS = Symbol('LISTS');
export const TABLES = Symbol('TABLES');

/** All lists and dynamic tables, checked and resolved at start. */
@Injectable()
export class ListRegistry {
  private readonly byCode = new Map<string, ListModel>();
  private readonly byModel = new Map<string, ListModel>();
  private readonly byEntity = new Map<object, ListModel>();
  private readonly byPicker = new Map<string, ListModel>();
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
  list(code: string): ListModel {
    return this.byCode.get(code) ?? raise(listadosErrors['listado-desconocido']({ code }));
  }

  /** @throws modelo-desconocido */
  model(model: string): ListModel {
    return this.byModel.get(model) ?? raise(listadosErrors['modelo-desconocido']({ model }));
  }

  /** @throws buscador-desconocido */
  picker(name: string): ListModel {
    return this.byPicker.get(name) ?? raise(listadosErrors['buscador-desconocido']({ name }));
  }

  /** @throws tabla-desconocida */
  table(code: string): TableDefinition {
    return this.tablesByCode.get(code) ?? raise(listadosErrors['tabla-desconocida']({ code }));
  }

  /** The list of an entity class; undefined if it has none. */
  byEntityClass(entity: object): ListModel | undefined {
    return this.byEntity.get(entity);
  }

  /** The TypeORM metadata of the list's entity. */
  metadataOf(list: ListModel): EntityMetadata {
    return this.dataSource.getMetadata(list.definition.entity);
  }

  has(code: string): boolean {
    return this.byCode.has(code);
  }

  /** The row rules of `user`. Entities without a list are catalogues that every user sees. */
  rowRulesOf(user: SessionUser, context: ScopeContext): RowRules {
    return (entity) => {
      const list = this.byEntity.get(entity);
      const rule = list === undefined ? 'all' : this.resolveScope(list, list.definition.scope(user, context));
      return rule === 'all' ? [] : [rule];
    };
  }

  /** @throws Error if the scope names a field that the entity does not have */
  private resolveScope(list: ListModel, scope: Scope): RowRule | 'all' {
    if (scope === 'all' || scope === 'none') return scope;
    const metadata = this.metadataOf(list);
    return Object.entries(scope).map(([path, value]) => ({
      field: resolveField(list.definition.code, metadata, path, { includeHidden: true }),
      value,
    }));
  }

  /** Resolves the scope of every type of user, so that a wrong path fails at start and not at a user's first request. */
  private checkScope(list: ListModel): void {
    for (const tipo of USER_TYPES)
      for (const seesPastCourse of [false, true]) {
        const user = { id: 0, username: '', nombre: '', tipo, permisos: [], tema: 'sistema' as const };
        this.resolveScope(list, list.definition.scope(user, { today: '2000-01-01', seesPastCourse }));
      }
  }

  private register(list: ListModel): void {
    const { code, model, entity } = list.definition;
    const claim = <K>(map: Map<K, ListModel>, key: K, what: string) => {
      if (map.has(key)) throw new Error(`The list «${code}» has the same ${what} as another list`);
      map.set(key, list);
    };
    claim(this.byCode, code, 'code');
    claim(this.byModel, model, 'model');
    claim(this.byEntity, entity, 'entity');
    if (list.picker !== null) claim(this.byPicker, list.picker.name, 'picker');
  }

  private registerTable(table: TableDefinition): void {
    const list = this.list(table.list.code);
    for (const { campo, tipo } of parseTableFilters(table.filters)) {
      const field = list.search.get(campo);
      if (field?.wire.tipo !== tipo)
        throw new Error(`The table «${table.code}» filters by ${campo}:${tipo}, which its list does not declare`);
    }
    for (const campo of table.columns)
      if (!list.columns.has(campo))
        throw new Error(`The table «${table.code}» shows ${campo}, which its list does not declare`);
    this.tablesByCode.set(table.code, table);
  }
}

function raise(error: Error): never {
  throw error;
}
