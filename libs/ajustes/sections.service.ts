import { Injectable } from '@nestjs/common';
import type { SettingItem, SettingsSectionName, SettingType, SettingValue } from '../contracts';
import {
  Clock,
  Database,
  SettingsService,
  SettingsRegistry,
  type Actor,
  type AnySetting,
  type SettingsSection,
} from '../platform';
import { ajustesErrors } from './errors';
import { readSetting } from './read-setting';

/** CSS classes of the label and of the value of a setting, by type of setting. */
const CLASSES: Record<SettingType, Pick<SettingItem, 'class_key' | 'class_valor'>> = {
  C: { class_key: 'clave-lado', class_valor: 'valor-medio' },
  B: { class_key: 'clave-lado', class_valor: 'valor-corto' },
  F: { class_key: 'clave-lado', class_valor: 'valor-corto' },
  D: { class_key: 'clave-lado', class_valor: 'valor-corto' },
  H: { class_key: 'clave-lado', class_valor: 'valor-corto' },
  T: { class_key: 'clave-encima', class_valor: 'valor-largo' },
};

/** The new value of each setting in the request. */
type Changes = ReadonlyMap<AnySetting, SettingValue>;

/** Lists, loads and saves the settings, by sections. */
@Injectable()
export class SectionsService {
  constructor(
    private readonly registry: SettingsRegistry,
    private readonly settings: SettingsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  list(): SettingsSectionName[] {
    return this.registry.all().map(({ code, title }) => ({ codigo: code, descripcion: title }));
  }

  /** @throws seccion-desconocida */
  find(raw: unknown): SettingsSection {
    const code = typeof raw === 'string' ? raw : '';
    const section = this.registry.findSection(code);
    if (section === null) throw ajustesErrors['seccion-desconocida']({ code });
    return section;
  }

  async loadItems(section: SettingsSection): Promise<SettingItem[]> {
    const values: Record<string, SettingValue> = await this.settings.load(section);
    return section.settings.map((setting) => itemOf(setting, values[setting.key] ?? setting.initialValue));
  }

  /**
   * Saves the values of settings from any sections: all of them, or none if one is refused.
   * @param items `[{campo, valor}]`; other properties are ignored
   * @returns the number of changed values
   * @throws no-es-lista, sin-campo, repetido; por-corregir with a sentence at every wrong field
   */
  async save(items: unknown, actor: Actor): Promise<number> {
    const changes = this.read(items);
    const sections = this.registry.all().filter(({ settings }) => settings.some((setting) => changes.has(setting)));
    return this.db.transaction(actor, async (manager) => {
      // One save at a time, because rules between settings must see the values of the previous save.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('ajustes'))`);
      const before = await this.settings.loadWithin(
        manager,
        sections.flatMap(({ settings }) => settings),
      );
      checkSections(sections, before, changes);
      const changed = [...changes].filter(([{ key }, value]) => before[key] !== value);
      if (changed.length === 0) return 0;
      checkChangeableNow(
        changed.map(([setting]) => setting),
        this.clock.now(),
      );
      await manager.query(
        `INSERT INTO ajustes (codigo, valor) SELECT nuevo ->> 'codigo', nuevo -> 'valor' FROM jsonb_array_elements($1::jsonb) AS nuevo
         ORDER BY 1 ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor WHERE ajustes.valor <> excluded.valor`,
        [JSON.stringify(changed.map(([{ key }, value]) => ({ codigo: key, valor: value })))],
      );
      return changed.length;
    });
  }

  /** Parses the sent settings and checks their values. @throws no-es-lista, sin-campo, repetido, por-corregir */
  private read(items: unknown): Changes {
    if (!Array.isArray(items)) throw ajustesErrors['no-es-lista']();
    const changes = new Map<AnySetting, SettingValue>();
    // `problems` is a Map and not an object, because a key from the request may be `__proto__`.
    const problems = new Map<string, string>();
    const keys = new Set<string>();
    for (const item of items as unknown[]) {
      const { campo, valor } = readItem(item);
      if (keys.has(campo)) throw ajustesErrors.repetido({ key: campo });
      keys.add(campo);
      const setting = this.registry.findSetting(campo);
      if (setting === null) {
        problems.set(sanitizeKey(campo), 'Este ajuste no existe.');
        continue;
      }
      const read = readSetting(setting, valor);
      if (read.ok) changes.set(setting, read.value);
      else problems.set(campo, read.message);
    }
    refuseIfAny(Object.fromEntries(problems));
    return changes;
  }
}

function readItem(item: unknown): { campo: string; valor: unknown } {
  if (typeof item !== 'object' || item === null || !('campo' in item) || !('valor' in item))
    throw ajustesErrors['sin-campo']();
  const { campo, valor } = item;
  if (typeof campo !== 'string') throw ajustesErrors['sin-campo']();
  return { campo, valor };
}

/** Cleans an unknown key of the request, so that the reply can safely use the key as a field name. */
const sanitizeKey = (campo: string): string => campo.replace(/[^\w.-]/g, '').slice(0, 60);

/** Checks the rules between settings with the values after the save. @throws por-corregir */
function checkSections(
  sections: readonly SettingsSection[],
  before: Record<string, SettingValue>,
  changes: Changes,
): void {
  const after = { ...before, ...Object.fromEntries([...changes].map(([{ key }, value]) => [key, value])) };
  refuseIfAny(Object.assign({}, ...sections.map((section) => section.check?.(after))) as Record<string, string>);
}

/** Checks that these settings may be changed now. @throws por-corregir */
function checkChangeableNow(settings: readonly AnySetting[], now: Date): void {
  const problems = settings.map(({ key, checkChange }) => [key, checkChange?.(now) ?? null] as const);
  refuseIfAny(Object.fromEntries(problems.flatMap(([key, problem]) => (problem === null ? [] : [[key, problem]]))));
}

function refuseIfAny(campos: Record<string, string>): void {
  const count = Object.keys(campos).length;
  if (count > 0) throw ajustesErrors['por-corregir']({ count }, { campos });
}

function itemOf(setting: AnySetting, value: SettingValue): SettingItem {
  const { key, label, type, help, options, required } = setting;
  return {
    campo: key,
    descripcion: label,
    tipo: type,
    valor: value,
    ...CLASSES[type],
    ...(help === undefined ? {} : { ayuda: help }),
    ...(options === undefined ? {} : { opciones: [...options] }),
    ...(required === true ? { obligatorio: required } : {}),
  };
}
