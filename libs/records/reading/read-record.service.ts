import { Injectable } from '@nestjs/common';
import type { RecordReply } from '../../contracts';
import { COMPUTED_SQL, mayAdd, RecordNames, viewExpression } from '../../listings';
import { Clock, Database, type Actor, type Session } from '../../platform';
import { canWrite, RecordAccessService } from '../access/record-access.service';
import { ReferencesService } from '../access/references.service';
import { fichasErrors } from '../definition/errors';
import { FormsService, type OpenRecord } from '../forms/forms.service';
import { lockedFields } from '../model/locked';
import { valueOf, type Store, type StoredField } from '../model/stored-field';
import { EmbeddedListsService } from './embedded-lists.service';
import { masksOf, MaskedValuesService, withMasks } from './masked-values.service';

type Row = Record<string, unknown>;

/** A record with unmasked values, and the mask of each field that the record page masks. */
interface WholeRecord {
  record: OpenRecord;
  reply: RecordReply;
  masks: Map<StoredField, string>;
}

/** Reads records for their pages: values, the names of what they refer to, and the row counts of their embedded lists. */
@Injectable()
export class ReadRecordService {
  constructor(
    private readonly access: RecordAccessService,
    private readonly forms: FormsService,
    private readonly references: ReferencesService,
    private readonly names: RecordNames,
    private readonly embedded: EmbeddedListsService,
    private readonly masked: MaskedValuesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a record with unmasked values. If pages mask some fields of the record, the audit records that the user has read these fields.
   * @param id 0 for a new record, which has no values.
   * @throws ficha-desconocida, sin-permiso, registro-desconocido
   */
  async read(code: string, id: number, session: Session, actor: Actor): Promise<RecordReply> {
    const { record, reply, masks } = await this.readWhole(code, id, session);
    await this.masked.audit(record.model, id, [...masks.keys()], actor);
    return reply;
  }

  /** The record with masked values, and the fields of its page. @throws what `read` throws */
  async readMasked(
    code: string,
    id: number,
    session: Session,
  ): Promise<{ fields: readonly StoredField[]; reply: RecordReply }> {
    const { record, reply, masks } = await this.readWhole(code, id, session);
    return { fields: record.fields, reply: withMasks(reply, masks) };
  }

  private async readWhole(code: string, id: number, session: Session): Promise<WholeRecord> {
    const record = await this.forms.open(code, session);
    const isOpen = id === 0 ? mayAdd(session, record.model.list.definition) : canWrite(record.model, session);
    const readOnly = isOpen ? {} : { soloLectura: true };
    if (id === 0) return { record, reply: { ...NEW_RECORD, ...readOnly }, masks: new Map() };
    const { reply, masks } = await this.readStored(record, id, session);
    return { record, reply: { ...reply, ...readOnly }, masks };
  }

  private async readStored(record: OpenRecord, id: number, session: Session): Promise<Omit<WholeRecord, 'record'>> {
    const { model, fields } = record;
    await this.access.checkVisible(model, id, session);
    const [row, contadores] = await Promise.all([this.load(record, id), this.embedded.countRows(model, id, session)]);
    const [titulo, referencias] = await Promise.all([
      this.names.ofRow(model.list, row, session),
      this.references.nameAll(fields, row, session),
    ]);
    const bloqueados = [...lockedFields(model, fields, row).keys()].map(({ campo }) => campo);
    const reply: RecordReply = {
      id,
      version: Number(row.version),
      titulo,
      valores: Object.fromEntries(fields.map((field) => [field.campo, valueOf(field, row, referencias[field.campo])])),
      referencias,
      contadores,
      ...(bloqueados.length === 0 ? {} : { bloqueados }),
    };
    return { reply, masks: masksOf(fields, row) };
  }

  private async load({ model, fields }: OpenRecord, id: number): Promise<Row> {
    const computed = fields.flatMap(({ campo, store }) => {
      const value = computedValue(store);
      return value === null ? [] : [`, ${value} AS "${campo}"`];
    });
    const [row] = await this.db.rows<Row>(
      `SELECT *${computed.join('')} FROM "${model.table}" AS ficha WHERE id = $1 AND $2::date IS NOT NULL`,
      [id, this.clock.today()],
    );
    if (row === undefined) throw fichasErrors['registro-desconocido']();
    return row;
  }
}

/** The SQL of a computed field of the row `ficha`; null for a stored field. $2 is today. */
function computedValue(store: Store): string | null {
  if ('from' in store) return COMPUTED_SQL[store.kind](`"${store.from}"`, '$2::date');
  return store.kind === 'in-view' ? viewExpression(store, 'ficha', () => '$2::date') : null;
}

const NEW_RECORD: RecordReply = {
  id: 0,
  version: 0,
  titulo: 'Registro nuevo',
  valores: {},
  referencias: {},
  contadores: {},
};
