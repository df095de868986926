import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FormItem, FormItemData, FormState, FormSummary } from '../../contracts';
import { may } from '../../listings';
import { Database, idFrom, type Actor, type Session } from '../../platform';
import { fichasErrors } from '../errors';
import type { RecordModel } from '../model/record-model';
import { RecordRegistry } from '../model/record-registry';
import { RecordsService } from '../records.service';
import { addedField, newAddedRow, withWords, type AddedFieldRow } from './added-fields';
import { checkNames, checkWords, splitNew } from './check-state';
import { formInUse } from './forms.service';
import { generalField } from './general-fields';
import { readState } from './read-state';
import { problemOr, StateProblem } from './state-problem';

/** Fields that can be added to one record, those that stand on no form included. */
const MOST_ADDED = 150;

interface StoredLayout {
  estado: unknown;
  version: number;
}

/** What a save writes: the form, and its added fields, new ones without an id. */
interface Design {
  state: FormState;
  added: AddedFieldRow[];
}

/** How administrators lay out the forms of records. */
@Injectable()
export class DesignsService {
  constructor(
    private readonly records: RecordsService,
    private readonly registry: RecordRegistry,
    private readonly db: Database,
  ) {}

  /** The records that this person may lay out, in the order of the menu. */
  async all(session: Session): Promise<FormSummary[]> {
    const stored = await this.db.rows<{ ficha: string; formulario: StoredLayout | null; campos: AddedFieldRow[] }>(
      `SELECT ficha, to_json(f) AS formulario,
         coalesce((SELECT json_agg(c ORDER BY c.id) FROM campos_adicionales c WHERE c.ficha = ficha.ficha), '[]') AS campos
       FROM (SELECT ficha FROM formularios UNION SELECT ficha FROM campos_adicionales) ficha
         LEFT JOIN formularios f USING (ficha)`,
    );
    const byCode = new Map(stored.map((row) => [row.ficha, row]));
    return this.registry
      .all()
      .filter(({ list }) => may(session, list.definition.permiso))
      .map((model) => {
        const { codigo, titulo } = model.list.definition;
        const { formulario = null, campos = [] } = byCode.get(codigo) ?? {};
        const { aviso } = formInUse(model, campos, formulario);
        return { codigo, titulo, disenado: (formulario?.estado ?? null) !== null, adicionales: campos.length, aviso };
      });
  }

  /**
   * Stores a layout, and makes the fields that it adds. Answers its version.
   * @throws ficha-desconocida, sin-permiso, formulario-incorrecto, formulario-guardado-antes
   */
  async save(codigo: string, sent: unknown, version: unknown, session: Session, actor: Actor): Promise<number> {
    const model = this.records.model(codigo, session);
    return this.db.transaction(actor, async (manager) => {
      const { added, stored } = await lockForm(manager, codigo, version);
      const before = sound(stored?.estado);
      const design = problemOr(() => readDesign(sent, model, added, before));
      if ('problem' in design) throw fichasErrors['formulario-incorrecto']({ frase: design.problem });
      for (const row of design.value.added) await writeAdded(manager, codigo, row);
      const state = await withIds(manager, design.value.state);
      return writeForm(manager, codigo, state);
    });
  }

  /**
   * Back to the layout that follows from the record's definition. Added fields and their values stay. Answers its version.
   * @throws ficha-desconocida, sin-permiso, formulario-guardado-antes
   */
  async reset(codigo: string, version: unknown, session: Session, actor: Actor): Promise<number> {
    this.records.model(codigo, session);
    return this.db.transaction(actor, async (manager) => {
      await lockForm(manager, codigo, version);
      return writeForm(manager, codigo, null);
    });
  }
}

