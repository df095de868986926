import { IconAlertTriangle } from '@tabler/icons-react';
import type { MasivaOmitido } from '../../../../../libs/contracts';
import { countText } from '../../../base';
import { Button, RecordLink } from '../../../ui';
import { fixLinkText } from '../draft/draft';
import css from './Steps.module.css';

/** Students in the band; the rest are shown on request. */
const MAX_IN_BAND = 5;

interface OmittedBandProps {
  /** What is left out: singular and plural. */
  omitted: readonly [string, string];
  omitidos: readonly MasivaOmitido[];
  onShowAll: () => void;
}

/** How many are left out, and the first of them. */
export function OmittedBand({ omitted, omitidos, onShowAll }: OmittedBandProps) {
  return (
    <div className={css.leftOut} role="group" aria-label="No se facturarán">
      <IconAlertTriangle size={18} stroke="1.75" className={css.leftOutIcon} aria-hidden />
      <div className={css.leftOutWords}>
        <p>
          <strong>{countText(omitidos.length, ...omitted)}.</strong> El resto no se ve afectado.
        </p>
        <OmittedRows omitidos={omitidos.slice(0, MAX_IN_BAND)} />
        {omitidos.length > MAX_IN_BAND && (
          <Button small variant="quiet" onClick={onShowAll}>
            Ver los {omitidos.length}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What is left out, each with its reason and the way to mend it. */
export function OmittedList({ omitidos }: { omitidos: readonly MasivaOmitido[] }) {
  if (omitidos.length === 0) return <p className={css.nobody}>Nadie queda sin facturar.</p>;
  return <OmittedRows omitidos={omitidos} />;
}

function OmittedRows({ omitidos }: { omitidos: readonly MasivaOmitido[] }) {
  return (
    <ul className={css.omitted}>
      {omitidos.map(({ alumno_id, alumno, motivo, enlace }, index) => (
        // Several fees of one student may be left out for one reason.
        <li key={`${index} ${alumno_id}`}>
          <span>
            <strong>{alumno}</strong> · {motivo}
          </span>
          {enlace !== null && <RecordLink to={enlace}>{fixLinkText(enlace)}</RecordLink>}
        </li>
      ))}
    </ul>
  );
}
