import { SETTING_VALUE_TYPES, type SettingType, type SettingValue, type ValueTypeCode } from '../contracts';
import { checkValue, type AnySetting } from '../platform';

/** The value of a setting, or the sentence about what is wrong with it. */
export type ReadSetting = { ok: true; value: SettingValue } | { ok: false; message: string };

const ok = (value: SettingValue): ReadSetting => ({ ok: true, value });
const bad = (message: string): ReadSetting => ({ ok: false, message });

/** Reads the sent value of a setting. An empty value is accepted unless the setting is required. */
export function readSetting(setting: AnySetting, raw: unknown): ReadSetting {
  const read = READERS[setting.type](setting, raw);
  if (!read.ok) return read;
  if (read.value === null || read.value === '') return setting.required === true ? bad('Falta este dato.') : read;
  const problem = checkSettingRules(setting, read.value);
  return problem === null ? read : bad(problem);
}

type Reader = (setting: AnySetting, raw: unknown) => ReadSetting;

/** Validates a value as a record field of the same type is validated. */
const readTyped = (
  { type, format, maxLength }: AnySetting,
  raw: unknown,
  tipo: ValueTypeCode = format ?? SETTING_VALUE_TYPES[type],
): ReadSetting => {
  const read = checkValue({ tipo, longitudMaxima: maxLength }, raw);
  return read.ok ? ok(read.value as SettingValue) : read;
};

const readText: Reader = (setting, raw) => {
  if (typeof raw !== 'string' && raw !== null) return bad('Debe ser un texto.');
  const read = readTyped(setting, raw);
  return read.ok ? ok(read.value ?? '') : read;
};

/** A date and time in the academy's time zone; seconds are dropped. */
const readDateAndTime: Reader = (setting, raw) => {
  if (raw === null || raw === '') return ok(null);
  const match = typeof raw === 'string' ? /^(\S{10})[T ](\d\d:\d\d)(:\d\d)?$/.exec(raw.trim()) : null;
  if (match === null) return bad('Escriba la fecha y la hora, como 20/11/2026 10:00.');
  const date = readTyped(setting, match[1], 'fecha');
  if (!date.ok) return date;
  const time = readTyped(setting, match[2], 'hora');
  return time.ok ? ok(`${String(date.value)}T${String(time.value)}`) : time;
};

const READERS: Record<SettingType, Reader> = {
  C: readText,
  T: readText,
  B: (setting, raw) => (raw === null || raw === '' ? bad('Elija sí o no.') : readTyped(setting, raw)),
  F: (setting, raw) => {
    const read = readTyped(setting, raw);
    return read.ok && read.value !== null ? ok(Number(read.value)) : read;
  },
  D: readTyped,
  H: readDateAndTime,
};

/** Checks a value that is not empty against the options, bounds and `check` of the setting. Returns the error sentence, or null. */
function checkSettingRules(setting: AnySetting, value: SettingValue): string | null {
  if (setting.options?.some(({ valor }) => valor === value) === false) return 'Elija una de las opciones.';
  if (typeof value === 'number') {
    const { min = -Infinity, max = Infinity, decimals = 4 } = setting;
    if (value < min || value > max) return describeBounds(setting);
    if (Number(value.toFixed(decimals)) !== value)
      return decimals === 0 ? 'Escriba un número entero.' : `Escriba ${String(decimals)} decimales como mucho.`;
  }
  // `value` has the type that the `check` of this setting expects. The compiler cannot prove this, so `value` is cast to `never`.
  return setting.check?.(value as never) ?? null;
}

function describeBounds({ min, max }: AnySetting): string {
  if (min === undefined) return `No puede pasar de ${String(max)}.`;
  return max === undefined ? `No puede bajar de ${String(min)}.` : `Debe estar entre ${String(min)} y ${String(max)}.`;
}
