import type { EntityManager } from 'typeorm';
import { TITULAR } from '../entities/factura.columns';
import { pickFields } from '../entities/columns';
import type { InvoiceForPdf, LineForPdf } from './drawing/invoice-for-pdf';
import type { LineRow, PrintedRow } from './printed-columns';
import { readDraftLines, readDrafts, type Printing } from './read-drafts';
import { readIssued, readIssuedLines } from './read-issued';

/**
 * Reads invoices with everything that is printed, in the order of the ids. Unknown ids are skipped. Issued invoices need two statements,
 * drafts more.
 */
export async function readInvoices(
  manager: EntityManager,
  ids: readonly number[],
  loadPrinting: () => Promise<Printing>,
): Promise<InvoiceForPdf[]> {
  const issued = await readIssued(manager, ids);
  const issuedLines = await readIssuedLines(
    manager,
    issued.map(({ id }) => id),
  );
  const issuedIds = new Set(issued.map(({ id }) => id));
  const others = ids.filter((id) => !issuedIds.has(id));
  const drafts = others.length === 0 ? [] : await readDrafts(manager, others, await loadPrinting());
  const draftLines = await readDraftLines(
    manager,
    drafts.map(({ id }) => id),
  );
  const lines = groupLines([...issuedLines, ...draftLines]);
  const rows = new Map([...issued, ...drafts].map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [invoiceOf(row, lines.get(id) ?? [])];
  });
}

function groupLines(rows: readonly LineRow[]): Map<number, LineForPdf[]> {
  const lines = new Map<number, LineForPdf[]>();
  for (const { factura_id, ...line } of rows) {
    const known = lines.get(factura_id);
    if (known === undefined) lines.set(factura_id, [line]);
    else known.push(line);
  }
  return lines;
}

function invoiceOf(row: PrintedRow, lineas: readonly LineForPdf[]): InvoiceForPdf {
  const { nombre, ...titular } = pickFields(TITULAR, row);
  const {
    id,
    numero,
    serie,
    tipo,
    fecha,
    fechaOperacion,
    emisor,
    total,
    retencion,
    liquido,
    tipos,
    tipoIRPF,
    exencion,
    pago,
    rectifica,
  } = row;
  return {
    id,
    numero,
    serie,
    tipo,
    fecha,
    fechaOperacion,
    emisor,
    // A draft may still have no holder.
    titular: { ...titular, nombre: nombre ?? '' },
    lineas,
    tipos,
    exencion,
    tipoIRPF,
    retencion,
    total,
    liquido,
    pago,
    rectifica,
  };
}
