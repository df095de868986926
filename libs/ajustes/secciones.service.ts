import { Injectable } from '@nestjs/common';
import type { SettingItem, SettingsSectionName, SettingType, SettingValue } from '../contracts';
import { Database, Settings, SettingsRegistry, type Actor, type AnySetting, type SettingsSection } from '../platform';
import { ajustesErrors } from './errors';
import { readSetting } from './read-value';

/** How a setting of each type stands on the screen. */
const LOOK: Record<SettingType, Pick<SettingItem, 'class_key' | 'class_valor'>> = {
  C: { class_key: 'clave-lado', class_valor: 'valor-medio' },
  B: { class_key: 'clave-lado', class_valor: 'valor-corto' },
  F: { class_key: 'clave-lado', class_valor: 'valor-corto' },
  D: { class_key: 'clave-lado', class_valor: 'valor-corto' },
  H: { class_key: 'clave-lado', class_valor: 'valor-corto' },
  T: { class_key: 'clave-encima', class_valor: 'valor-largo' },
};

type Wanted = Map<AnySetting, SettingValue>;

/** Sections of settings as they are shown and changed. */
@Injectable()
export class SeccionesService {
  constructor(
    private readonly registry: SettingsRegistry,
    private readonly settings: Settings,
    private readonly db: Database,
  ) {}

  names(): SettingsSectionName[] {
    return this.registry.all().map(({ codigo, descripcion }) => ({ codigo, descripcion }));
  }

  /** @throws seccion-desconocida */
  section(codigo: unknown): SettingsSection {
    const text = typeof codigo === 'string' ? codigo : '';
    const section = this.registry.section(text);
    if (section === null) throw ajustesErrors['seccion-desconocida']({ codigo: text });
    return section;
  }

  async items(section: SettingsSection): Promise<SettingItem[]> {
    const values: Record<string, SettingValue> = await this.settings.of(section);
    return section.ajustes.map((setting) => itemOf(setting, values[setting.campo] ?? setting.inicial));
  }

  /**
   * Changes the values of a list of items, of one section or of several: all of them or none.
   * @param items `[{campo, valor}]`; whatever else they carry is not looked at.
   * @returns how many have changed
   * @throws no-es-lista, sin-campo, repetido; por-corregir with a sentence at every wrong field
   */
  async save(items: unknown, actor: Actor): Promise<number> {
    const wanted = this.read(items);
    const sections = this.registry.all().filter(({ ajustes }) => ajustes.some((setting) => wanted.has(setting)));
    return this.db.transaction(actor, async (manager) => {
      // One save at a time: a rule between two values holds against what the one before has left.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('ajustes'))`);
      const before = await this.settings.within(
        manager,
        sections.flatMap(({ ajustes }) => ajustes),
      );
      checkTogether(sections, before, wanted);
      const changed = [...wanted].filter(([{ campo }, valor]) => before[campo] !== valor);
      if (changed.length === 0) return 0;
      await manager.query(
        `INSERT INTO ajustes (codigo, valor) SELECT nuevo ->> 'codigo', nuevo -> 'valor' FROM jsonb_array_elements($1::jsonb) AS nuevo
         ORDER BY 1 ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor WHERE ajustes.valor <> excluded.valor`,
        [JSON.stringify(changed.map(([{ campo }, valor]) => ({ codigo: campo, valor })))],
      );
      return changed.length;
    });
  }

  private read(items: unknown): Wanted {
    if (!Array.isArray(items)) throw ajustesErrors['no-es-lista']();
    const wanted: Wanted = new Map();
    const wrong = new Map<string, string>();
    const seen = new Set<string>();
    for (const item of items as unknown[]) {
      const { campo, valor } = readItem(item);
      if (seen.has(campo)) throw ajustesErrors.repetido({ campo });
      seen.add(campo);
      const setting = this.registry.setting(campo);
      const read = setting === null ? null : readSetting(setting, valor);
      if (setting === null || read === null) wrong.set(shortened(campo), 'Este ajuste no existe.');
      else if (read.ok) wanted.set(setting, read.valor);
      else wrong.set(campo, read.mensaje);
    }
    refuseIfAny(Object.fromEntries(wrong));
    return wanted;
  }
}

function readItem(item: unknown): { campo: string; valor: unknown } {
  if (typeof item !== 'object' || item === null || !('campo' in item) || typeof item.campo !== 'string' || !('valor' in item))
    throw ajustesErrors['sin-campo'](); // prettier-ignore
  return { campo: item.campo, valor: item.valor };
}

/** A name that came from outside, as far as it could be one. */
const shortened = (campo: string): string => campo.replace(/[^\w.-]/g, '').slice(0, 60);

/** What no single value breaks: rules between several of them, as they would stand afterwards. */
function checkTogether(
  sections: readonly SettingsSection[],
  before: Record<string, SettingValue>,
  wanted: Wanted,
): void {
  const after = { ...before, ...Object.fromEntries([...wanted].map(([{ campo }, valor]) => [campo, valor])) };
  refuseIfAny(Object.assign({}, ...sections.map((section) => section.comprueba?.(after))) as Record<string, string>);
}

function refuseIfAny(campos: Record<string, string>): void {
  const cuantos = Object.keys(campos).length;
  if (cuantos > 0) throw ajustesErrors['por-corregir']({ cuantos }, { campos });
}

function itemOf(setting: AnySetting, valor: SettingValue): SettingItem {
  const { campo, descripcion, tipo, ayuda, opciones, obligatorio } = setting;
  return {
    campo,
    descripcion,
    tipo,
    valor,
    ...LOOK[tipo],
    ...(ayuda === undefined ? {} : { ayuda }),
    ...(opciones === undefined ? {} : { opciones: [...opciones] }),
    ...(obligatorio === true ? { obligatorio } : {}),
  };
}
