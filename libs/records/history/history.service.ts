import { Injectable } from '@nestjs/common';
import type { HistoryEntry, HistoryReply, SelectorItem } from '../../contracts';
import { Clock, Database, type Session, type Zone } from '../../platform';
import { RecordAccessService } from '../access/record-access.service';
import { ReferencesService } from '../access/references.service';
import { fichasErrors } from '../definition/errors';
import { FormsService } from '../forms/forms.service';
import { ADDED_COLUMN, isFile, targetTable, type StoredField } from '../model/stored-field';
import { RelatedFieldsService, type RelatedRecords } from './related-fields.service';
import { valueText } from './value-text';

type Json = Record<string, unknown>;

/** The changes that one request made to a record, in one or several statements. */
interface Save {
  id: number;
  momento: string;
  usuario: string | null;
  accion: HistoryEntry['accion'];
  antes: Json;
  despues: Json;
  /**
   * What was changed: 0 for the record itself. For a related record: the position of its kind in the list of related kinds; the first
   * position is 1.
   */
  fuente: number;
  /** The id of the changed record. */
  registro: number;
  total: number;
}

interface Change {
  field: StoredField;
  before: unknown;
  after: unknown;
}

/** Names of the records and files to which changed fields refer, by field and id. */
type Names = ReadonlyMap<StoredField, ReadonlyMap<number, SelectorItem>>;

/** What is needed to show changed values as text. */
interface HistoryWords {
  names: Names;
  zone: Zone;
}

export interface HistoryRequest {
  code: string;
  id: number;
  /** The page number; the first page is 1. */
  page: number;
  /** If set, only saves that changed this field are returned. Null for all saves. */
  field: string | null;
  /** True: leaves out the entries that record who revealed masked values. */
  changesOnly: boolean;
}

/** Which saves to load. */
interface SavesPage extends Pick<HistoryRequest, 'id' | 'page' | 'changesOnly'> {
  table: string;
}

const PAGE_SIZE = 20;

/**
 * Loads the history of a record: who changed it and when, with the old and the new values. The rows come from the audit, the labels and
 * formats from the record.
 */
