import { IconAlertTriangle, IconDatabaseExport } from '@tabler/icons-react';
import { dateTimeText } from '../base';
import { useLastCopy } from './calls';
import css from './LastCopy.module.css';

/** The time of the last backup, with a warning if it is not recent. */
export function LastCopy() {
  const { data } = useLastCopy();
  const isLate = data !== undefined && data.aviso !== null;
  const CopyIcon = isLate ? IconAlertTriangle : IconDatabaseExport;
  return (
    // The line already has its height while it loads, so that the sections below do not move.
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
