import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SettingType, SettingValue, SettingValues } from '../../contracts';
import { Database } from '../db';
import type { AnySetting, SectionValues, SettingsSection } from './define-settings';
import { SettingsRegistry } from './settings-registry';

/**
 * The settings as the rest of the house reads them. They are read from the database at every use: nothing of an academy is
 * kept in the process, so a change holds at once, in every process.
 */
@Injectable()
export class Settings {
  constructor(
    private readonly registry: SettingsRegistry,
    private readonly db: Database,
  ) {}

  /** The values of a section, each with its type. */
  async of<S extends readonly AnySetting[]>(section: SettingsSection<S>): Promise<SectionValues<S>> {
    const values = await this.read(section.ajustes);
    return Object.fromEntries(values) as SectionValues<S>;
  }

  /**
   * One value by its key.
   * @throws when no module declares it: a mistake of ours
   */
  async get(campo: string): Promise<SettingValue> {
    const setting = this.registry.setting(campo);
    if (setting === null) throw new Error(`Ningún módulo declara el ajuste «${campo}»`);
    return (await this.read([setting])).get(campo) ?? setting.inicial;
  }

  /** Several values by their keys, as a transaction finds them: whoever changes them needs no second connection. */
  async within(manager: EntityManager, settings: readonly AnySetting[]): Promise<Record<string, SettingValue>> {
    const rows: StoredSetting[] = await manager.query(STORED, [settings.map(({ campo }) => campo)]);
    return Object.fromEntries(valuesOf(settings, rows));
  }

  private async read(settings: readonly AnySetting[]): Promise<Map<string, SettingValue>> {
    return valuesOf(settings, await this.db.rows<StoredSetting>(STORED, [settings.map(({ campo }) => campo)]));
  }
}

interface StoredSetting {
  codigo: string;
  valor: unknown;
}

const STORED = 'SELECT codigo, valor FROM ajustes WHERE codigo = ANY($1)';

function valuesOf(settings: readonly AnySetting[], rows: readonly StoredSetting[]): Map<string, SettingValue> {
  const stored = new Map(rows.map(({ codigo, valor }) => [codigo, valor]));
  return new Map(settings.map(({ campo, tipo, inicial }) => [campo, storedValue(tipo, stored.get(campo)) ?? inicial]));
}

const FITS: { [T in SettingType]: (valor: unknown) => valor is SettingValues[T] } = {
  C: (valor) => typeof valor === 'string',
  T: (valor) => typeof valor === 'string',
  B: (valor) => typeof valor === 'boolean',
  F: (valor): valor is number | null => typeof valor === 'number' || valor === null,
  D: (valor): valor is string | null => typeof valor === 'string' || valor === null,
  H: (valor): valor is string | null => typeof valor === 'string' || valor === null,
};

/** What is stored, when it is of the setting's type; undefined for nothing, and for what an older version left there. */
export function storedValue(tipo: SettingType, valor: unknown): SettingValue | undefined {
  return FITS[tipo](valor) ? valor : undefined;
}
