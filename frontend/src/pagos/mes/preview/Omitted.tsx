import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { OmitidoMes } from '../../../../../libs/contracts';
import { countText } from '../../../base';
import { Button, RecordLink } from '../../../ui';
import { teacherPath } from '../model/calls';
import { splitOmitted } from '../model/preview';
import css from './Preview.module.css';

/** Teachers in the band; the rest are shown on request. */
const MAX_IN_BAND = 5;

/** Those who get no letter: first those who lack something, each with the reason and the link that mends it; then those already paid. */
export function OmittedBand({ omitidos }: { omitidos: readonly OmitidoMes[] }) {
  const { lacking, paid } = splitOmitted(omitidos);
  return (
    <>
      {lacking.length > 0 && (
        <div className={css.leftOut} role="group" aria-label="Se quedan fuera">
          <IconAlertTriangle size={18} stroke={1.75} className={css.leftOutIcon} aria-hidden />
          <div className={css.words}>
            <p>
              <strong>
                {lacking.length === 1 ? 'Se queda' : 'Se quedan'} fuera{' '}
                {countText(lacking.length, 'profesor', 'profesores')}.
              </strong>{' '}
              El resto no se ve afectado.
            </p>
            <OmittedList omitidos={lacking} />
          </div>
        </div>
      )}
      {paid.length > 0 && (
        <div className={css.paid} role="group" aria-label="Ya pagados">
          <IconCircleCheck size={18} stroke={1.75} className={css.paidIcon} aria-hidden />
          <div className={css.words}>
            <p>
              {paid.length === 1
                ? '1 profesor ya tiene este mes pagado.'
                : `${countText(paid.length, 'profesor', 'profesores')} ya tienen este mes pagado.`}
            </p>
            <OmittedList omitidos={paid} isFolded />
          </div>
        </div>
      )}
    </>
  );
}

function OmittedList({ omitidos, isFolded = false }: { omitidos: readonly OmitidoMes[]; isFolded?: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? omitidos : omitidos.slice(0, isFolded ? 0 : MAX_IN_BAND);
  return (
    <>
      {shown.length > 0 && (
        <ul className={css.omitted}>
          {shown.map(({ profesor_id, profesor, motivo }) => (
            <li key={profesor_id}>
              <span>
                <strong>{profesor}</strong> · {motivo}
              </span>
              <RecordLink to={teacherPath(profesor_id)} aria-label={`Ver pagos de ${profesor}`}>
                Ver pagos
              </RecordLink>
            </li>
          ))}
        </ul>
      )}
      {shown.length < omitidos.length && (
        <Button small variant="quiet" onClick={() => setWhole(true)}>
          {omitidos.length === 1 ? 'Verlo' : `Ver los ${omitidos.length}`}
        </Button>
      )}
    </>
  );
}
