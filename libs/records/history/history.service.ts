import { Injectable } from '@nestjs/common';
import type { HistoryEntry, HistoryReply, SelectorItem } from '../../contracts';
import { Database, type Session } from '../../platform';
import { fichasErrors } from '../errors';
import { ADDED_COLUMN, isFile, type StoredField } from '../model/stored-field';
import { RecordsService } from '../records.service';
import { References } from '../references.service';
import { valueText } from './value-text';

type Json = Record<string, unknown>;

/** All that one request changed of the record. */
interface Save {
  id: number;
  momento: string;
  usuario: string | null;
  accion: HistoryEntry['accion'];
  antes: Json;
  despues: Json;
  total: number;
}

interface Change {
  field: StoredField;
  antes: unknown;
  despues: unknown;
}

const SAVES_PER_PAGE = 20;

/** Who changed a record, when, and from what to what (PLUS-12): what the audit holds, in the record's own words. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly records: RecordsService,
    private readonly references: References,
    private readonly db: Database,
  ) {}

  /**
   * @param asked.campo only the saves that changed this field.
   * @throws ficha-desconocida, registro-desconocido, campo-desconocido, sin-permiso
   */
  async of(
    codigo: string,
    id: number,
    { pagina, campo }: { pagina: number; campo: string | null },
    session: Session,
  ): Promise<HistoryReply> {
    const { model, fields } = await this.records.open(codigo, session);
    await this.records.checkVisible(model, id, session);
    const asked = campo === null || campo === '' ? fields : fields.filter((field) => field.campo === campo);
    if (asked.length === 0) throw fichasErrors['campo-desconocido']();
    const saves = await this.saves(model.table, id, asked, pagina);
    const changes = saves.map((save) => asked.flatMap((field) => changeOf(field, save)));
    const names = await this.names(changes.flat(), session);
    return {
      registros: saves.map(({ id: entry, momento, usuario, accion }, index) => ({
        id: entry,
        momento,
        usuario,
        accion,
        cambios: (changes[index] ?? []).map(({ field, antes, despues }) => ({
          campo: field.campo,
          etiqueta: field.etiqueta,
          antes: valueText(field, antes, names.get(field) ?? new Map()),
          despues: valueText(field, despues, names.get(field) ?? new Map()),
        })),
      })),
      pagina,
      paginas: Math.ceil((saves[0]?.total ?? 0) / SAVES_PER_PAGE),
    };
  }

  /** What is noted of one request is one save, however many statements it took. */
  private async saves(table: string, id: number, asked: readonly StoredField[], pagina: number): Promise<Save[]> {
    const rows = await this.db.rows<
      Omit<Save, 'antes' | 'despues'> & { partes: { antes: Json | null; despues: Json | null }[] }
    >(
      `SELECT max(a.id) AS id, to_char(max(a.momento) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento,
         max(u.nombre) AS usuario, (array_agg(a.accion ORDER BY a.id))[1] AS accion,
         jsonb_agg(jsonb_build_object('antes', a.antes, 'despues', a.despues) ORDER BY a.id) AS partes,
         count(*) OVER () AS total
       FROM auditoria a LEFT JOIN usuarios u ON u.id = a.usuario_id
       WHERE a.tabla = $1 AND a.registro_id = $2 AND (a.antes ?| $3 OR a.despues ?| $3 OR EXISTS (
         SELECT FROM unnest($5::text[]) AS campo WHERE a.antes -> '${ADDED_COLUMN}' -> campo IS DISTINCT FROM a.despues -> '${ADDED_COLUMN}' -> campo))
       GROUP BY coalesce(a.peticion, a.id::text)
       ORDER BY 1 DESC LIMIT ${String(SAVES_PER_PAGE)} OFFSET $4`,
      [
        table,
        id,
        asked.filter(({ store }) => store.kind !== 'added').map(keyOf),
        (pagina - 1) * SAVES_PER_PAGE,
        asked.filter(({ store }) => store.kind === 'added').map(({ campo }) => campo),
      ],
    );
    return rows.map(({ partes, ...row }) => ({
      ...row,
      antes: Object.assign({}, ...partes.toReversed().map(({ antes }) => antes ?? {})) as Json,
      despues: Object.assign({}, ...partes.map(({ despues }) => despues ?? {})) as Json,
    }));
  }

  /** The names of all that references changed between, a statement for each field. */
  private async names(
    changes: readonly Change[],
    session: Session,
  ): Promise<Map<StoredField, Map<number, SelectorItem>>> {
    const found = new Map<StoredField, Map<number, SelectorItem>>();
    await Promise.all(
      [...new Set(changes.map(({ field }) => field))].map(async (field) => {
        const { store } = field;
        if (store.kind !== 'reference' && store.kind !== 'references' && !isFile(field)) return;
        const values = changes
          .filter((change) => change.field === field)
          .flatMap(({ antes, despues }) => [antes, despues]);
        const ids = new Set(values.flat().map(Number).filter(Boolean));
        const items = await this.references.namedBy(field, [...ids], session);
        found.set(field, new Map(items.map((item) => [item.id, item])));
      }),
    );
    return found;
  }
}

/** Under which key of the audit a field's values are. */
function keyOf({ campo, store }: StoredField): string {
  if (store.kind === 'added') return ADDED_COLUMN;
  return 'column' in store ? store.column : campo;
}

/** What a save did to a field; empty when it did nothing. */
function changeOf(field: StoredField, { antes, despues }: Save): Change[] {
  if ('from' in field.store) return [];
  const key = keyOf(field);
  const of = (row: Json): unknown => {
    const value = row[key] ?? null;
    return field.store.kind === 'added' ? ((value as Json | null)?.[field.campo] ?? null) : value;
  };
  const [old, now] = [of(antes), of(despues)];
  return JSON.stringify(old) === JSON.stringify(now) || (isNothing(old) && isNothing(now))
    ? []
    : [{ field, antes: old, despues: now }];
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
