import type { Option, SettingType, SettingValues } from '../../contracts';

/** One setting of the academy. */
export interface SettingDefinition<T extends SettingType = SettingType> {
  /** Unique over all sections; also the key of its row: `academia.nombre`. */
  key: string;
  label: string;
  type: T;
  /** Its value until it is changed. */
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
  /** A Spanish sentence about what is wrong with a value, or null. Not called for empty values. */
  check?: (value: SettingValues[T]) => string | null;
  /** A Spanish sentence about why the value cannot be changed at this moment, or null. */
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
  /** Rules between several values: a Spanish sentence by key of each wrong setting. */
  check?: (values: SectionValues<S>) => Record<string, string>;
}

/** Declares a section of settings: screen, API and checks follow from it. Found by file name, `settings/*.settings.ts`. */
export function defineSettings<const S extends readonly AnySetting[]>(
  options: Omit<SettingsSection<S>, 'kind'>,
): SettingsSection<S> {
  return { kind: 'settings-section', ...options };
}

/** Recognises sections among the exports of a file. */
export function isSettingsSection(value: unknown): value is SettingsSection {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'settings-section';
}
