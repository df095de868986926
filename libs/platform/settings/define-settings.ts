import type { Option, SettingType, SettingValues } from '../../contracts';

/** One setting of the academy. */
export interface SettingDefinition<T extends SettingType = SettingType> {
  /** The key of the setting and of its stored row: `academia.nombre`. The key is unique over all sections. */
  key: string;
  label: string;
  type: T;
  /** The value until the setting is changed. */
  initialValue: SettingValues[T];
  help?: string;
  required?: boolean;
  /** The allowed values of a text. */
  options?: readonly Option[];
  /** Format of a text. */
  format?: 'email' | 'telefono' | 'nif';
  maxLength?: number;
  min?: number;
  max?: number;
  decimals?: number;
  /** What is wrong with a value, as a Spanish sentence, or null. Not called for empty values. */
  check?: (value: SettingValues[T]) => string | null;
  /** Returns why the value cannot be changed now, as a Spanish sentence. Returns null if it can be changed. */
  checkChange?: (now: Date) => string | null;
}

export type AnySetting = { [T in SettingType]: SettingDefinition<T> }[SettingType];

/** The values of a section by their keys. */
export type SectionValues<S extends readonly AnySetting[]> = {
  [A in S[number] as A['key']]: SettingValues[A['type']];
};

/** Settings that are shown and saved together. */
export interface SettingsSection<S extends readonly AnySetting[] = readonly AnySetting[]> {
  kind: 'settings-section';
  code: string;
  title: string;
  /** Sort key among the sections. */
  order: number;
  settings: S;
  /** Checks rules across values. Returns a Spanish sentence for each wrong setting, by key. */
  check?: (values: SectionValues<S>) => Record<string, string>;
}

/**
 * Declares a section of settings. Its screen, API and checks follow from this declaration. Sections are found by file name,
 * `settings/*.settings.ts`.
 */
export function defineSettings<const S extends readonly AnySetting[]>(
  options: Omit<SettingsSection<S>, 'kind'>,
): SettingsSection<S> {
  return { kind: 'settings-section', ...options };
}

/** True if an export of a file is a section of the settings. */
export function isSettingsSection(value: unknown): value is SettingsSection {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'settings-section';
}
