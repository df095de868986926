import { Injectable } from '@nestjs/common';
import type { SelectorItem } from '../contracts';
import { fillTemplate, ListEngine, ListRegistry, QueryMaker } from '../listings';
import { Database, SubidasService, type Session } from '../platform';
import { isFile, valueOf, type StoredField } from './model/stored-field';

type Row = Record<string, unknown>;

/** What records refer to, by name. */
@Injectable()
export class References {
  constructor(
    private readonly lists: ListRegistry,
    private readonly db: Database,
    private readonly subidas: SubidasService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /** The names of what the fields of a row refer to, by field. What this person may not see has none. */
  async of(fields: readonly StoredField[], row: Row, session: Session): Promise<Record<string, SelectorItem[]>> {
    const named = await Promise.all(
      fields.map(async (field) => [field.campo, await this.referred(field, row, session)] as const),
    );
    return Object.fromEntries(named.flatMap(([campo, items]) => (items === null ? [] : [[campo, items]])));
  }

  /**
   * The names of some records of a table, in the order of their ids: through its list, whose row rules hold; a catalogue
   * without one is open to all.
   */
  async named(
    { table, target }: { table: string; target: object },
    ids: readonly number[],
    session: Session,
  ): Promise<SelectorItem[]> {
    if (ids.length === 0) return [];
    const list = this.lists.byEntityClass(target);
    if (list === undefined)
      return this.db.rows<SelectorItem>(
        `SELECT id, descripcion AS resultado FROM "${table}" WHERE id = ANY($1) ORDER BY id`,
        [ids],
      );
    const template = list.selector?.muestra ?? list.rotulo;
    const query = this.maker.make(list, { ids }, session);
    const columns = template.fields.map((field) => ({
      field,
      wire: { campo: field.campo, etiqueta: '', tipo: field.columnType, ordenable: false },
      linkFields: [],
      only: [],
    }));
    const found = await this.engine.first({ ...query, columns }, ids.length);
    return found.map((item) => ({ id: item.id, resultado: fillTemplate(template.template, item) }));
  }

  /** The names of what a field has referred to: records, or files. */
  async namedBy(field: StoredField, ids: readonly number[], session: Session): Promise<SelectorItem[]> {
    const { store } = field;
    if (isFile(field)) return this.subidas.named(ids);
    if (store.kind === 'reference') return this.named(store, ids, session);
    return store.kind === 'references'
      ? this.named({ table: store.targetTable, target: store.target }, ids, session)
      : [];
  }

  /** Null for fields that refer to nothing. */
  private async referred(field: StoredField, row: Row, session: Session): Promise<SelectorItem[] | null> {
    const { store } = field;
    if (isFile(field)) {
      const upload = valueOf(field, row);
      return typeof upload === 'number' ? this.subidas.named([upload]) : [];
    }
    if (store.kind === 'references')
      return this.db.rows<SelectorItem>(
        `SELECT t.id, t.descripcion AS resultado FROM "${store.table}" j JOIN "${store.targetTable}" t ON t.id = j."${store.theirs}"
         WHERE j."${store.ours}" = $1 ORDER BY 2`,
        [row.id],
      );
    if (store.kind !== 'reference') return null;
    const id = row[store.column];
    return typeof id === 'number' ? this.named(store, [id], session) : [];
  }
}
