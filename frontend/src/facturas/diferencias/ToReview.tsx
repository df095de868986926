import type { FacturaPorRevisar } from '#libs/contracts';
import { listPath, monthText, recordPath, useCan } from '../../base';
import { Button, DataTable, Panel, RecordLink, ScrollRegion, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import type { Settling } from './use-settle';
import css from './Differences.module.css';

const TITLE = 'Facturas anteriores por revisar';

interface ToReviewProps {
  lines: readonly FacturaPorRevisar[];
  settling: Settling;
}

/** Shows old lines that a person must review. Claustro does not know the month and the classes of these lines, and cannot derive them. */
export function ToReview({ lines, settling }: ToReviewProps) {
  const can = useCan();
  if (lines.length === 0) return null;
  const columns = can('facturas.emitir') ? [...COLUMNS, reviewed(settling)] : COLUMNS;
  return (
    <Panel title={TITLE} count={lines.length}>
      <p className={css.note}>
        Son de antes de que cada línea dijera su mes y sus clases. Compruebe que no falta ni sobra ninguna.
      </p>
      <ScrollRegion label={`Líneas: ${TITLE}`}>
        <DataTable
          caption={TITLE}
          columns={columns}
          rows={lines}
          keyOf={({ id }) => id}
          className={`${css.table ?? ''} ${cards.rows ?? ''}`}
        />
      </ScrollRegion>
    </Panel>
  );
}

const titled = (
  heading: string,
  cell: DataColumn<FacturaPorRevisar>['cell'],
  className = '',
): DataColumn<FacturaPorRevisar> => ({
  key: heading,
  heading,
  cell,
  className,
  cellProps: () => ({ 'data-titulo': heading }),
});

const COLUMNS: readonly DataColumn<FacturaPorRevisar>[] = [
  titled('Alumno', ({ alumno }) => alumno),
  titled('Línea', ({ descripcion }) => descripcion),
  titled('Mes', ({ periodo }) => monthText(periodo), css.fixed),
  titled(
    'Factura',
    ({ factura_id, numero }) => (
      <RecordLink to={recordPath(listPath('facturas'), factura_id)} className={css.link}>
        {numero}
      </RecordLink>
    ),
    css.fixed,
  ),
  titled('Qué no se sabe', ({ motivo }) => motivo),
];

const reviewed = (settling: Settling): DataColumn<FacturaPorRevisar> => ({
  key: 'acciones',
  heading: 'Acciones',
  isHeadingHidden: true,
  className: css.acts ?? '',
  cell: (line) => (
    <div className={css.buttons}>
      <Button
        small
        aria-label={`Visto: ${line.numero}, ${line.descripcion}`}
        disabled={settling.isBusy}
        staysFocusable
        onClick={() => settling.review(line)}
      >
        Visto
      </Button>
    </div>
  ),
});
