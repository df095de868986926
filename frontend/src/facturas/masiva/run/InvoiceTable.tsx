import type { MasivaFactura } from '#libs/contracts';
import { useLayout } from '../../../base';
import { PageFoot, usePages } from '../../../processes/confirmed-run';
import { countSeries } from '../draft/series';
import { InvoiceCards } from './InvoiceCards';
import { WideRows } from './WideRows';
import css from './InvoiceTable.module.css';

interface InvoiceTableProps {
  title: string;
  facturas: readonly MasivaFactura[];
  empty: string;
}

/** Shows invoices in pages. In a preview, an invoice has no number, and shows its series if the preview has several series. */
export function InvoiceTable({ title, facturas, empty }: InvoiceTableProps) {
  const { items, foot } = usePages(facturas);
  return (
    <>
      {/* Turning the page closes the rows that are open. */}
      <InvoiceRows
        key={foot.page}
        title={title}
        facturas={items}
        empty={empty}
        hasSeries={countSeries(facturas).length > 1}
      />
      <PageFoot {...foot} />
    </>
  );
}

/** One page of invoices: a table, or cards on a phone. */
export function InvoiceRows({ empty, hasSeries = false, ...rest }: InvoiceTableProps & { hasSeries?: boolean }) {
  const isPhone = useLayout() === 'phone';
  if (rest.facturas.length === 0) return <p className={css.empty}>{empty}</p>;
  return isPhone ? <InvoiceCards {...rest} hasSeries={hasSeries} /> : <WideRows {...rest} hasSeries={hasSeries} />;
}
