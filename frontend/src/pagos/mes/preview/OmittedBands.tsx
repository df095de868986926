import type { OmitidoMes } from '#libs/contracts';
import { countText } from '../../../base';
import { OmittedBand, type Row } from '../../../processes/confirmed-run';
import { RecordLink } from '../../../ui';
import { teacherPath } from '../model/calls';
import { splitOmitted } from '../model/preview';
import css from './Preview.module.css';

/**
 * The teachers without a letter: first the teachers who need attention, each with the reason and a link to fix it, then the teachers whom
 * earlier letters have paid.
 */
export function OmittedBands({ omitidos }: { omitidos: readonly OmitidoMes[] }) {
  const { lacking, paid } = splitOmitted(omitidos);
  return (
    <>
      <OmittedBand
        label="Se quedan fuera"
        headline={
          <>
            <strong>
              {lacking.length === 1 ? 'Se queda' : 'Se quedan'} fuera{' '}
              {countText(lacking.length, 'profesor', 'profesores')}.
            </strong>{' '}
            El resto no se ve afectado.
          </>
        }
        rows={lacking.map(rowOf)}
      />
      <OmittedBand
        label="Ya pagados"
        tone="quiet"
        headline={
          paid.length === 1
            ? '1 profesor ya tiene este mes pagado.'
            : `${countText(paid.length, 'profesor', 'profesores')} ya tienen este mes pagado.`
        }
        rows={paid.map(rowOf)}
        first={0}
      />
    </>
  );
}

const rowOf = ({ profesor_id, profesor, motivo }: OmitidoMes): Row => ({
  key: profesor_id,
  name: profesor,
  text: motivo,
  link: (
    <RecordLink to={teacherPath(profesor_id)} className={css.fix} aria-label={`Ver pagos de ${profesor}`}>
      Ver pagos
    </RecordLink>
  ),
});
