import { Injectable } from '@nestjs/common';
import { RecordNames } from '../../listings';
import { AppError, Database, type Session } from '../../platform';
import type { RelatedHistory } from '../definition/define-record';
import { FormsService } from '../forms/forms.service';
import type { RecordModel } from '../model/record-model';
import { auditedText, type StoredField } from '../model/stored-field';

/** Related records of one kind, whose changes appear in the history of another record. */
export interface RelatedRecords {
  table: string;
  /** The Spanish noun for one record of this kind, such as `materia`. */
  noun: string;
  /** The fields whose changes are shown. */
  fields: readonly StoredField[];
  /** The names of the records, by id. */
  names: ReadonlyMap<number, string>;
}

/** Finds the related records of a record, and which of their fields a user may see. */
@Injectable()
export class RelatedFieldsService {
  constructor(
    private readonly forms: FormsService,
    private readonly names: RecordNames,
    private readonly db: Database,
  ) {}

  /** Returns the related records, grouped by kind. Kinds without records, and kinds that the user may not see, are left out. */
  async ofRecord(model: RecordModel, id: number, session: Session): Promise<RelatedRecords[]> {
    const found = await Promise.all(model.related.map((related) => this.one(related, id, session)));
    return found.flatMap((one) => (one === null || one.names.size === 0 ? [] : [one]));
  }

  private async one(related: RelatedHistory, id: number, session: Session): Promise<RelatedRecords | null> {
    const form = await this.openForm(related.record, session);
    if (form === null) return null;
    const { model, fields } = form;
    const rows = await this.db.rows<{ id: number }>(`SELECT id FROM "${model.table}" WHERE "${related.column}" = $1`, [id]);
    const present = await this.names.ofIds(model.list, rows.map((row) => row.id), session);
    const gone = session.user.tipo === 'ADM' ? await this.deleted(model.table, related, id) : [];
    return {
      table: model.table,
      noun: model.list.definition.noun.singular,
      fields: [...fields.filter(({ campo }) => related.fields.includes(campo)), ...textFields(related)],
      names: new Map([...gone.map((row) => [row.id, row.nombre] as const), ...present]),
    };
  } // oxfmt-ignore

  private async openForm(code: string, session: Session) {
    try {
      return await this.forms.open(code, session);
    } catch (error) {
      if (error instanceof AppError && error.status === 403) return null;
      throw error;
    }
  }

  /**
   * Loads the related records that were deleted. Only administrators may see these records, because the rules about visible rows cannot be
   * applied to a deleted row.
   */
  private deleted(
    table: string,
    { column, name }: RelatedHistory,
    id: number,
  ): Promise<{ id: number; nombre: string }[]> {
    // The names of the table and the column are literals, because with parameters PostgreSQL cannot use the partial index on deletions.
    // Only the id is a parameter.
    return this.db.rows(
      `SELECT registro_id AS id, coalesce(antes ->> '${name}', '') AS nombre FROM auditoria
       WHERE tabla = '${table}' AND accion = 'borrar' AND antes ->> '${column}' = $1`,
      [String(id)],
    );
  }
}

/** Returns fields for the texts of a history. Only the audit stores these texts. */
const textFields = ({ texts = {} }: RelatedHistory): StoredField[] =>
  Object.entries(texts).map(([campo, etiqueta]) => auditedText(campo, etiqueta));
