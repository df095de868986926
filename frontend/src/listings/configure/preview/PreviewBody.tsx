import type { Column, PreviewReply } from '#libs/contracts';
import { RowsSkeleton } from '../../../ui';
import css from './Preview.module.css';
import shared from '../shared/Shared.module.css';
import { PreviewCards, PreviewTable } from './PreviewRows';

export interface PreviewBodyProps {
  title: string;
  columns: readonly Column[];
  order: string;
  data: PreviewReply | undefined;
  hasFailed: boolean;
  isFetching: boolean;
  isPhone: boolean;
  marked: string | null;
}

/** The rows of the preview: a table, or cards as on a phone. */
export function PreviewBody({ title, columns, order, data, hasFailed, isFetching, isPhone, marked }: PreviewBodyProps) {
  return (
    <div
      className={css.rows}
      tabIndex={0}
      role="region"
      aria-label="Filas de la vista previa"
      data-movil={isPhone || undefined}
      aria-busy={isFetching}
    >
      {!data && !hasFailed && <RowsSkeleton rows={12} />}
      {data && !isPhone && (
        <PreviewTable title={title} columns={columns} rows={data.registros} order={order} marked={marked} />
      )}
      {data && isPhone && <PreviewCards title={title} columns={columns} rows={data.registros} card={data.tarjeta} />}
      {data?.registros.length === 0 && data.aviso === null && <p className={shared.none}>Ningún registro coincide.</p>}
    </div>
  );
}
