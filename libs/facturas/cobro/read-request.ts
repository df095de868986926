import { parseId, parseJson } from '../../platform';
import { facturasErrors } from '../errors';
import { readDay } from '../masiva/read-request';

/** An invoice that was marked as returned and later, by mistake, as collected. `fecha` is the date of the return. */
export interface ReturnedBefore {
  id: number;
  fecha: string | null;
}

/** Parses the date of payment, `YYYY-MM-DD`. @throws cobro-sin-fecha, cobro-futuro, fecha-no-valida */
export function readPaymentDay(raw: unknown, today: string): string {
  const day = readDay(raw, 'fecha');
  if (day === null) throw facturasErrors['cobro-sin-fecha']({ campos: { fecha: 'Falta la fecha de cobro' } });
  if (day > today) throw facturasErrors['cobro-futuro']({ campos: { fecha: 'No puede ser futura' } });
  return day;
}

/** Parses `devueltas`, which only a request that undoes a marking has. @throws facturas-ilegibles */
export function readReturned(raw: unknown): ReturnedBefore[] {
  if (raw === undefined || raw === '') return [];
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!Array.isArray(value)) throw facturasErrors['facturas-ilegibles']();
  return value.map((one: unknown) => {
    const { id: rawId, fecha } = isObject(one) ? one : {};
    const id = parseId(rawId);
    if (id === null) throw facturasErrors['facturas-ilegibles']();
    return { id, fecha: readDay(fecha, 'devueltas') };
  });
}

function isObject(value: unknown): value is { id?: unknown; fecha?: unknown } {
  return typeof value === 'object' && value !== null;
}
