import { Injectable } from '@nestjs/common';
import type { Option, SelectorItem } from '../../contracts';
import { ListRegistry, may, RecordNames } from '../../listings';
import { Database, SubidasService, type Session } from '../../platform';
import { isFile, valueOf, type StoredField } from '../model/stored-field';

type Row = Record<string, unknown>;

/** Maximum records in a select on a page without script. */
const MAX_OFFERED = 300;

/** Names the records and files that fields refer to. Records that the user may not see get no name. */
@Injectable()
export class ReferencesService {
  constructor(
    private readonly registry: ListRegistry,
    private readonly names: RecordNames,
    private readonly subidas: SubidasService,
    private readonly db: Database,
  ) {}

  /**
   * Returns the names of the records or files to which the fields of a row refer, keyed by field. Fields that are no reference are left
   * out.
   */
  async nameAll(fields: readonly StoredField[], row: Row, session: Session): Promise<Record<string, SelectorItem[]>> {
    const named = await Promise.all(
      fields.map(async (field) => [field.campo, await this.nameValue(field, row, session)] as const),
    );
    return Object.fromEntries(named.flatMap(([campo, items]) => (items === null ? [] : [[campo, items]])));
  }

  /**
   * Returns the names of records of a table, in the order of their ids. If the table has a list, the scope of the list applies. Catalogues
   * without a list are visible to everyone.
   */
  async nameRecords(
    { table, target }: { table: string; target: object },
    ids: readonly number[],
    session: Session,
  ): Promise<SelectorItem[]> {
    if (ids.length === 0) return [];
    const list = this.registry.byEntityClass(target);
    return list === undefined
      ? this.nameCatalogue(table, ids)
      : this.names.forPicker(list, { ids, limit: ids.length }, session);
  }

  /** Names the records or files that a field refers to. */
  async nameReferred(field: StoredField, ids: readonly number[], session: Session): Promise<SelectorItem[]> {
    const { store } = field;
    if (isFile(field)) return this.subidas.listByIds(ids);
    return store.kind === 'reference' || store.kind === 'references' ? this.nameRecords(store, ids, session) : [];
  }

  /**
   * Returns the first records that a field may refer to, for a select. Null if the field is no reference, or if the user may not see these
   * records.
   */
  async offer({ store }: StoredField, session: Session): Promise<Option[] | null> {
    if (store.kind !== 'reference' && store.kind !== 'references') return null;
    const list = this.registry.byEntityClass(store.target);
    if (list === undefined || !may(session, list.definition.permission)) return null;
    const found = await this.names.forPicker(list, { limit: MAX_OFFERED }, session);
    return found.map(({ id, resultado }) => ({ valor: String(id), etiqueta: resultado }));
  }

  private async nameCatalogue(table: string, ids: readonly number[]): Promise<SelectorItem[]> {
    return this.db.rows<SelectorItem>(
      `SELECT id, descripcion AS resultado FROM "${table}" WHERE id = ANY($1) ORDER BY id`,
      [ids],
    );
  }

  /** The records or files that a field refers to; null if the field is no reference. */
  private async nameValue(field: StoredField, row: Row, session: Session): Promise<SelectorItem[] | null> {
    const { store } = field;
    if (isFile(field)) {
      const upload = valueOf(field, row);
      return typeof upload === 'number' ? this.subidas.listByIds([upload]) : [];
    }
    if (store.kind === 'references')
      return this.db.rows<SelectorItem>(
        `SELECT t.id, t.descripcion AS resultado
         FROM "${store.junction}" j JOIN "${store.table}" t ON t.id = j."${store.targetColumn}"
         WHERE j."${store.ownColumn}" = $1 ORDER BY 2`,
        [row.id],
      );
    if (store.kind !== 'reference') return null;
    const id = row[store.column];
    return typeof id === 'number' ? this.nameRecords(store, [id], session) : [];
  }
}
