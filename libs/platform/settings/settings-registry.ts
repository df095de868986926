import { Inject, Injectable } from '@nestjs/common';
import type { AnySetting, SettingsSection } from './define-settings';

export const SETTINGS_SECTIONS = Symbol('SETTINGS_SECTIONS');

/** Every section of settings, checked at start. What is not here does not exist. */
@Injectable()
export class SettingsRegistry {
  private readonly byCode = new Map<string, SettingsSection>();
  private readonly byField = new Map<string, AnySetting>();

  constructor(@Inject(SETTINGS_SECTIONS) sections: readonly SettingsSection[]) {
    for (const section of [...sections].sort((one, other) => one.orden - other.orden)) this.register(section);
  }

  all(): SettingsSection[] {
    return [...this.byCode.values()];
  }

  section(codigo: string): SettingsSection | null {
    return this.byCode.get(codigo) ?? null;
  }

  setting(campo: string): AnySetting | null {
    return this.byField.get(campo) ?? null;
  }

  private register(section: SettingsSection): void {
    if (this.byCode.has(section.codigo)) throw new Error(`La sección de ajustes «${section.codigo}» está dos veces`);
    this.byCode.set(section.codigo, section);
    for (const setting of section.ajustes) {
      const { campo } = setting;
      if (!/^[a-z]+(\.[a-z_]+)+$/.test(campo)) throw new Error(`«${campo}» no puede ser la clave de un ajuste`);
      if (this.byField.has(campo)) throw new Error(`El ajuste «${campo}» está dos veces`);
      this.byField.set(campo, setting);
    }
  }
}
