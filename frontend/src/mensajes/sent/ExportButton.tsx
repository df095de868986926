import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Envio, EstadoEnvio } from '#libs/contracts';
import { saveCsv } from '../../base';
import { Button, offerRetry } from '../../ui';
import { ENVIO_STATES } from './states';
import { fetchEnvios } from './use-envios';

interface ExportButtonProps {
  id: number;
  states: readonly EstadoEnvio[];
  /** The subject of the message, for the name of the file. */
  name: string;
}

const HEADINGS = ['Persona', 'Sobre', 'Dirección', 'Estado', 'Motivo', 'Intentos', 'Fecha', 'Leído', 'Confirmado'];

/** Saves the envíos that the filter shows as a file for a spreadsheet. */
export function ExportButton({ id, states, name }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveCsv(`Envíos ${name}`.trim(), [HEADINGS, ...(await loadAll(id, states)).map(toCells)]);
    } catch (error) {
      if (await offerRetry(error)) await save();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
      disabled={isBusy}
      staysFocusable
      onClick={() => void save()}
    >
      {isBusy ? 'Preparando…' : 'Exportar'}
    </Button>
  );
}

/** Loads all pages of the envíos. */
async function loadAll(id: number, states: readonly EstadoEnvio[]): Promise<Envio[]> {
  const rows: Envio[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { envios, paginas } = await fetchEnvios({ id, states, page });
    rows.push(...envios);
    last = paginas;
  }
  return rows;
}

const toCells = ({ persona, sobre, destino, estado, motivo, intentos, cuando, leido, confirmado }: Envio) => [
  ...[persona, sobre, destino, ENVIO_STATES[estado].word, motivo ?? ''],
  ...[String(intentos), cuando ?? '', leido ?? '', confirmado ?? ''],
];
