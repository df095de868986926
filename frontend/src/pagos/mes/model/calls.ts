import { useQuery } from '@tanstack/react-query';
import type { CartasDelMes } from '#libs/contracts';
import { getJson } from '../../../base';
import { PAY_API, payPath, payRangePath } from '../../base/paths';
import { lastDay } from './month';

/** Loads the pay letters of a month that exist so far. */
export function useMonthLetters(mes: string) {
  return useQuery({
    queryKey: ['pagos-mes-cartas', mes],
    queryFn: ({ signal }) => getJson<CartasDelMes>(`${PAY_API}/mes`, { mes }, { signal }),
  });
}

export const pdfPath = (id: number): string => `${PAY_API}/pdf/${id}`;

/** Path of a zip with the letters of a month. */
export const zipPath = (mes: string): string => `${PAY_API}/zip?mes=${mes}`;

/** The path that downloads the pay letters of a month as a table for the payroll office. */
export const exportPath = (mes: string, formato: 'csv' | 'xlsx'): string =>
  `${PAY_API}/exportar?mes=${mes}&formato=${formato}&iban=1`;

/** Path of the pay of one teacher. */
export const teacherPath = (id: number): string => payPath(id);

/** Path of the pay of one teacher with the calculation of a month. */
export const teacherMonthPath = (id: number, mes: string): string =>
  payRangePath(id, { from: `${mes}-01`, to: lastDay(mes) });
