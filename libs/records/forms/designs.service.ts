import { Injectable } from '@nestjs/common';
import type { FormSummary } from '../../contracts';
import { may } from '../../listings';
import { Database, type Actor, type Session } from '../../platform';
import { RecordAccessService } from '../access/record-access.service';
import { fichasErrors } from '../definition/errors';
import { RecordRegistry } from '../model/record-registry';
import type { AddedFieldRow } from './added-fields';
import { catchProblem } from './layout-problem';
import { readDesign } from './read-design';
import { readLayout } from './read-layout';
import { makeForm, type StoredForm } from './record-form';
import { assignIds, lockForm, saveAddedField, saveForm } from './stored-form';

/** The request of the designer: a layout, and the version of the layout that the user edited. */
export interface DesignRequest {
  layout: unknown;
  /** The version that the user edited. Without a version, the layout is saved, whatever version is stored. */
  version: unknown;
}

/** The form designer: how administrators lay out the pages of records. */
@Injectable()
export class DesignsService {
  constructor(
    private readonly access: RecordAccessService,
    private readonly registry: RecordRegistry,
    private readonly db: Database,
  ) {}

  /** Lists the record pages that the user may see, in menu order. */
  async list(session: Session): Promise<FormSummary[]> {
    const rows = await this.db.rows<{ ficha: string; formulario: StoredForm | null; campos: AddedFieldRow[] }>(
      `SELECT ficha, to_json(f) AS formulario,
         coalesce((SELECT json_agg(c ORDER BY c.id) FROM campos_adicionales c WHERE c.ficha = ficha.ficha), '[]') AS campos
       FROM (SELECT ficha FROM formularios UNION SELECT ficha FROM campos_adicionales) ficha
         LEFT JOIN formularios f USING (ficha)`,
    );
    const stored = new Map(rows.map((row) => [row.ficha, row]));
    return this.registry
      .all()
      .filter(({ list }) => may(session, list.definition.permission))
      .map((model) => {
        const { code, title } = model.list.definition;
        const { formulario = null, campos = [] } = stored.get(code) ?? {};
        const { warning } = makeForm(model, campos, formulario);
        const disenado = formulario !== null && formulario.estado !== null;
        return { codigo: code, titulo: title, disenado, adicionales: campos.length, aviso: warning };
      });
  }

  /**
   * Saves a layout and creates the fields that it adds.
   * @returns the new version
   * @throws ficha-desconocida, sin-permiso, formulario-incorrecto, formulario-guardado-antes
   */
  async save(code: string, { layout, version }: DesignRequest, session: Session, actor: Actor): Promise<number> {
    const model = this.access.getModel(code, session);
    return this.db.transaction(actor, async (manager) => {
      const { added, stored } = await lockForm(manager, code, version);
      const before = catchProblem(() => readLayout(stored?.estado));
      const previous = 'value' in before ? before.value : null;
      const design = catchProblem(() => readDesign(layout, { model, added, previous }));
      if ('problem' in design) throw fichasErrors['formulario-incorrecto']({ sentence: design.problem });
      for (const row of design.value.changedFields) await saveAddedField(manager, code, row);
      return saveForm(manager, code, await assignIds(manager, design.value.layout));
    });
  }

  /**
   * Resets a form to its default layout. Added fields and their values are kept.
   * @returns the new version of the form
   * @throws ficha-desconocida, sin-permiso, formulario-guardado-antes
   */
  async reset(code: string, version: unknown, session: Session, actor: Actor): Promise<number> {
    this.access.getModel(code, session);
    return this.db.transaction(actor, async (manager) => {
      await lockForm(manager, code, version);
      return saveForm(manager, code, null);
    });
  }
}
