import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SettingType, SettingValue, SettingValues } from '../../contracts';
import { Database } from '../db';
import type { AnySetting, SectionValues, SettingsSection } from './define-settings';
import { SettingsRegistry } from './settings-registry';

/** Reads the settings. Not cached, so that a change takes effect at once in every process. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly registry: SettingsRegistry,
    private readonly db: Database,
  ) {}

  /** The values of a section by key. */
  async load<S extends readonly AnySetting[]>(section: SettingsSection<S>): Promise<SectionValues<S>> {
    const values = await this.read(section.settings);
    return Object.fromEntries(values) as SectionValues<S>;
  }

  /** One value. @throws Error when no module declares the key. */
  async loadValue(key: string): Promise<SettingValue> {
    const setting = this.registry.findSetting(key);
    if (setting === null) throw new Error(`No module declares the setting «${key}»`);
    return (await this.read([setting])).get(key) ?? setting.initialValue;
  }

  /** Loads values by key in the caller's transaction, which avoids a second connection. */
  loadWithin(manager: EntityManager, settings: readonly AnySetting[]): Promise<Record<string, SettingValue>> {
    return readSettings(manager, settings);
  }

  private async read(settings: readonly AnySetting[]): Promise<Map<string, SettingValue>> {
    return valuesOf(settings, await this.db.rows<StoredSetting>(SELECT_STORED, [settings.map(({ key }) => key)]));
  }
}

/** Loads values by key in a transaction, for code that has no `SettingsService`. */
export async function readSettings(
  manager: EntityManager,
  settings: readonly AnySetting[],
): Promise<Record<string, SettingValue>> {
  const rows: StoredSetting[] = await manager.query(SELECT_STORED, [settings.map(({ key }) => key)]);
  return Object.fromEntries(valuesOf(settings, rows));
}

interface StoredSetting {
  codigo: string;
  valor: unknown;
}

const SELECT_STORED = 'SELECT codigo, valor FROM ajustes WHERE codigo = ANY($1)';

function valuesOf(settings: readonly AnySetting[], rows: readonly StoredSetting[]): Map<string, SettingValue> {
  const stored = new Map(rows.map(({ codigo, valor }) => [codigo, valor]));
  return new Map(
    settings.map(({ key, type, initialValue }) => [key, parseStoredValue(type, stored.get(key)) ?? initialValue]),
  );
}

const HAS_TYPE: { [T in SettingType]: (value: unknown) => value is SettingValues[T] } = {
  C: (value) => typeof value === 'string',
  T: (value) => typeof value === 'string',
  B: (value) => typeof value === 'boolean',
  F: (value): value is number | null => typeof value === 'number' || value === null,
  D: (value): value is string | null => typeof value === 'string' || value === null,
  H: (value): value is string | null => typeof value === 'string' || value === null,
};

/** Returns a stored value if it has the setting's type; undefined if nothing is stored, or if an older version stored another type. */
export function parseStoredValue(type: SettingType, value: unknown): SettingValue | undefined {
  return HAS_TYPE[type](value) ? value : undefined;
}
