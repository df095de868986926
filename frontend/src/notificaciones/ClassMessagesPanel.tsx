import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AvisadosReply, AvisoDeClase } from '#libs/contracts';
import { getJson } from '../base';
import type { PanelProps } from '../records/form/panels';
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
} from '../ui';
import cards from '../ui/table/CardRows.module.css';
import { reachText } from './reach-text';
import css from './ClassMessagesPanel.module.css';

/** Who was told about a class by automatic messages: when, by which way, and who could not be reached. */
export function ClassMessagesPanel({ record }: PanelProps) {
  const told = useQuery({
    queryKey: ['avisados', record.id],
    queryFn: ({ signal }) => getJson<AvisadosReply>(`/api/notificaciones/clases/${record.id}`, {}, { signal }),
    enabled: record.id !== 0,
    staleTime: 0,
  });
  if (record.id === 0) return null;
  const rows = told.data?.avisos ?? [];
  return (
    <Panel title="Avisos enviados" count={rows.length}>
      {told.isPending && <Loading />}
      {told.isError && <ErrorBand error={told.error} onRetry={() => void told.refetch()} />}
      {told.data && (
        <ScrollRegion label="Avisos enviados, tabla">
          <DataTable
            caption="Avisos enviados"
            columns={COLUMNS}
            rows={rows}
            keyOf={(row, index) => `${row.mensaje_id} ${index}`}
            className={cards.rows}
            areRolesExplicit
            empty={NOBODY}
          />
        </ScrollRegion>
      )}
    </Panel>
  );
}

const NOBODY = (
  <EmptyState
    icon={<IconMail size={20} stroke={1.75} />}
    title="Todavía no se ha avisado a nadie"
    text="Los cambios de la clase se avisan solos al minuto de hacerlos. Qué se avisa se decide en Configuración, Avisos automáticos."
  />
);

const COLUMNS: readonly DataColumn<AvisoDeClase>[] = [
  {
    key: 'persona',
    heading: 'Persona',
    isRowHeading: true,
    cell: ({ persona, url }) => <RecordLink to={url}>{persona}</RecordLink>,
  },
  { key: 'cuando', heading: 'Cuándo', cell: ({ cuando }) => cuando, cellProps: () => titled('Cuándo') },
  { key: 'texto', heading: 'Qué se dijo', cell: ({ texto }) => texto, cellProps: () => titled('Qué se dijo') },
  { key: 'como', heading: 'Cómo', cell: (row) => <Ways {...row} />, cellProps: () => titled('Cómo') },
];

function Ways(row: AvisoDeClase) {
  return (
    <ul className={css.ways}>
      {reachText(row).map(({ text, tone }) => (
        <li key={text}>
          <Pill tone={tone}>{text}</Pill>
        </li>
      ))}
    </ul>
  );
}
