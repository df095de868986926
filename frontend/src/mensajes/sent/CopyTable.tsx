import type { CopiaCampus } from '#libs/contracts';
import { DataTable, ScrollRegion, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import css from './Sent.module.css';
import { column, personColumns, Reading } from './table-parts';

interface CopyTableProps {
  rows: readonly CopiaCampus[];
  /** Whether it is known who has read the message. */
  hasReadings: boolean;
  /** Shown if there are no rows. */
  empty: string;
}

/** Who has the message in the campus and, if it asks for it, who has read and confirmed it. */
export function CopyTable({ rows, hasReadings, empty }: CopyTableProps) {
  if (rows.length === 0) return <p className={css.empty}>{empty}</p>;
  return (
    <ScrollRegion label="Copias en el campus">
      <DataTable
        caption="Copias en el campus"
        className={`${css.table ?? ''} ${cards.rows ?? ''}`}
        areRolesExplicit
        isHeadingSticky
        columns={[...personColumns<CopiaCampus>(), ...(hasReadings ? READINGS : [])]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </ScrollRegion>
  );
}

const READINGS: readonly DataColumn<CopiaCampus>[] = [
  column('En el campus', (copy) => <Reading {...copy} />),
  column('Leído', ({ leido }) => leido ?? ''),
  column('Confirmado', ({ confirmado }) => confirmado ?? ''),
];
