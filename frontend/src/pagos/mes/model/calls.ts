import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartasDelMes, CartasMes } from '../../../../../libs/contracts';
import { getJson, newKey, postForm } from '../../../base';
import { payPath, payRangePath } from '../../base/paths';
import { lastDay } from './month';

const PAY = '/api/pagos-profesor';

export interface MonthRequest {
  mes: string;
  /** None: all that have something to be paid for. */
  profesores: readonly number[];
}

/** What would be paid, and the idempotency key with which it is paid once. */
export interface Preview {
  reply: CartasMes;
  request: MonthRequest;
  idempotencyKey: string;
}

const fieldsOf = ({ mes, profesores }: MonthRequest) => (profesores.length === 0 ? { mes } : { mes, profesores });

/** The preview of a month. The previous preview stays as placeholder data while a new one loads. */
export function usePreview(request: MonthRequest) {
  return useQuery({
    queryKey: ['pagos-mes-previo', request],
    queryFn: async ({ signal }): Promise<Preview> => {
      const reply = await postForm<CartasMes>(`${PAY}/mes`, { ...fieldsOf(request), previo: 1 }, { signal });
      return { reply, request, idempotencyKey: newKey() };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
}

/** Pays what was previewed. @throws ApiError with the server's sentence; with `huella` if something has changed since */
export function payMonth({ reply, request, idempotencyKey }: Preview): Promise<CartasMes> {
  return postForm<CartasMes>(`${PAY}/mes`, { ...fieldsOf(request), huella: reply.huella }, { idempotencyKey });
}

/** The letters that pay a month so far. */
export function useMonthLetters(mes: string) {
  return useQuery({
    queryKey: ['pagos-mes-cartas', mes],
    queryFn: ({ signal }) => getJson<CartasDelMes>(`${PAY}/mes`, { mes }, { signal }),
  });
}

export const pdfPath = (id: number): string => `${PAY}/pdf/${id}`;

/** Path of a zip with the letters of a month. */
export const zipPath = (mes: string): string => `${PAY}/zip?mes=${mes}`;

/** Path of the letters of a month as a table, for the payroll office. */
export const exportPath = (mes: string, formato: 'csv' | 'xlsx'): string =>
  `${PAY}/exportar?mes=${mes}&formato=${formato}&iban=1`;

/** The pay of one teacher. */
export const teacherPath = (id: number): string => payPath(id);

/** The same with the calculation of a month. */
export const teacherMonthPath = (id: number, mes: string): string =>
  payRangePath(id, { from: `${mes}-01`, to: lastDay(mes) });
