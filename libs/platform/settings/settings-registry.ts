import { Inject, Injectable } from '@nestjs/common';
import type { AnySetting, SettingsSection } from './define-settings';

export const SETTINGS_SECTIONS = Symbol('SETTINGS_SECTIONS');

/** The sections of settings that are declared. The constructor checks the sections at start. */
@Injectable()
export class SettingsRegistry {
  private readonly byCode = new Map<string, SettingsSection>();
  private readonly byKey = new Map<string, AnySetting>();

  constructor(@Inject(SETTINGS_SECTIONS) sections: readonly SettingsSection[]) {
    for (const section of [...sections].sort((one, other) => one.order - other.order)) this.register(section);
  }

  all(): SettingsSection[] {
    return [...this.byCode.values()];
  }

  findSection(code: string): SettingsSection | null {
    return this.byCode.get(code) ?? null;
  }

  findSetting(key: string): AnySetting | null {
    return this.byKey.get(key) ?? null;
  }

  private register(section: SettingsSection): void {
    if (this.byCode.has(section.code)) throw new Error(`The settings section «${section.code}» is declared twice`);
    this.byCode.set(section.code, section);
    for (const setting of section.settings) {
      const { key } = setting;
      if (!/^[a-z]+(\.[a-z_]+)+$/.test(key)) throw new Error(`«${key}» is not a valid key of a setting`);
      if (this.byKey.has(key)) throw new Error(`The setting «${key}» is declared twice`);
      this.byKey.set(key, setting);
    }
  }
}
