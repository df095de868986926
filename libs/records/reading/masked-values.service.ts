import { Injectable } from '@nestjs/common';
import type { RecordReply } from '../../contracts';
import { Database, VALUE_TYPES, type Actor, type Session } from '../../platform';
import { RecordAccessService } from '../access/record-access.service';
import { fichasErrors } from '../definition/errors';
import { FormsService } from '../forms/forms.service';
import type { RecordModel } from '../model/record-model';
import { ADDED_COLUMN, maskedValue, valueOf, type StoredField } from '../model/stored-field';

type Row = Record<string, unknown>;

/** Stored in the audit instead of a value that a user has revealed. */
const SEEN = '•••';

/** Reveals values that are masked at first, such as account numbers. The audit records who revealed which value. */
@Injectable()
export class MaskedValuesService {
  constructor(
    private readonly access: RecordAccessService,
    private readonly forms: FormsService,
    private readonly db: Database,
  ) {}

  /**
   * Returns the whole value of a masked field, and records in the audit that the user has revealed it.
   * @throws ficha-desconocida, sin-permiso, registro-desconocido, campo-desconocido for fields without a mask
   */
  async reveal(request: { code: string; id: number; field: string }, session: Session, actor: Actor): Promise<unknown> {
    const { model, fields } = await this.forms.open(request.code, session);
    const field = fields.find(({ campo, tipo }) => campo === request.field && VALUE_TYPES[tipo].mask !== null);
    if (field === undefined) throw fichasErrors['campo-desconocido']();
    await this.access.checkVisible(model, request.id, session);
    const [row] = await this.db.rows<Row>(`SELECT * FROM "${model.table}" WHERE id = $1`, [request.id]);
    if (row === undefined) throw fichasErrors['registro-desconocido']();
    if (maskedValue(field, row) !== null) await this.audit(model, request.id, [field], actor);
    return valueOf(field, row);
  }

  /** Records in the audit that the user saw the whole values of these fields. */
  async audit({ table }: RecordModel, id: number, fields: readonly StoredField[], actor: Actor): Promise<void> {
    if (fields.length === 0) return;
    const added = fields.filter(({ store }) => store.kind === 'added');
    const seen = {
      ...Object.fromEntries(fields.flatMap(({ store }) => ('column' in store ? [[store.column, SEEN]] : []))),
      ...(added.length === 0 ? {} : { [ADDED_COLUMN]: Object.fromEntries(added.map(({ campo }) => [campo, SEEN])) }),
    };
    await this.db.rows(
      `INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, despues)
       VALUES ($1, $2, $3, $4, 'consultar', $5)`,
      [actor.userId, actor.requestId, table, id, JSON.stringify(seen)],
    );
  }
}

/** The masked fields of a row, each with its mask. */
export function masksOf(fields: readonly StoredField[], row: Row): Map<StoredField, string> {
  return new Map(
    fields.flatMap((field) => {
      const mask = maskedValue(field, row);
      return mask === null ? [] : [[field, mask] as const];
    }),
  );
}

/** Replaces the values of masked fields in a reply by their masks. */
export function withMasks(reply: RecordReply, masks: ReadonlyMap<StoredField, string>): RecordReply {
  if (masks.size === 0) return reply;
  const values = [...masks].map(([{ campo }, mask]) => [campo, mask] as const);
  return {
    ...reply,
    valores: { ...reply.valores, ...Object.fromEntries(values) },
    enmascarados: values.map(([campo]) => campo),
  };
}
