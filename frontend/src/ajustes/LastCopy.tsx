import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react';
import { dateTimeText } from '../base';
import { useLastCopy } from './calls';
import css from './LastCopy.module.css';

/** When the last backup was made, with a warning when there is no recent one. */
export function LastCopy() {
  const { data } = useLastCopy();
  const isLate = data !== undefined && data.aviso !== null;
  const CopyIcon = isLate ? IconAlertTriangle : IconDatabaseExport;
  return (
    // The line takes up its space from the start, so that the sections below do not shift.
    <p className={css.line} data-late={isLate || undefined}>
      <CopyIcon size={18} stroke={1.75} aria-hidden />
      <span>
        {data?.momento !== null && (
          <>
            Última copia de seguridad: {data && <strong className="num">{dateTimeText(data.momento)}</strong>}
            {isLate && '. '}
          </>
        )}
        {data?.aviso}
      </span>
    </p>
  );
}