@Injectable()
export class HistoryService {
  constructor(
    private readonly access: RecordAccessService,
    private readonly forms: FormsService,
    private readonly related: RelatedFieldsService,
    private readonly references: ReferencesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ficha-desconocida, registro-desconocido, campo-desconocido, sin-permiso */
  async list({ code, id, page, field, changesOnly }: HistoryRequest, session: Session): Promise<HistoryReply> {
    const { model, fields } = await this.forms.open(code, session);
    await this.access.checkVisible(model, id, session);
    const isWhole = field === null || field === '';
    const shown = isWhole ? fields : fields.filter(({ campo }) => campo === field);
    if (shown.length === 0) throw fichasErrors['campo-desconocido']();
    const related = isWhole ? await this.related.ofRecord(model, id, session) : [];
    const saves = await this.loadSaves({ table: model.table, id, page, changesOnly }, shown, related);
    const fieldsOf = ({ fuente }: Save) => (fuente === 0 ? shown : (related[fuente - 1]?.fields ?? []));
    const entries = saves.map((save) => ({ save, changes: fieldsOf(save).flatMap((one) => changeOf(one, save)) }));
    const names = await this.loadNames(
      entries.flatMap(({ changes }) => changes),
      session,
    );
    return {
      registros: entries.map(({ save, changes }) => ({
        ...entryReply(save, changes, { names, zone: this.clock.zone }),
        ...nameOf(save, related),
      })),
      pagina: page,
      paginas: Math.ceil((saves[0]?.total ?? 0) / PAGE_SIZE),
    };
  }

  private async loadSaves(
    { table, id, page, changesOnly }: SavesPage,
    fields: readonly StoredField[],
    related: readonly RelatedRecords[],
  ): Promise<Save[]> {
    const added = fields.filter(({ store }) => store.kind === 'added');
    const others = fields.filter(({ store }) => store.kind !== 'added');
    const rows = await this.db.rows<
      Omit<Save, 'antes' | 'despues'> & { partes: { antes: Json | null; despues: Json | null }[] }
    >(savesSelect(related.length), [
      ...[table, id, others.map(auditKey), (page - 1) * PAGE_SIZE, added.map(({ campo }) => campo), changesOnly],
      ...related.flatMap((one) => [one.table, [...one.names.keys()], one.fields.map(auditKey)]),
    ]);
    return rows.map(({ partes, ...row }) => ({
      ...row,
      // A save may consist of several statements (`partes`). Each column shows the old value of the first statement and the new value of
      // the last statement.
      antes: Object.assign({}, ...partes.toReversed().map(({ antes }) => antes ?? {})) as Json,
      despues: Object.assign({}, ...partes.map(({ despues }) => despues ?? {})) as Json,
    }));
  }

  /** Loads the names with one statement per field, not per change. */
  private async loadNames(changes: readonly Change[], session: Session): Promise<Names> {
    const referring = [...new Set(changes.map(({ field }) => field))].filter(refersToRows);
    return new Map(
      await Promise.all(
        referring.map(async (field) => {
          const values = changes.flatMap((change) => (change.field === field ? [change.before, change.after] : []));
          const ids = new Set(values.flat().map(Number).filter(Boolean));
          const items = await this.references.nameReferred(field, [...ids], session);
          return [field, new Map(items.map((item) => [item.id, item]))] as const;
        }),
      ),
    );
  }
}

/**
 * Builds the SQL that selects the saves of a record and of its related records. The first six parameters select the record. Three more
 * parameters follow for each kind of related record.
 * @param related the number of kinds of related records
 */
const savesSelect = (related: number): string => `
  WITH filas AS (
    SELECT a.*, 0 AS fuente FROM auditoria a
    WHERE a.tabla = $1 AND a.registro_id = $2 AND NOT ($6 AND a.accion = 'consultar') AND (a.antes ?| $3 OR a.despues ?| $3 OR EXISTS (
      SELECT FROM unnest($5::text[]) AS campo WHERE a.antes -> '${ADDED_COLUMN}' -> campo IS DISTINCT FROM a.despues -> '${ADDED_COLUMN}' -> campo))
    ${Array.from({ length: related }, (_, index) => relatedSelect(index)).join('')})
  SELECT max(a.id) AS id, to_char(max(a.momento) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento,
    max(u.nombre) AS usuario, (array_agg(a.accion ORDER BY a.id))[1] AS accion, a.fuente, a.registro_id AS registro,
    jsonb_agg(jsonb_build_object('antes', a.antes, 'despues', a.despues) ORDER BY a.id) AS partes,
    count(*) OVER () AS total
  FROM filas a LEFT JOIN usuarios u ON u.id = a.usuario_id
  GROUP BY a.fuente, a.registro_id, coalesce(a.peticion, a.id::text)
  ORDER BY 1 DESC LIMIT ${String(PAGE_SIZE)} OFFSET $4`;

function relatedSelect(index: number): string {
  const [table, ids, keys] = [7, 8, 9].map((place) => `$${String(place + 3 * index)}`);
  return `
    UNION ALL
    SELECT a.*, ${String(index + 1)} FROM auditoria a
    WHERE a.tabla = ${table ?? ''} AND a.registro_id = ANY (${ids ?? ''}::integer[]) AND a.accion <> 'consultar'
      AND (a.antes ?| ${keys ?? ''} OR a.despues ?| ${keys ?? ''})`;
}

/** Returns the name of the related record that changed. If the record itself changed, returns no name. */
function nameOf({ fuente, registro }: Save, related: readonly RelatedRecords[]): Pick<HistoryEntry, 'de'> {
  const source = related[fuente - 1];
  return source === undefined ? {} : { de: `${source.noun} ${source.names.get(registro) ?? ''}`.trim() };
}

function entryReply(
  { id, momento, usuario, accion }: Save,
  changes: readonly Change[],
  { names, zone }: HistoryWords,
): HistoryEntry {
  return {
    id,
    momento,
    usuario,
    accion,
    cambios: changes.map(({ field, before, after }) => {
      const textOf = (value: unknown) =>
        accion === 'consultar' ? '' : valueText(field, value, names.get(field) ?? new Map(), zone);
      return { campo: field.campo, etiqueta: field.etiqueta, antes: textOf(before), despues: textOf(after) };
    }),
  };
}

/** Whether the values of a field are ids of records or files. */
function refersToRows(field: StoredField): boolean {
  return targetTable(field) !== null || isFile(field);
}

/** The key of a field's values in the audit. */
function auditKey({ campo, store }: StoredField): string {
  if (store.kind === 'added') return ADDED_COLUMN;
  return 'column' in store ? store.column : campo;
}

/** Returns the changes that a save made to a field; empty if the field did not change. */
function changeOf(field: StoredField, { antes, despues }: Save): Change[] {
  if ('from' in field.store || field.store.kind === 'in-view') return [];
  const before = auditedValue(field, antes);
  const after = auditedValue(field, despues);
  const isSame = JSON.stringify(before) === JSON.stringify(after) || (isEmpty(before) && isEmpty(after));
  return isSame ? [] : [{ field, before, after }];
}

function auditedValue(field: StoredField, row: Json): unknown {
  const value = row[auditKey(field)] ?? null;
  return field.store.kind === 'added' ? ((value as Json | null)?.[field.campo] ?? null) : value;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
