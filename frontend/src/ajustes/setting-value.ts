import {
  SETTING_VALUE_TYPES,
  type RecordField,
  type SettingItem,
  type SettingType,
  type SettingValue,
} from '#libs/contracts';

type NamedSetting = Pick<SettingItem, 'campo' | 'descripcion' | 'tipo' | 'opciones' | 'obligatorio'>;

/** A setting as a field of its value type. A setting with choices is required. */
export function fieldOf({ campo, descripcion, tipo, opciones, obligatorio = false }: NamedSetting): RecordField {
  const field = { campo, etiqueta: descripcion };
  if (opciones !== undefined) return { ...field, tipo: 'opcion', opciones, obligatorio: true };
  return { ...field, tipo: SETTING_VALUE_TYPES[tipo], obligatorio };
}

const MINUTES = '2026-11-20T10:30'.length;

/** Converts the value of an input to the value of each type of setting. */
const FROM_INPUT: Record<SettingType, (value: unknown) => SettingValue> = {
  C: asText,
  T: asText,
  B: (value) => value === true,
  F: (value) => (typeof value === 'string' ? Number(value) : null),
  D: asTextOrNull,
  H: (value) => asTextOrNull(value)?.slice(0, MINUTES) ?? null,
};

export function settingValue(type: SettingType, value: unknown): SettingValue {
  return FROM_INPUT[type](value);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function asTextOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