/** Reads the form as it is, and keeps others from saving it meanwhile. @throws formulario-guardado-antes */
async function lockForm(manager: EntityManager, codigo: string, version: unknown) {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('formularios ' || $1, 0))`, [codigo]);
  const [stored] = await manager.query<(StoredLayout | undefined)[]>(
    'SELECT estado, version FROM formularios WHERE ficha = $1',
    [codigo],
  );
  const added: AddedFieldRow[] = await manager.query('SELECT * FROM campos_adicionales WHERE ficha = $1 ORDER BY id', [
    codigo,
  ]);
  const given = version === undefined || version === null || version === '' ? null : (idFrom(version) ?? -1);
  if (given !== null && given !== (stored?.version ?? 0)) throw fichasErrors['formulario-guardado-antes']();
  return { stored, added };
}

/** A stored layout of which something can be made: its internal ids count. */
function sound(estado: unknown): FormState | null {
  const read = problemOr(() => readState(estado));
  return 'value' in read ? read.value : null;
}

/** @throws StateProblem */
function readDesign(sent: unknown, model: RecordModel, rows: AddedFieldRow[], before: FormState | null): Design {
  const state = readState(sent);
  const { made, known } = splitNew(state.items);
  if (made.length > 0 && !model.admitsAdded) throw new StateProblem('A esta ficha no se le pueden añadir campos.');
  if (rows.length + made.length > MOST_ADDED)
    throw new StateProblem(`A una ficha no se le pueden añadir más de ${String(MOST_ADDED)} campos.`);
  checkNames({ ...state, items: known }, model, [...model.fields, ...rows.map(addedField)]);
  const added = new Map(rows.map((row) => [row.campo, row]));
  const names = new Map(made.map((item) => [item.i, addRow(item.data, added)]));
  const items = state.items.map((item) => settle({ ...item, data: named(item, names) }, model, added));
  return {
    added: [...added.values()].filter((row) => !rows.includes(row)),
    state: { ...state, items, ...removed(before, { ...state, items }) },
  };
}

const named = ({ i, data }: FormItem, names: ReadonlyMap<string, string>): FormItemData => ({
  ...data,
  name: names.get(i) ?? data.name,
});

function addRow(data: FormItemData, added: Map<string, AddedFieldRow>): string {
  const general = generalField(data.name);
  if (general === null) throw new StateProblem(`No existe el campo «${data.name}».`);
  const row = newAddedRow(data, general, new Set(added.keys()));
  added.set(row.campo, row);
  return row.campo;
}

/** The item as it is stored: of an added field, its words go to the field; of others, only what they say otherwise. */
function settle(item: FormItem, model: RecordModel, added: Map<string, AddedFieldRow>): FormItem {
  const { name, soloLectura, etiqueta, ayuda, obligatorio } = item.data;
  const fixed = soloLectura === true ? { soloLectura } : {};
  const row = added.get(name);
  if (row !== undefined) {
    checkWords(item, addedField(row));
    const changed = withWords(row, item.data);
    if (JSON.stringify(changed) !== JSON.stringify(row)) added.set(name, changed);
    return { ...item, data: { name, ...fixed } };
  }
  const field = model.fields.find(({ campo }) => campo === name);
  if (field !== undefined) checkWords(item, field);
  const data = {
    name,
    ...(etiqueta === undefined || etiqueta === field?.etiqueta ? {} : { etiqueta }),
    ...(ayuda === undefined || ayuda === (field?.ayuda ?? '') ? {} : { ayuda }),
    ...(obligatorio === true && field?.obligatorio !== true ? { obligatorio } : {}),
    ...(field?.soloLectura === true ? {} : fixed),
  };
  return { ...item, data };
}

/**
 * Which internal ids a save takes off; those it names must be of this form.
 * @throws StateProblem
 */
function removed(before: FormState | null, now: FormState) {
  const gone = (was: readonly { id: number | null }[], is: readonly { id: number | null }[], what: string) => {
    const known = was.flatMap(({ id }) => id ?? []);
    const kept = is.flatMap(({ id }) => id ?? []);
    const foreign = kept.find((id) => !known.includes(id));
    if (foreign !== undefined)
      throw new StateProblem(`El número interno ${String(foreign)} no es de ${what} de este formulario.`);
    return known.filter((id) => !kept.includes(id));
  };
  return {
    grupos_borrados: gone(before?.grupos ?? [], now.grupos, 'ningún grupo'),
    items_borrados: gone(before?.items ?? [], now.items, 'ningún campo'),
  };
}

async function writeAdded(manager: EntityManager, codigo: string, row: AddedFieldRow): Promise<void> {
  const { id, campo, tipo, etiqueta, ayuda, obligatorio, opciones } = row;
  const words = [etiqueta, ayuda, obligatorio, opciones === null ? null : JSON.stringify(opciones)];
  await (id === 0
    ? manager.query(
        `INSERT INTO campos_adicionales (ficha, campo, tipo, etiqueta, ayuda, obligatorio, opciones)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [codigo, campo, tipo, ...words],
      )
    : manager.query(
        `UPDATE campos_adicionales SET etiqueta = $2, ayuda = $3, obligatorio = $4, opciones = $5, version = version + 1
         WHERE id = $1`,
        [id, ...words],
      ));
}

/** Groups and fields that have none get internal ids. */
async function withIds(manager: EntityManager, state: FormState): Promise<FormState> {
  const without = [...state.grupos, ...state.items].filter(({ id }) => id === null).length;
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval('formularios_interno')::integer AS id FROM generate_series(1, $1)`,
    [without],
  );
  const free = rows.map(({ id }) => id);
  const give = <T extends { id: number | null }>(entry: T): T => ({ ...entry, id: entry.id ?? free.shift() ?? null });
  return { ...state, grupos: state.grupos.map(give), items: state.items.map(give) };
}

async function writeForm(manager: EntityManager, codigo: string, state: FormState | null): Promise<number> {
  const [row] = await manager.query<{ version: number }[]>(
    `INSERT INTO formularios (ficha, estado) VALUES ($1, $2)
     ON CONFLICT (ficha) DO UPDATE SET estado = excluded.estado, version = formularios.version + 1
     RETURNING version`,
    [codigo, state === null ? null : JSON.stringify(state)],
  );
  return row?.version ?? 0;
}
