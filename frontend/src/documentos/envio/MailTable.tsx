import type { CorreoDeDocumentos } from '#libs/contracts';
import { recordPath } from '../../base';
import { DataTable, RecordLink, ScrollRegion, titled, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import css from './Send.module.css';

interface MailTableProps {
  title: string;
  rows: readonly CorreoDeDocumentos[];
  empty: string;
}

/** Messages with documents: for whom, which documents, and to which addresses. On a phone each is a card. */
export function MailTable({ title, rows, empty }: MailTableProps) {
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <ScrollRegion label={title}>
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ clave }) => clave}
        className={cards.rows}
        areRolesExplicit
      />
    </ScrollRegion>
  );
}

const COLUMNS: readonly DataColumn<CorreoDeDocumentos>[] = [
  {
    key: 'nombre',
    heading: 'Para',
    isRowHeading: true,
    cell: ({ nombre, mensaje_id }) =>
      mensaje_id === null ? (
        nombre
      ) : (
        <RecordLink to={recordPath('/administrar/mensajes/', mensaje_id)}>{nombre}</RecordLink>
      ),
  },
  {
    key: 'documentos',
    heading: 'Documentos',
    cell: ({ documentos }) => documentos.join(', '),
    cellProps: () => ({ ...titled('Documentos'), className: css.documents }),
  },
  {
    key: 'destinos',
    heading: 'Direcciones',
    cell: ({ destinos }) => destinos.join(', '),
    cellProps: () => ({ ...titled('Direcciones'), className: css.addresses }),
  },
];
