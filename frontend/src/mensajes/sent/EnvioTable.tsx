import type { Envio } from '#libs/contracts';
import { DataTable, Pill, RecordLink, ScrollRegion, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import css from './Sent.module.css';
import { stateOf } from './states';
import { column, personColumns, Reading } from './table-parts';

interface EnvioTableProps {
  rows: readonly Envio[];
  isMail: boolean;
  /** Whether the message is also in the campus. */
  isInCampus: boolean;
  /** Whether it is known who has read the message. */
  hasReadings: boolean;
  /** Shown if there are no rows. */
  empty: string;
}

/** The envíos of a page: to whom, where, in which state and why, and whether the message is in the campus of the person. */
export function EnvioTable({ rows, empty, ...what }: EnvioTableProps) {
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <ScrollRegion label="Envíos">
      <DataTable
        caption="Envíos"
        className={`${css.table ?? ''} ${cards.rows ?? ''}`}
        areRolesExplicit
        isHeadingSticky
        columns={columnsFor(what)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ScrollRegion>
  );
}

const BROKEN: readonly Envio['estado'][] = ['rechazado', 'fallido', 'omitido'];

type Columns = Omit<EnvioTableProps, 'rows' | 'empty'>;

function columnsFor({ isMail, isInCampus, hasReadings }: Columns): DataColumn<Envio>[] {
  const columns: DataColumn<Envio>[] = [
    ...personColumns<Envio>(),
    column(isMail ? 'Correo' : 'Telegram', ({ destino }) => destino),
    column('Estado', ({ estado }) => <Pill tone={stateOf(estado).tone}>{stateOf(estado).word}</Pill>),
    column('Detalle', (envio) => <Detail envio={envio} />),
    {
      ...column<Envio>('Intentos', ({ intentos }) => (intentos === 0 ? '' : String(intentos))),
      align: 'right',
    },
  ];
  if (!isInCampus) return columns;
  const campus = column<Envio>('En el campus', (envio) => {
    if (!envio.en_campus) return 'Sin usuario';
    return hasReadings ? <Reading {...envio} /> : 'Tiene copia';
  });
  return [...columns, campus];
}

/** The reason of the state, with the link to the record that mends it; otherwise the time. */
function Detail({ envio: { estado, motivo, cuando, url, persona } }: { envio: Envio }) {
  const text = motivo?.replace(/\.$/, '') ?? cuando ?? '—';
  if (!BROKEN.includes(estado)) return text;
  return (
    <>
      {text} ·{' '}
      <RecordLink to={url} aria-label={`Corregir la ficha de ${persona}`}>
        Corregir
      </RecordLink>
    </>
  );
}
