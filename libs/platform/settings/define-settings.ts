import type { Option, SettingType, SettingValues } from '../../contracts';

/** One setting of the academy. */
export interface SettingDefinition<T extends SettingType = SettingType> {
  /** Its key, unique over all sections, and where it is stored: `academia.nombre`. */
  campo: string;
  descripcion: string;
  tipo: T;
  /** What it is until somebody changes it. */
  inicial: SettingValues[T];
  ayuda?: string;
  obligatorio?: boolean;
  /** The only values that a text may have. */
  opciones?: readonly Option[];
  /** A text of a certain form. */
  forma?: 'email' | 'telefono' | 'nif';
  /** Letters at most. */
  longitudMaxima?: number;
  minimo?: number;
  maximo?: number;
  decimales?: number;
  /** What is wrong with a value that is not empty, as a sentence; null when nothing is. */
  comprueba?: (valor: SettingValues[T]) => string | null;
}

export type AnySetting = { [T in SettingType]: SettingDefinition<T> }[SettingType];

/** The values of a section by their keys. */
export type SectionValues<S extends readonly AnySetting[]> = {
  [A in S[number] as A['campo']]: SettingValues[A['tipo']];
};

/** Settings that are read and changed together. */
export interface SettingsSection<S extends readonly AnySetting[] = readonly AnySetting[]> {
  kind: 'ajustes';
  codigo: string;
  descripcion: string;
  /** Its place among the sections. */
  orden: number;
  ajustes: S;
  /** What is wrong between several values, as sentences at their fields. */
  comprueba?: (valores: SectionValues<S>) => Record<string, string>;
}

/** Declares a section of settings; screen, calls and checks follow from it. Found by its file: `settings/*.settings.ts`. */
export function defineSettings<const S extends readonly AnySetting[]>(
  options: Omit<SettingsSection<S>, 'kind'>,
): SettingsSection<S> {
  return { kind: 'ajustes', ...options };
}

/** For finding sections among what files export. */
export function isSettingsSection(value: unknown): value is SettingsSection {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ajustes';
}
