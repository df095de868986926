import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FormItem, FormState } from '../../contracts';
import { AddedFields, type AddedField } from '../../listings';
import { Database } from '../../platform';
import type { RecordModel } from '../model/record-model';
import type { StoredField } from '../model/stored-field';
import { addedField, type AddedFieldRow } from './added-fields';
import { isNeeded } from './check-state';
import { defaultState } from './default-state';
import { storedState } from './stored-state';

/** A record as it is used now: its fields with what administrators said of them, and how they are laid out. */
export interface FormInUse {
  fields: StoredField[];
  /** The same fields before the layout says anything of them. */
  declared: StoredField[];
  state: FormState;
  /** How often it has been saved or put back; 0 before the first time. */
  version: number;
  /** What administrators are told of a stored layout that does not hold any more. */
  aviso: string | null;
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
    const solapa = stored?.solapa ?? null;
    return { ...formInUse(model, stored?.campos ?? [], stored?.formulario ?? null), solapa };
  }
}

/** A record with the fields added to it and its stored layout, where it has one. */
export function formInUse(
  model: RecordModel,
  added: readonly AddedFieldRow[],
  stored: StoredForm['formulario'],
): Omit<FormInUse, 'solapa'> {
  const declared = [...model.fields, ...added.map(addedField)];
  const version = stored?.version ?? 0;
  const { state, aviso } =
    stored === null || stored.estado === null
      ? { state: null, aviso: null }
      : storedState(stored.estado, model, declared);
  const inUse = state ?? defaultState(model.groups, declared);
  return { fields: withLayoutWords(declared, inUse.items), declared, state: inUse, version, aviso };
}

/**
 * What a layout says of a field: other words, and stricter rules; never looser ones, and none that would keep records from
 * being made. An added field that is not on the form asks nobody for anything.
 */
function withLayoutWords(fields: readonly StoredField[], items: readonly FormItem[]): StoredField[] {
  const said = new Map(items.map(({ data }) => [data.name, data]));
  return fields.map((field) => {
    const data = said.get(field.campo);
    const { etiqueta = field.etiqueta, ayuda = field.ayuda, obligatorio, soloLectura } = data ?? {};
    const { ayuda: _declared, ...others } = field;
    return {
      ...others,
      etiqueta,
      ...(ayuda === undefined || ayuda === '' ? {} : { ayuda }),
      obligatorio: (field.obligatorio && !(field.adicional === true && data === undefined)) || obligatorio === true,
      ...(soloLectura === true && !isNeeded(field) ? { soloLectura } : {}),
    };
  });
}
