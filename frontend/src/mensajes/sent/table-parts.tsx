import type { Envio } from '#libs/contracts';
import { Pill, RecordLink, type DataColumn, type Tone } from '../../ui';

type Cell<Row> = (row: Row) => React.ReactNode;

/** A column whose cells are cards on a phone, under the heading. */
export const column = <Row,>(heading: string, cell: Cell<Row>): DataColumn<Row> => ({
  key: heading,
  heading,
  cell: (row) => cell(row) || '—',
  cellProps: (row) => ({ 'data-titulo': heading, 'data-vacia': cell(row) === '' ? '' : undefined }),
});

/** Whom a row is about, with the link to the record. */
export const personColumns = <Row extends Pick<Envio, 'apellidos_nombre' | 'url' | 'sobre'>>(): DataColumn<Row>[] => [
  column('Persona', ({ apellidos_nombre: name, url }) => <RecordLink to={url}>{name}</RecordLink>),
  column('Sobre', ({ sobre }) => sobre.replace(/^Sobre /, '')),
];

/** Whether a copy in the campus was read or confirmed. */
export function Reading({ leido, confirmado }: Pick<Envio, 'leido' | 'confirmado'>) {
  const [tone, word]: readonly [Tone, string] =
    confirmado !== null ? ['good', 'Confirmado'] : leido !== null ? ['notice', 'Leído'] : ['neutral', 'Sin leer'];
  return <Pill tone={tone}>{word}</Pill>;
}
