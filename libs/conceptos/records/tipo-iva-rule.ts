import { toWireRate, type Amount } from '../../platform/dinero';
import type { RecordRule } from '../../records/definition/record-rule';
import { parseRates, VAT_RATES_SETTING } from '../calculo/tipos-iva';
import { orText } from '../../platform';

/** The rate must be one that the academy uses, because an invoice line refuses any other. */
export const usedTipoIVA: RecordRule<'tipoIVA'> = {
  reads: ['tipoIVA'],
  problem: async ({ tipoIVA }, { setting }) => {
    const rates = parseRates(String(await setting(VAT_RATES_SETTING)));
    if (tipoIVA === null || rates === null || rates.includes(toWireRate(tipoIVA as Amount))) return null;
    return `Elija un tipo de IVA de los de la academia: ${orText(rates)}.`;
  },
};
