import type { EntityManager } from 'typeorm';
import type { SettingsService } from '../../platform';
import { dinero } from '../../platform/dinero';
import { facturasSettings } from '../settings/facturas.settings';
import type { OpenSeries } from './series';

/** The largest total of a simplified invoice, VAT included (RD 1619/2012, art. 4.1). */
const MAX_SIMPLIFICADA = '400';

/** Whether a total is too large for an invoice of this series. */
export const exceedsSimplificada = ({ tipo }: OpenSeries, total: string): boolean =>
  tipo === 'simplificada' && dinero(total).compare(MAX_SIMPLIFICADA) > 0;

/** Whether an invoice of this series needs NIF and address of its holder: full invoices do, unless the academy sets otherwise. */
export async function requiresHolderData(
  manager: EntityManager,
  settings: SettingsService,
  { tipo }: OpenSeries,
): Promise<boolean> {
  const values = await settings.loadWithin(manager, facturasSettings.settings);
  return tipo === 'completa' && values['facturas.exigir_nif'] === true;
}
