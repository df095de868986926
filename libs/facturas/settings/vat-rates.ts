import type { LineasFacturaReply } from '../../contracts';
import type { SettingsService } from '../../platform';
import { parseRates, trimZeros } from '../../conceptos';
import { facturasSettings } from './facturas.settings';

/** The allowed rates of VAT, and the rate that the VAT switch of a line turns on. */
export async function readVatRates(
  settings: SettingsService,
): Promise<Pick<LineasFacturaReply, 'tiposIVA' | 'tipoIVADefecto'>> {
  const values = await settings.load(facturasSettings);
  return {
    tiposIVA: vatRatesIn(values['facturas.tipos_iva']),
    tipoIVADefecto: trimZeros(String(values['facturas.iva_defecto'])),
  };
}

/** The rates listed in a text of the settings; only the exempt rate if the text is unreadable. */
export const vatRatesIn = (text: string): string[] => parseRates(text) ?? ['0'];
