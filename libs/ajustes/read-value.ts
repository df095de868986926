import type { RecordFieldType, SettingType, SettingValue } from '../contracts';
import type { AnySetting } from '../platform';
import { readField } from '../records';

/** What a setting holds after reading, or the sentence that stands at it. */
export type ReadSetting = { ok: true; valor: SettingValue } | { ok: false; mensaje: string };

const ok = (valor: SettingValue): ReadSetting => ({ ok: true, valor });
const bad = (mensaje: string): ReadSetting => ({ ok: false, mensaje });

/** Reads what came as the value of a setting. Empty is no value: a setting that cannot do without one says so. */
export function readSetting(setting: AnySetting, raw: unknown): ReadSetting {
  const read = READERS[setting.tipo](setting, raw);
  if (!read.ok) return read;
  if (read.valor === null || read.valor === '') return setting.obligatorio === true ? bad('Falta este dato.') : read;
  const problem = ownRule(setting, read.valor);
  return problem === null ? read : bad(problem);
}

type Reader = (setting: AnySetting, raw: unknown) => ReadSetting;

/** Types that records have too are read as there. */
const asField =
  (tipo: RecordFieldType, empty: SettingValue): Reader =>
  ({ campo, descripcion, longitudMaxima }, raw) => {
    const field = { campo, tipo, etiqueta: descripcion, obligatorio: false, ...(longitudMaxima === undefined ? {} : { longitudMaxima }) }; // prettier-ignore
    const read = readField(field, raw);
    return read.ok ? ok((read.value ?? empty) as SettingValue) : bad(read.mensaje);
  };

const text =
  (tipo: RecordFieldType): Reader =>
  (setting, raw) =>
    typeof raw === 'string' || raw === null
      ? asField(setting.forma ?? tipo, '')(setting, raw)
      : bad('Debe ser un texto.');

const readDate = asField('fecha', null);
const readTime = asField('hora', null);

/** A date and its time as the academy's clock shows them; seconds of a clock are left out. */
const dateAndTime: Reader = (setting, raw) => {
  if (raw === null || raw === '') return ok(null);
  const match = typeof raw === 'string' ? /^(\S{10})[T ](\d\d:\d\d)(:\d\d)?$/.exec(raw.trim()) : null;
  if (match === null) return bad('Escriba la fecha y la hora, como 20/11/2026 10:00.');
  const date = readDate(setting, match[1]);
  if (!date.ok) return date;
  const time = readTime(setting, match[2]);
  return time.ok ? ok(`${String(date.valor)}T${String(time.valor)}`) : time;
};

const READERS: Record<SettingType, Reader> = {
  C: text('texto'),
  T: text('texto-largo'),
  B: (setting, raw) => (raw === null || raw === '' ? bad('Elija sí o no.') : asField('booleano', false)(setting, raw)),
  F: (setting, raw) => {
    const read = asField('numero', null)(setting, raw);
    return read.ok && read.valor !== null ? ok(Number(read.valor)) : read;
  },
  D: readDate,
  H: dateAndTime,
};

/** What its own declaration asks of a value that is there. */
function ownRule(setting: AnySetting, valor: SettingValue): string | null {
  if (setting.opciones?.some((opcion) => opcion.valor === valor) === false) return 'Elija una de las opciones.';
  if (typeof valor === 'number') {
    const { minimo = -Infinity, maximo = Infinity, decimales = 4 } = setting;
    if (valor < minimo || valor > maximo) return outside(setting);
    if (Number(valor.toFixed(decimales)) !== valor)
      return decimales === 0 ? 'Escriba un número entero.' : `Escriba ${String(decimales)} decimales como mucho.`;
  }
  // Its value has just been read as its type says.
  return setting.comprueba?.(valor as never) ?? null;
}

function outside({ minimo, maximo }: AnySetting): string {
  if (minimo === undefined) return `No puede pasar de ${String(maximo)}.`;
  return maximo === undefined
    ? `No puede bajar de ${String(minimo)}.`
    : `Debe estar entre ${String(minimo)} y ${String(maximo)}.`;
}
