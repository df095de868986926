import type { EntityManager } from 'typeorm';
import type { SettingsService } from '../../platform';
import { facturasSettings } from './facturas.settings';
import { vatRatesIn } from './vat-rates';

/** The settings that decide how invoices are issued. */
export interface IssueRules {
  /** The allowed rates of VAT. */
  tiposIVA: string[];
  /** True if a full invoice needs the NIF and the address of its holder. */
  needsHolderData: boolean;
  /**
   * If true, an invoice goes to a simplified series when the NIF or the address of its holder is missing, unless the invoice is above the
   * limit of simplified series.
   */
  simplifies: boolean;
}

/** Loads the rules in one statement of the caller's transaction. So no second connection is needed. */
export async function loadIssueRules(manager: EntityManager, settings: SettingsService): Promise<IssueRules> {
  const values = await settings.loadWithin(manager, facturasSettings.settings);
  const needsHolderData = values['facturas.exigir_nif'] === true;
  return {
    tiposIVA: vatRatesIn(String(values['facturas.tipos_iva'])),
    needsHolderData,
    simplifies: needsHolderData && values['facturas.sin_datos_simplificada'] === true,
  };
}
