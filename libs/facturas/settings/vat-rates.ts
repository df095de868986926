import type { LineasFacturaReply } from '../../contracts';
import type { SettingsService } from '../../platform';
import { parseRates, trimZeros } from '../../conceptos';
import { facturasSettings } from './facturas.settings';

/** The rates of VAT that lines may have, and the one that the VAT switch of a line turns on. */
export async function readVatRates(
  settings: SettingsService,
): Promise<Pick<LineasFacturaReply, 'tiposIVA' | 'tipoIVADefecto'>> {
  const values = await settings.load(facturasSettings);
  return {
    tiposIVA: vatRatesIn(values['facturas.tipos_iva']),
    tipoIVADefecto: trimZeros(String(values['facturas.iva_defecto'])),
  };
}

/** The rates that a text of the settings lists; only the exempt one if it cannot be read. */
export const vatRatesIn = (text: string): string[] => parseRates(text) ?? ['0'];
