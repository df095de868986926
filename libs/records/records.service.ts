import { Injectable } from '@nestjs/common';
import type { FormReply, RecordField, RecordReply, SelectorItem } from '../contracts';
import { fillTemplate, ListEngine, ListRegistry, may, QueryMaker, allowList, RECKONED } from '../listings';
import { Clock, Database, SubidasService, type Session } from '../platform';
import { fichasErrors } from './errors';
import { makeRecordModel, TODAY, type RecordModel, type StoredField } from './record-model';

type Row = Record<string, unknown>;
interface Named {
  id: number;
  resultado: string;
}

/** Catalogues up to this size are offered whole; larger ones through their selector. */
const SMALL_CATALOGUE = 300;

/** Records read for their page: fields, values, and the names of what they refer to. */
@Injectable()
export class RecordsService {
  private readonly models = new Map<string, RecordModel>();

  constructor(
    private readonly registry: ListRegistry,
    private readonly db: Database,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly clock: Clock,
    private readonly subidas: SubidasService,
  ) {}

  /** @throws ficha-desconocida, sin-permiso */
  model(codigo: string, session: Session): RecordModel {
    if (!this.registry.has(codigo)) throw fichasErrors['ficha-desconocida']({ codigo });
    const list = allowList(this.registry.list(codigo), session);
    const known = this.models.get(codigo);
    if (known !== undefined) return known;
    const model = makeRecordModel(list, this.db.dataSource.getMetadata(list.definition.entity), this.registry);
    this.models.set(codigo, model);
    return model;
  }

  async form(codigo: string, session: Session): Promise<FormReply> {
    const model = this.model(codigo, session);
    const { titulo } = model.list.definition;
    return { codigo, titulo, grupos: model.grupos, campos_generales: [], campos_especificos: await this.fields(model) };
  }

  /** The fields as they travel, with the choices of small catalogues. */
  async fields(model: RecordModel): Promise<RecordField[]> {
    return Promise.all(
      model.fields.map(async ({ store, ...field }) => {
        const table = store.kind === 'reference' ? store.table : store.kind === 'references' ? store.targetTable : null;
        if (field.valorInicial === TODAY) return { ...field, valorInicial: this.clock.today() };
        if (table === null || field.buscador !== undefined) return field;
        const named = await this.catalogue(table);
        return { ...field, opciones: named.map(({ id, resultado }) => ({ valor: String(id), etiqueta: resultado })) };
      }),
    );
  }

  /**
   * @param id 0 is a new record: no values.
   * @throws registro-desconocido when it is not there or this person may not see it.
   */
  async read(codigo: string, id: number, session: Session): Promise<RecordReply> {
    const model = this.model(codigo, session);
    const readOnly = may(session, model.list.definition.editar) ? {} : { soloLectura: true };
    if (id === 0) return { id: 0, version: 0, titulo: 'Registro nuevo', valores: {}, referencias: {}, ...readOnly };
    await this.checkVisible(model, id, session);
    const row = await this.row(model, id);
    const references = await Promise.all(
      model.fields.map(async (field) => [field, await this.referred(field, row, session)] as const),
    );
    return {
      id,
      version: Number(row.version),
      titulo: fillTemplate(model.list.rotulo.template, row),
      valores: Object.fromEntries(references.map(([field, named]) => [field.campo, valueOf(field, row, named)])),
      referencias: Object.fromEntries(
        references.flatMap(([field, named]) => (named === null ? [] : [[field.campo, named]])),
      ),
      ...readOnly,
    };
  }

  /** @throws registro-desconocido */
  async checkVisible(model: RecordModel, id: number, session: Session): Promise<void> {
    const [found] = await this.engine.ids(this.maker.make(model.list, { ids: [id] }, session));
    if (found === undefined) throw fichasErrors['registro-desconocido']();
  }

  private async row(model: RecordModel, id: number): Promise<Row> {
    const computed = model.fields.flatMap(({ campo, store }) =>
      'from' in store ? [`, ${RECKONED[store.kind](`"${store.from}"`, '$2::date')} AS "${campo}"`] : [],
    );
    const [row] = await this.db.rows<Row>(
      `SELECT *${computed.join('')} FROM "${model.table}" WHERE id = $1 AND $2::date IS NOT NULL`,
      [id, this.clock.today()],
    );
    if (row === undefined) throw fichasErrors['registro-desconocido']();
    return row;
  }

  /** The records or the file a field refers to, by name; null for fields that refer to none. */
  private async referred({ store, tipo }: StoredField, row: Row, session: Session): Promise<SelectorItem[] | null> {
    if (store.kind === 'column' && (tipo === 'fichero' || tipo === 'imagen')) {
      const upload = row[store.column];
      return typeof upload === 'number' ? this.subidas.named([upload]) : [];
    }
    if (store.kind === 'references') {
      return this.db.rows<Named>(
        `SELECT t.id, t.descripcion AS resultado FROM "${store.table}" j JOIN "${store.targetTable}" t ON t.id = j."${store.theirs}"
         WHERE j."${store.ours}" = $1 ORDER BY 2`,
        [row.id],
      );
    }
    if (store.kind !== 'reference') return null;
    const id = row[store.column];
    if (typeof id !== 'number') return [];
    const list = this.registry.byEntityClass(store.target);
    if (list === undefined) return (await this.catalogue(store.table)).filter((item) => item.id === id);
    const template = list.selector?.muestra ?? list.rotulo;
    const query = this.maker.make(list, { ids: [id] }, session);
    const columns = template.fields.map((field) => ({
      field,
      wire: { campo: field.campo, etiqueta: '', tipo: field.columnType, ordenable: false },
      linkFields: [],
      only: [],
    }));
    const found = await this.engine.first({ ...query, columns }, 1);
    return found.map((item) => ({ id: item.id, resultado: fillTemplate(template.template, item) }));
  }

  /** A small table of names without a list of its own. */
  private async catalogue(table: string): Promise<Named[]> {
    return this.db.rows<Named>(
      `SELECT id, descripcion AS resultado FROM "${table}" ORDER BY descripcion LIMIT ${String(SMALL_CATALOGUE)}`,
    );
  }
}

function valueOf({ campo, store, tipo }: StoredField, row: Row, named: SelectorItem[] | null): unknown {
  if (store.kind === 'references') return named?.map((item) => item.id) ?? [];
  if ('from' in store) return row[campo] ?? null;
  const value = row[store.column] ?? null;
  return tipo === 'hora' && typeof value === 'string' ? value.slice(0, 5) : value;
}
