import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { EnvioDeDocumento, EnviosDeDocumentoReply } from '#libs/contracts';
import { dateTimeText, getJson, recordPath } from '../../base';
import { reachText } from '../../notificaciones';
import type { PanelProps } from '../../records/form/panels';
import {
  DataTable,
  EmptyState,
  ErrorBand,
  Loading,
  Panel,
  Pill,
  RecordLink,
  ScrollRegion,
  titled,
  type DataColumn,
} from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import css from './History.module.css';

/** When an invoice and its receipts were sent by mail, to whom, and what became of each mail. */
export function HistoryPanel({ record: { id } }: PanelProps) {
  const sent = useQuery({
    queryKey: ['envios-de-documento', id],
    queryFn: ({ signal }) => getJson<EnviosDeDocumentoReply>(`/api/documentos/factura/${id}/envios`, {}, { signal }),
    enabled: id !== 0,
    staleTime: 0,
  });
  if (id === 0) return null;
  const rows = sent.data?.envios ?? [];
  return (
    <Panel title="Enviada por correo" count={rows.length}>
      {sent.isPending && <Loading />}
      {sent.isError && <ErrorBand error={sent.error} onRetry={() => void sent.refetch()} />}
      {sent.data && (
        <ScrollRegion label="Enviada por correo, tabla">
          <DataTable
            caption="Enviada por correo"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ mensaje_id }) => mensaje_id}
            className={cards.rows}
            areRolesExplicit
            empty={NEVER}
          />
        </ScrollRegion>
      )}
    </Panel>
  );
}

const NEVER = (
  <EmptyState
    icon={<IconMail size={20} stroke={1.75} />}
    title="No se ha enviado"
    text="Enviar por correo está en los botones de la ficha. Nada se envía solo."
  />
);

const NAMES: Readonly<Record<EnvioDeDocumento['tipo'], string>> = {
  factura: 'Factura',
  recibo: 'Justificante de cobro',
  carta: 'Carta de pago',
};

const COLUMNS: readonly DataColumn<EnvioDeDocumento>[] = [
  {
    key: 'fecha',
    heading: 'Cuándo',
    isRowHeading: true,
    cell: ({ fecha, mensaje_id }) => (
      <RecordLink to={recordPath('/administrar/mensajes/', mensaje_id)}>{dateTimeText(fecha)}</RecordLink>
    ),
  },
  {
    key: 'documento',
    heading: 'Documento',
    cell: ({ tipo, adjunto }) => `${NAMES[tipo]}${adjunto ? ', con el PDF' : ''}`,
    cellProps: () => titled('Documento'),
  },
  {
    key: 'autor',
    heading: 'Quién',
    cell: ({ autor }) => autor ?? 'Persona suprimida',
    cellProps: () => titled('Quién'),
  },
  { key: 'como', heading: 'A quién', cell: (row) => <Ways row={row} />, cellProps: () => titled('A quién') },
];

function Ways({ row }: { row: EnvioDeDocumento }) {
  return (
    <ul className={css.ways}>
      {row.envios.map(({ destino, motivo }) => (
        <li key={destino} className={css.address}>
          {destino}
          {motivo !== null && <span> · {motivo}</span>}
        </li>
      ))}
      {row.nota !== null && <li className={css.address}>{row.nota}</li>}
      {reachText(row).map(({ text, tone }) => (
        <li key={text}>
          <Pill tone={tone}>{text}</Pill>
        </li>
      ))}
    </ul>
  );
}
