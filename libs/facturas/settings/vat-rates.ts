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
    tiposIVA: parseRates(values['facturas.tipos_iva']) ?? ['0'],
    tipoIVADefecto: trimZeros(String(values['facturas.iva_defecto'])),
  };
}
