import type { Envio } from '#libs/contracts';
import { DataTable, Pill, RecordLink, ScrollRegion, type DataColumn, type Tone } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import css from './Sent.module.css';
import { ENVIO_STATES } from './states';

interface EnvioTableProps {
  rows: readonly Envio[];
  isMail: boolean;
  /** Shown if there are no rows. */
  empty: string;
}

/** The envíos of a page: to whom, where, in which state and why, and whether it was read in the campus. */
export function EnvioTable({ rows, isMail, empty }: EnvioTableProps) {
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <ScrollRegion label="Envíos">
      <DataTable
        caption="Envíos"
        className={`${css.table ?? ''} ${cards.rows ?? ''}`}
        areRolesExplicit
        isHeadingSticky
        columns={columnsFor(isMail)}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ScrollRegion>
  );
}

const BROKEN: readonly Envio['estado'][] = ['rechazado', 'fallido', 'omitido'];

function columnsFor(isMail: boolean): DataColumn<Envio>[] {
  return [
    column('Persona', ({ persona, url }) => (url === '' ? persona : <RecordLink to={url}>{persona}</RecordLink>)),
    column('Sobre', ({ sobre }) => sobre.replace(/^Sobre /, '')),
    column(isMail ? 'Correo' : 'Telegram', ({ destino }) => destino),
    column('Estado', ({ estado }) => <Pill tone={ENVIO_STATES[estado].tone}>{ENVIO_STATES[estado].word}</Pill>),
    column('Detalle', (envio) => <Detail envio={envio} />),
    { ...column('Intentos', ({ intentos }) => (intentos === 0 ? '' : String(intentos))), align: 'right' },
    column('En el campus', (envio) => <Reading envio={envio} />),
  ];
}

type Cell = (envio: Envio) => React.ReactNode;

const column = (heading: string, cell: Cell): DataColumn<Envio> => ({
  key: heading,
  heading,
  cell: (envio) => cell(envio) || '—',
  cellProps: (envio) => ({ 'data-titulo': heading, 'data-vacia': cell(envio) === '' ? '' : undefined }),
});

/** The reason of the state, with the link to the record that mends it; otherwise the time. */
function Detail({ envio: { estado, motivo, cuando, url, persona } }: { envio: Envio }) {
  const text = motivo?.replace(/\.$/, '') ?? cuando ?? '—';
  if (!BROKEN.includes(estado) || url === '') return text;
  return (
    <>
      {text} ·{' '}
      <RecordLink to={url} aria-label={`Corregir la ficha de ${persona}`}>
        Corregir
      </RecordLink>
    </>
  );
}

function Reading({ envio: { en_campus: hasCopy, leido, confirmado } }: { envio: Envio }) {
  if (!hasCopy) return 'Sin usuario';
  const state: readonly [Tone, string] =
    confirmado !== null ? ['good', 'Confirmado'] : leido !== null ? ['notice', 'Leído'] : ['neutral', 'Sin leer'];
  return <Pill tone={state[0]}>{state[1]}</Pill>;
}
