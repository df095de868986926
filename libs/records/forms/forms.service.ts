import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FormItem, FormState } from '../../contracts';
import { AddedFields, type AddedField } from '../../listings';
import { Database } from '../../platform';
import type { RecordModel } from '../model/record-model';
import type { StoredField } from '../model/stored-field';
import { addedField, type AddedFieldRow } from './added-fields';
import { defaultState } from './default-state';
import { stateProblem } from './state-problem';

/** A record as it is used now: its fields with what administrators said of them, and how they are laid out. */
export interface FormInUse {
  fields: StoredField[];
  state: FormState;
  /** Version of the stored layout; 0 while there is none. */
  version: number;
  /** Why the stored layout is not the one in use; null when it is, or there is none. */
  problem: string | null;
  /** The tab a person used last. */
  solapa: string | null;
}

interface StoredForm {
  formulario: { estado: unknown; version: number } | null;
  campos: AddedFieldRow[] | null;
  solapa: string | null;
}

/** Layouts and added fields of records, as they are stored. */
@Injectable()
export class FormsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly listed: AddedFields,
  ) {}

  /** Added fields are columns and search fields of the record's list, too. */
  onModuleInit(): void {
    this.listed.use({ of: (ficha) => this.added(ficha) });
  }

  private async added(ficha: string): Promise<AddedField[]> {
    const rows = await this.db.rows<AddedFieldRow>('SELECT * FROM campos_adicionales WHERE ficha = $1 ORDER BY id', [
      ficha,
    ]);
    return rows.map(({ campo, tipo, etiqueta, opciones }) => ({ campo, clave: campo, tipo, etiqueta, opciones }));
  }

  /** One statement, whatever the record. */
  async of(model: RecordModel, usuarioId: number): Promise<FormInUse> {
    const { codigo } = model.list.definition;
    const [stored] = await this.db.rows<StoredForm>(
      `SELECT (SELECT to_json(f) FROM formularios f WHERE f.ficha = $1) AS formulario,
         (SELECT json_agg(c ORDER BY c.id) FROM campos_adicionales c WHERE c.ficha = $1) AS campos,
         (SELECT s.solapa FROM solapas_ficha s WHERE s.ficha = $1 AND s.usuario_id = $2) AS solapa`,
      [codigo, usuarioId],
    );
    const declared = [...model.fields, ...(stored?.campos ?? []).map(addedField)];
    const inUse = { fields: declared, state: defaultState(model.groups, declared), version: 0, problem: null };
    const solapa = stored?.solapa ?? null;
    if (stored?.formulario === null || stored === undefined) return { ...inUse, solapa };
    const { estado, version } = stored.formulario;
    const problem = stateProblem(estado, model, declared);
    if (problem !== null) return { ...inUse, version, problem, solapa };
    const state = estado as FormState;
    return { fields: withLayoutWords(declared, state.items), state, version, problem: null, solapa };
  }
}

/** What a layout says of a field: other words, and stricter rules; never looser ones. */
function withLayoutWords(fields: readonly StoredField[], items: readonly FormItem[]): StoredField[] {
  const said = new Map(items.map(({ data }) => [data.name, data]));
  return fields.map((field) => {
    const { etiqueta = field.etiqueta, ayuda = field.ayuda, obligatorio, soloLectura } = said.get(field.campo) ?? {};
    return {
      ...field,
      etiqueta,
      ...(ayuda === undefined || ayuda === '' ? {} : { ayuda }),
      obligatorio: field.obligatorio || obligatorio === true,
      ...(soloLectura === true ? { soloLectura } : {}),
    };
  });
}
