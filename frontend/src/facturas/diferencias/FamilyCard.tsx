import type { DiferenciaCuota } from '#libs/contracts';
import { listPath, moneyText, monthText, recordPath, useCan } from '../../base';
import { Button, DataTable, Panel, RecordLink, ScrollRegion, type DataColumn } from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { sideOf, sideText, type FamilyDifferences } from './model/families';
import type { Settling } from './use-settle';
import css from './Differences.module.css';

/** The fees of a family, as they cost now and as they were billed, with buttons to correct or accept each difference. */
export function FamilyCard({ family, settling }: { family: FamilyDifferences; settling: Settling }) {
  const { familia, diferencias, suma } = family;
  const can = useCan();
  const columns = can('facturas.emitir') ? [...COLUMNS, actions(settling)] : COLUMNS;
  return (
    <Panel title={familia} count={diferencias.length} tools={<Amount diferencia={suma} />}>
      <ScrollRegion label={`Diferencias de ${familia}`}>
        <DataTable
          caption={`Diferencias de ${familia}`}
          columns={columns}
          rows={diferencias}
          keyOf={({ clave }) => clave}
          className={`${css.table ?? ''} ${cards.rows ?? ''}`}
        />
      </ScrollRegion>
    </Panel>
  );
}

/** An amount with the word for who receives it, because colour alone is not accessible. */
export function Amount({ diferencia }: { diferencia: string }) {
  return (
    <strong className={`num ${css.amount}`} data-lado={sideOf(diferencia)}>
      {sideText(diferencia)}
    </strong>
  );
}

/** Creates a column. On a phone the heading is written before each value. */
const titled = (
  heading: string,
  cell: DataColumn<DiferenciaCuota>['cell'],
  more: Partial<DataColumn<DiferenciaCuota>> = {},
): DataColumn<DiferenciaCuota> => ({
  key: heading,
  heading,
  cell,
  cellProps: () => ({ 'data-titulo': heading }),
  ...more,
});

const RIGHT = { align: 'right', className: css.fixed ?? '' } as const;

const COLUMNS: readonly DataColumn<DiferenciaCuota>[] = [
  titled('Alumno', ({ alumno }) => alumno),
  titled('Cuota', ({ descripcion }) => descripcion),
  titled('Mes', ({ periodo }) => monthText(periodo), { className: css.fixed ?? '' }),
  titled(
    'Factura',
    ({ factura_id, numero }) => (
      <RecordLink to={recordPath(listPath('facturas'), factura_id)} className={css.link}>
        {numero}
      </RecordLink>
    ),
    { className: css.fixed ?? '' },
  ),
  titled('Antes', ({ antes }) => moneyText(antes), RIGHT),
  titled('Ahora', ({ ahora }) => moneyText(ahora), RIGHT),
  titled('Diferencia', ({ diferencia }) => <Amount diferencia={diferencia} />, RIGHT),
];

function actions(settling: Settling): DataColumn<DiferenciaCuota> {
  return {
    key: 'acciones',
    heading: 'Acciones',
    isHeadingHidden: true,
    className: css.acts ?? '',
    cell: (difference) => <Actions difference={difference} settling={settling} />,
  };
}

/** The reason for a disabled button: the student has no enrolment in the course any more, so a draft cannot correct the fee. */
const BY_HAND = 'Ya no tiene ningún alta en ese curso: haga la factura o la rectificativa a mano';

function Actions({ difference, settling }: { difference: DiferenciaCuota; settling: Settling }) {
  const { alta_id, alumno, descripcion, diferencia } = difference;
  const name = `${alumno}, ${descripcion}`;
  const verb = sideOf(diferencia) === 'devolver' ? 'Rectificar' : 'Facturar la diferencia';
  return (
    <div className={css.buttons}>
      <Button
        small
        aria-label={`${verb}: ${name}`}
        disabled={settling.isBusy}
        reason={alta_id === null && BY_HAND}
        staysFocusable
        onClick={() => settling.openDraft(difference)}
      >
        {verb}
      </Button>
      <Button
        small
        variant="quiet"
        aria-label={`Dejar como está: ${name}`}
        disabled={settling.isBusy}
        staysFocusable
        onClick={() => settling.leave(difference)}
      >
        Dejar como está
      </Button>
    </div>
  );
}
