import type { FranjaDisponible } from '../../contracts';
import { checkValue, parseJson, WEEK, nameOfLetter, type WeekDay } from '../../platform';
import { horariosErrors } from '../../clases';

/** Limits the size of a request; a real week has fewer. */
const MAX_ROWS = 100;

const isWeekDay = (raw: unknown): raw is WeekDay => WEEK.some((letter) => letter === raw);

/**
 * Reads weekly hours from a list or its JSON text.
 * @throws por-corregir, with sentences at `franjas.{index}.{campo}`
 */
export function readFranjas(raw: unknown): FranjaDisponible[] {
  const items: unknown = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!Array.isArray(items) || items.length > MAX_ROWS)
    throw horariosErrors['por-corregir']({ sentence: 'Las franjas no se pueden leer.' });
  const campos: Record<string, string> = {};
  const franjas = items.map((item, index) => readFranja(item, `franjas.${String(index)}`, campos));
  const [first] = Object.values(campos);
  if (first !== undefined) throw horariosErrors['por-corregir']({ sentence: first }, { campos });
  return franjas;
}

/** Reads one row; adds its problems to `campos`. */
function readFranja(item: unknown, at: string, campos: Record<string, string>): FranjaDisponible {
  const raw = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
  const read = (name: string, tipo: 'hora' | 'fecha', obligatorio: boolean): string | null => {
    const value = checkValue({ tipo, obligatorio }, raw[name]);
    if (!value.ok) campos[`${at}.${name}`] = value.message;
    return value.ok && typeof value.value === 'string' ? value.value : null;
  };
  if (!isWeekDay(raw.dia)) campos[`${at}.dia`] = 'Los días se escriben con las letras L M X J V S D.';
  const franja = {
    dia: String(raw.dia),
    desde: read('desde', 'hora', true) ?? '',
    hasta: read('hasta', 'hora', true) ?? '',
    vigenteDesde: read('vigenteDesde', 'fecha', false),
    vigenteHasta: read('vigenteHasta', 'fecha', false),
  };
  const day = isWeekDay(raw.dia) ? nameOfLetter(raw.dia) : '';
  if (franja.desde !== '' && franja.hasta !== '' && franja.hasta !== '00:00' && franja.hasta <= franja.desde)
    campos[`${at}.hasta`] = `El ${day} la hora final debe ser posterior a la inicial.`;
  if (franja.vigenteDesde !== null && franja.vigenteHasta !== null && franja.vigenteHasta < franja.vigenteDesde)
    campos[`${at}.vigenteHasta`] = 'La fecha final es anterior a la inicial.';
  return franja;
}
