import { Injectable } from '@nestjs/common';
import type { FormState, RecordReply } from '../contracts';
import { allowList, fillTemplate, ListEngine, may, mayWrite, QueryMaker, RECKONED } from '../listings';
import { Clock, Database, type Session } from '../platform';
import { EmbeddedLists } from './embedded/embedded-lists.service';
import { fichasErrors } from './errors';
import { isNeeded } from './forms/check-state';
import { FormsService, type FormInUse } from './forms/forms.service';
import { lockedFields } from './model/locked';
import { maySeeTab, type RecordModel } from './model/record-model';
import { RecordRegistry } from './model/record-registry';
import { valueOf } from './model/stored-field';
import { References } from './references.service';

type Row = Record<string, unknown>;

/** A record as one person uses it. */
export interface OpenRecord extends FormInUse {
  model: RecordModel;
}

/** Records read for their page: values, the names of what they refer to, and how many rows their lists have. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly registry: RecordRegistry,
    private readonly forms: FormsService,
    private readonly references: References,
    private readonly embedded: EmbeddedLists,
    private readonly db: Database,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly clock: Clock,
  ) {}

  /** @throws ficha-desconocida, sin-permiso */
  model(codigo: string, session: Session): RecordModel {
    const model = this.registry.record(codigo);
    allowList(model.list, session);
    return model;
  }

  /**
   * The record with its fields as this person has them: those they may not change are read-only.
   * @throws ficha-desconocida, sin-permiso
   */
  async open(codigo: string, session: Session): Promise<OpenRecord> {
    const model = this.model(codigo, session);
    const inUse = await this.forms.of(model, session.user.id);
    const closed = new Set(model.tabs.filter((tab) => !maySeeTab(tab, session)).map(({ codigo: tab }) => tab));
    const unseen = new Set(model.groups.filter(({ solapa }) => closed.has(solapa)).flatMap(({ campos }) => campos));
    const away = putAway(inUse.state, closed);
    // What no record can be made without stays within reach, wherever it was put.
    const seen = inUse.fields.filter(
      (field) => !unseen.has(field.campo) && (isNeeded(field) || !away.has(field.campo)),
    );
    const fields = seen.map((field) =>
      field.permiso === undefined || may(session, field.permiso) ? field : { ...field, soloLectura: true },
    );
    return { ...inUse, fields, model };
  }

  /**
   * @param id 0 is a new record: no values.
   * @throws registro-desconocido when it is not there or this person may not see it.
   */
  async read(codigo: string, id: number, session: Session): Promise<RecordReply> {
    const record = await this.open(codigo, session);
    const { model, fields } = record;
    const readOnly = mayWrite(session, model.list.definition, 'editar') ? {} : { soloLectura: true };
    if (id === 0)
      return { id: 0, version: 0, titulo: 'Registro nuevo', valores: {}, referencias: {}, contadores: {}, ...readOnly };
    await this.checkVisible(model, id, session);
    const [row, contadores] = await Promise.all([this.row(record, id), this.embedded.counts(model, id, session)]);
    const named = await this.references.of(fields, row, session);
    const bloqueados = lockedFields(model, fields, row).map(({ campo }) => campo);
    return {
      id,
      version: Number(row.version),
      titulo: fillTemplate(model.list.rotulo.template, row),
      valores: Object.fromEntries(fields.map((field) => [field.campo, valueOf(field, row, named[field.campo])])),
      referencias: named,
      contadores,
      ...(bloqueados.length === 0 ? {} : { bloqueados }),
      ...readOnly,
    };
  }

  /** @throws registro-desconocido */
  async checkVisible(model: RecordModel, id: number, session: Session): Promise<void> {
    await this.checkAllVisible(model, [id], session);
  }

  /**
   * @param ids each once.
   * @throws registro-desconocido unless all of them are there and this person may see them.
   */
  async checkAllVisible(model: RecordModel, ids: readonly number[], session: Session): Promise<void> {
    if (ids.length === 0) return;
    const found = await this.engine.ids(this.maker.make(model.list, { ids }, session));
    if (found.length < ids.length) throw fichasErrors['registro-desconocido']();
  }

  private async row({ model, fields }: OpenRecord, id: number): Promise<Row> {
    const computed = fields.flatMap(({ campo, store }) =>
      'from' in store ? [`, ${RECKONED[store.kind](`"${store.from}"`, '$2::date')} AS "${campo}"`] : [],
    );
    const [row] = await this.db.rows<Row>(
      `SELECT *${computed.join('')} FROM "${model.table}" WHERE id = $1 AND $2::date IS NOT NULL`,
      [id, this.clock.today()],
    );
    if (row === undefined) throw fichasErrors['registro-desconocido']();
    return row;
  }
}

/** The fields that whoever designed the form has put in tabs that are closed to somebody. */
function putAway({ grupos, items }: FormState, closed: ReadonlySet<string>): Set<string> {
  const groups = new Set(grupos.filter(({ solapa }) => closed.has(solapa)).map(({ i }) => i));
  return new Set(items.filter(({ grupo }) => groups.has(grupo)).map(({ data }) => data.name));
}
