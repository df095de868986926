import type { EntityManager } from 'typeorm';
import type { AccessAction, AccessLinks } from '../../platform';
import type { EnvioRow } from './envio-rows';

/** An envío that can be sent. */
export interface OpenEnvio {
  row: EnvioRow;
  /** The link of a mail about access; null for any other envío. */
  action: AccessAction | null;
}

/**
 * Makes the links of mails about access that are about to leave. A mail whose request is no longer open is not sent.
 * @returns the envíos that can be sent, in order, and those that nobody needs any more
 */
export async function openLinks(
  rows: readonly EnvioRow[],
  { manager, links }: { manager: EntityManager; links: AccessLinks },
): Promise<{ open: OpenEnvio[]; closed: EnvioRow[] }> {
  const open: OpenEnvio[] = [];
  const closed: EnvioRow[] = [];
  for (const row of rows) {
    if (row.acceso === null || !links.hasLink(row.acceso)) {
      open.push({ row, action: null });
      continue;
    }
    const action = await links.make(manager, row.acceso, { id: row.mensajeId, address: row.destino });
    if (action === null) closed.push(row);
    else open.push({ row, action });
  }
  return { open, closed };
}
