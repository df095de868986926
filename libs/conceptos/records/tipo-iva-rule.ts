import { toWireRate, type Amount } from '../../platform/dinero';
import type { RecordRule } from '../../records/definition/record-rule';
import { parseRates, VAT_RATES_SETTING } from '../calculo/tipos-iva';
import { orText } from '../../platform';

/** A rate is one of those that the academy uses: a line of an invoice would refuse any other. */
export const usedTipoIVA: RecordRule<'tipoIVA'> = {
  reads: ['tipoIVA'],
  problem: async ({ tipoIVA }, { setting }) => {
    const rates = parseRates(String(await setting(VAT_RATES_SETTING)));
    if (tipoIVA === null || rates === null || rates.includes(toWireRate(tipoIVA as Amount))) return null;
    return `Elija un tipo de IVA de los de la academia: ${orText(rates)}.`;
  },
};
