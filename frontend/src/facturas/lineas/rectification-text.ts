import type { FacturaCitada, RectificacionFactura } from '#libs/contracts';

/** A sentence and the invoices that it names. */
export interface CitedInvoices {
  text: string;
  invoices: readonly FacturaCitada[];
}

/**
 * Returns the related invoices in up to three groups: the rectified invoice, the issued rectifying invoices, and the drafts of rectifying
 * invoices. Each group has a text, such as «Rectificada en parte por».
 */
export function rectificationTexts({ rectifica, rectificadaPor, entera }: RectificacionFactura): CitedInvoices[] {
  const issued = rectificadaPor.filter(({ numero }) => numero !== null);
  const drafts = rectificadaPor.filter(({ numero }) => numero === null);
  return [
    { text: 'Rectifica la factura', invoices: rectifica === null ? [] : [rectifica] },
    { text: entera ? 'Rectificada por' : 'Rectificada en parte por', invoices: issued },
    { text: 'Rectificativa sin emitir:', invoices: drafts },
  ].filter(({ invoices }) => invoices.length > 0);
}
