import type { LineasFacturaReply } from '../../contracts';
import type { SettingsService } from '../../platform';
import { parseRates, trimZeros } from '../../conceptos';
import { facturasSettings } from './facturas.settings';

/** Loads the allowed rates of VAT, and the rate that the VAT switch of a line sets. */
export async function readVatRates(
  settings: SettingsService,
): Promise<Pick<LineasFacturaReply, 'tiposIVA' | 'tipoIVADefecto'>> {
  const values = await settings.load(facturasSettings);
  return {
    tiposIVA: vatRatesIn(values['facturas.tipos_iva']),
    tipoIVADefecto: trimZeros(String(values['facturas.iva_defecto'])),
  };
}

/** Parses the rates in a text of the settings. Returns only the exempt rate (0) for an unreadable text. */
export const vatRatesIn = (text: string): string[] => parseRates(text) ?? ['0'];
