import { Injectable } from '@nestjs/common';
import type { FormLayout } from '../../contracts';
import { may, offeredTo } from '../../listings';
import { Database, oneRow, type Session } from '../../platform';
import { RecordAccessService } from '../access/record-access.service';
import type { RecordModel } from '../model/record-model';
import { isNeeded, isSeenBy, type StoredField } from '../model/stored-field';
import type { AddedFieldRow } from './added-fields';
import { makeForm, type RecordForm, type StoredForm } from './record-form';
import { withoutItems } from './stored-layout';

/** A record page for one user. */
export interface OpenRecord extends RecordForm {
  model: RecordModel;
  /** The tab that the user opened last. */
  lastTab: string | null;
}

interface StoredParts {
  formulario: StoredForm | null;
  campos: AddedFieldRow[] | null;
  solapa: string | null;
}

/** Record pages with their stored layouts and added fields. */
@Injectable()
export class FormsService {
  constructor(
    private readonly access: RecordAccessService,
    private readonly db: Database,
  ) {}

  /**
   * Loads the record page of one user. Leaves out the fields of tabs that are closed to the user, and the fields hidden from the user's
   * type. Fields that the user may not change are read-only.
   * @throws ficha-desconocida, sin-permiso
   */
  async open(code: string, session: Session): Promise<OpenRecord> {
    const model = this.access.getModel(code, session);
    const { formulario, campos, solapa } = await this.load(code, session.user.id);
    const form = makeForm(model, campos ?? [], formulario);
    const isWritable = offeredTo(session);
    const fields = visibleFields(model, form, session).map((field) =>
      isWritable(field) ? field : { ...field, soloLectura: true },
    );
    const layout = may(session, 'formularios.disenar') ? form.layout : layoutOf(form, session);
    return { ...form, layout, fields, model, lastTab: solapa };
  }

  private async load(code: string, usuarioId: number): Promise<StoredParts> {
    const rows = await this.db.rows<StoredParts>(
      `SELECT (SELECT to_json(f) FROM formularios f WHERE f.ficha = $1) AS formulario,
         (SELECT json_agg(c ORDER BY c.id) FROM campos_adicionales c WHERE c.ficha = $1) AS campos,
         (SELECT s.solapa FROM solapas_ficha s WHERE s.ficha = $1 AND s.usuario_id = $2) AS solapa`,
      [code, usuarioId],
    );
    return oneRow(rows);
  }
}

/** The layout without the fields that are hidden from users of this type. */
function layoutOf({ declared, layout }: RecordForm, session: Session): FormLayout {
  const unseen = new Set(declared.filter((field) => !isSeenBy(field, session.user.tipo)).map(({ campo }) => campo));
  return unseen.size === 0 ? layout : withoutItems(layout, ({ data }) => unseen.has(data.name));
}

/**
 * Returns the fields that the user sees. If a tab is hidden from the user, the fields declared in this tab are not shown. Fields that the
 * layout puts into a hidden tab are not shown either, unless they are needed.
 */
function visibleFields(model: RecordModel, { fields, layout }: RecordForm, session: Session): StoredField[] {
  const isShown = offeredTo(session);
  const closed = new Set(model.tabs.filter((tab) => !isShown(tab)).map(({ code }) => code));
  const declaredThere = new Set(model.groups.filter(({ tab }) => closed.has(tab)).flatMap((group) => group.fields));
  const closedGroups = new Set(layout.grupos.filter(({ solapa }) => closed.has(solapa)).map(({ i }) => i));
  const placedThere = new Set(layout.items.filter(({ grupo }) => closedGroups.has(grupo)).map(({ data }) => data.name));
  return fields.filter(
    (field) =>
      isSeenBy(field, session.user.tipo) &&
      // A needed field stays visible even if the layout puts it into a closed tab, because without it no record could be created.
      !declaredThere.has(field.campo) &&
      (isNeeded(field) || !placedThere.has(field.campo)),
  );
}
