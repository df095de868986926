import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResumenFacturas, ResumenPagos } from '#libs/contracts';
import { getJson, useCan } from '../../base';

/** The parts of a month; a part is null if the user has no permission to see it. */
export interface Month {
  facturas: ResumenFacturas | null;
  pagos: ResumenPagos | null;
}

/** Loads the money of a month. While another month loads, the previous month stays on screen. */
export function useMonth(month: string) {
  const can = useCan();
  const [seesInvoices, seesPay] = [can('facturas.ver'), can('pagos.ver')];
  return useQuery({
    queryKey: ['inicio', 'mes', month, seesInvoices, seesPay],
    queryFn: async ({ signal }): Promise<Month> => {
      const load = <Data>(path: string) => getJson<Data>(path, { mes: month }, { signal });
      const [facturas, pagos] = await Promise.all([
        seesInvoices ? load<ResumenFacturas>('/administrar/facturas/api/resumen-mes') : null,
        seesPay ? load<ResumenPagos>('/api/pagos-profesor/resumen-mes') : null,
      ]);
      return { facturas, pagos };
    },
    placeholderData: keepPreviousData,
  });
}
