import { Injectable } from '@nestjs/common';
import { ownPath } from '../../contracts';
import type { AppError, Session } from '../../platform';
import { ReferencesService } from '../access/references.service';
import { FormReplyService } from '../forms/form-reply.service';
import type { StoredField } from '../model/stored-field';
import { ReadRecordService } from '../reading/read-record.service';
import { recordFormHtml, type PlainField } from './record-form-html';

export interface PlainFormRequest {
  code: string;
  id: number;
  /** `urlRegreso` as it was sent, not checked yet. */
  returnUrl: unknown;
  /** A refused save, with the body that was sent. */
  refused?: { error: AppError; body: Readonly<Record<string, unknown>> };
}

/** The record page as a form that works without script. */
@Injectable()
export class PlainFormService {
  constructor(
    private readonly records: ReadRecordService,
    private readonly forms: FormReplyService,
    private readonly references: ReferencesService,
  ) {}

  /** @throws ficha-desconocida, sin-permiso, registro-desconocido */
  async html({ code, id, returnUrl, refused }: PlainFormRequest, session: Session): Promise<string> {
    const { fields, reply } = await this.records.readMasked(code, id, session);
    const sent = refused === undefined ? {} : withoutVersion(refused.body);
    return recordFormHtml({
      code,
      fields: await Promise.all(fields.map((field) => this.plainField(field, session))),
      record: { ...reply, valores: { ...reply.valores, ...sent } },
      returnUrl: returnPath(returnUrl, code),
      ...(refused && { refusal: { mensaje: refused.error.message, campos: refused.error.details.campos ?? {} } }),
    });
  }

  private async plainField(field: StoredField, session: Session): Promise<PlainField> {
    const wire = await this.forms.fieldReply(field, session);
    const opciones = wire.opciones ?? (await this.references.offer(field, session));
    return opciones === null ? wire : { ...wire, opciones };
  }
}

/** Returns the path to open after the form: the sent path if it belongs to this application, otherwise the list of the record. */
export const returnPath = (raw: unknown, code: string): string => ownPath(raw) ?? `/administrar/${code}/`;

/** Removes the version from sent values, so that the form shows the stored version. */
function withoutVersion({ version: _version, ...sent }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return sent;
}
