import type { CuadranteAula } from '#libs/contracts';
import { countText } from '../../base';
import { RecordLink } from '../../ui';
import type { GridState } from './grid-state';
import type { StopProps } from './use-stops';
import css from './Grid.module.css';

/** The name of a room or teacher, as a link to its record. */
export function RowName({ row: { url, descripcion }, stop }: { row: CuadranteAula; stop?: StopProps }) {
  return url === '' ? (
    <strong className={css.rowName}>{descripcion}</strong>
  ) : (
    <RecordLink to={url} className={css.rowName} {...stop}>
      {descripcion}
    </RecordLink>
  );
}

interface RowFactsProps {
  row: CuadranteAula;
  rows: GridState['rows'];
  /** Whether each room shows its centre: only if the rooms belong to several centres. */
  hasCentre: boolean;
}

/** Shows the centre, the code, the places, and the percentage of the grid's hours that are taken. */
export function RowFacts({ row, rows, hasCentre }: RowFactsProps) {
  if (row.id === 0) return null;
  return (
    <>
      {hasCentre && row.centro !== null && <span className={css.rowCentre}>{row.centro}</span>}
      {rows === 'aulas' && (
        <span>
          {row.aula} · {row.capacidad === 0 ? 'sin límite' : countText(row.capacidad, 'plaza', 'plazas')}
        </span>
      )}{' '}
      <span>
        <strong className="num">{row.ocupacion} %</strong> {rows === 'aulas' ? 'ocupada' : 'ocupado'}
      </span>
    </>
  );
}
