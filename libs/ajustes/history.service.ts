import { Injectable } from '@nestjs/common';
import type { SettingsChange, SettingsHistoryReply, SettingType, SettingValue } from '../contracts';
import { Database, parseStoredValue, type AnySetting, type SettingsSection } from '../platform';

const PAGE_SIZE = 20;

/** The settings that one request changed. */
interface SaveRow {
  id: number;
  momento: string;
  usuario: string | null;
  cambios: { campo: string; antes: unknown; despues: unknown }[];
}

/** Reads the changes of a section's settings from the audit. */
@Injectable()
export class SettingsHistoryService {
  constructor(private readonly db: Database) {}

  /** Loads one page of changes, newest first. @param page the first page is 1 */
  async loadPage({ settings }: SettingsSection, page: number): Promise<SettingsHistoryReply> {
    const rows = await this.db.rows<SaveRow>(HISTORY, [
      settings.map(({ key }) => key),
      PAGE_SIZE + 1,
      (page - 1) * PAGE_SIZE,
    ]);
    const byKey = new Map(settings.map((setting) => [setting.key, setting]));
    return {
      cambios: rows.slice(0, PAGE_SIZE).map((row) => changeOf(row, byKey)),
      hayMas: rows.length > PAGE_SIZE,
    };
  }
}

/**
 * Reads the changes of settings from the audit. The audit of an update has no `codigo`, because it has only the changed columns. So
 * `claves` finds each `codigo` in `ajustes`, or in the audit of the insert or delete.
 * If `valor` is missing, the setting has the initial value.
 */
const HISTORY = `
  WITH claves AS (
    SELECT id AS registro_id, codigo FROM ajustes WHERE codigo = ANY($1)
    UNION
    SELECT registro_id, coalesce(despues, antes) ->> 'codigo' FROM auditoria
    WHERE tabla = 'ajustes' AND accion <> 'modificar' AND coalesce(despues, antes) ->> 'codigo' = ANY($1)
  )
  SELECT max(a.id) AS id, to_char(max(a.momento) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento,
    max(u.nombre) AS usuario,
    json_agg(json_build_object('campo', c.codigo, 'antes', a.antes -> 'valor', 'despues', a.despues -> 'valor')
      ORDER BY a.id) AS cambios
  FROM auditoria a JOIN claves c USING (registro_id) LEFT JOIN usuarios u ON u.id = a.usuario_id
  WHERE a.tabla = 'ajustes'
  GROUP BY coalesce(a.peticion, a.id::text), a.usuario_id
  ORDER BY 1 DESC LIMIT $2 OFFSET $3`;

function changeOf(
  { id, momento, usuario, cambios }: SaveRow,
  settings: ReadonlyMap<string, AnySetting>,
): SettingsChange {
  const campos = cambios.flatMap(({ campo, antes, despues }) => {
    const setting = settings.get(campo);
    if (setting === undefined) return [];
    const { label, type: tipo, initialValue } = setting;
    return [
      {
        campo,
        descripcion: label,
        tipo,
        antes: valueOf(tipo, antes, initialValue),
        despues: valueOf(tipo, despues, initialValue),
      },
    ];
  });
  return { id, momento, usuario, campos };
}

const valueOf = (type: SettingType, stored: unknown, initialValue: SettingValue): SettingValue =>
  parseStoredValue(type, stored ?? initialValue) ?? initialValue;
