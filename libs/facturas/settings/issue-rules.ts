import type { EntityManager } from 'typeorm';
import type { SettingsService } from '../../platform';
import { facturasSettings } from './facturas.settings';
import { vatRatesIn } from './vat-rates';

/** What the settings say about issuing invoices. */
export interface IssueRules {
  /** The rates of VAT that lines may have. */
  tiposIVA: string[];
  /** A full invoice needs the NIF and the address of its holder. */
  needsHolderData: boolean;
  /** An invoice whose holder lacks them is issued in a simplified series, if its amount allows. */
  simplifies: boolean;
}

/** Loads the rules within a transaction, in one statement: it needs no second connection. */
export async function loadIssueRules(manager: EntityManager, settings: SettingsService): Promise<IssueRules> {
  const values = await settings.loadWithin(manager, facturasSettings.settings);
  const needsHolderData = values['facturas.exigir_nif'] === true;
  return {
    tiposIVA: vatRatesIn(String(values['facturas.tipos_iva'])),
    needsHolderData,
    simplifies: needsHolderData && values['facturas.sin_datos_simplificada'] === true,
  };
}
