import { Injectable } from '@nestjs/common';
import type { SettingsChange, SettingsHistoryReply, SettingType, SettingValue } from '../contracts';
import { Database, storedValue, type AnySetting, type SettingsSection } from '../platform';

/** Saves shown at once. */
const SAVES_AT_ONCE = 20;

interface Row {
  id: number;
  momento: string;
  usuario: string | null;
  cambios: { campo: string; antes: unknown; despues: unknown }[];
}

/** Who changed which settings of a section, when, from what to what: read from the audit. */
@Injectable()
export class HistorialService {
  constructor(private readonly db: Database) {}

  /** @param pagina from 1; the newest changes first. */
  async of({ ajustes }: SettingsSection, pagina: number): Promise<SettingsHistoryReply> {
    const rows = await this.db.rows<Row>(HISTORY, [
      ajustes.map(({ campo }) => campo),
      SAVES_AT_ONCE + 1,
      (pagina - 1) * SAVES_AT_ONCE,
    ]);
    const byField = new Map(ajustes.map((setting) => [setting.campo, setting]));
    return {
      cambios: rows.slice(0, SAVES_AT_ONCE).map((row) => changeOf(row, byField)),
      hayMas: rows.length > SAVES_AT_ONCE,
    };
  }
}

/**
 * A change of a row bears only what changed: its key is that of the row, or of the note of its making. What was before the
 * first change is the initial value, which has no row.
 */
const HISTORY = `
  WITH claves AS (
    SELECT id AS registro_id, codigo FROM ajustes WHERE codigo = ANY($1)
    UNION
    SELECT registro_id, coalesce(despues, antes) ->> 'codigo' FROM auditoria
    WHERE tabla = 'ajustes' AND accion <> 'modificar' AND coalesce(despues, antes) ->> 'codigo' = ANY($1)
  )
  SELECT max(a.id) AS id, to_char(max(a.momento) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento, max(u.nombre) AS usuario,
    json_agg(json_build_object('campo', c.codigo, 'antes', a.antes -> 'valor', 'despues', a.despues -> 'valor') ORDER BY a.id) AS cambios
  FROM auditoria a JOIN claves c USING (registro_id) LEFT JOIN usuarios u ON u.id = a.usuario_id
  WHERE a.tabla = 'ajustes'
  GROUP BY coalesce(a.peticion, a.id::text), a.usuario_id
  ORDER BY 1 DESC LIMIT $2 OFFSET $3`;

function changeOf({ id, momento, usuario, cambios }: Row, settings: ReadonlyMap<string, AnySetting>): SettingsChange {
  const campos = cambios.flatMap(({ campo, antes, despues }) => {
    const setting = settings.get(campo);
    if (setting === undefined) return [];
    const { descripcion, tipo, inicial } = setting;
    return [
      { campo, descripcion, tipo, antes: valueOf(tipo, antes, inicial), despues: valueOf(tipo, despues, inicial) },
    ];
  });
  return { id, momento, usuario, campos };
}

const valueOf = (tipo: SettingType, valor: unknown, inicial: SettingValue): SettingValue =>
  storedValue(tipo, valor ?? inicial) ?? inicial;
