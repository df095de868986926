import { Link } from 'react-router';
import type { StartFigure, StartTrendTone } from '#libs/contracts';
import { Pill, type Tone } from '../ui';
import { valueText } from './charts/value-text';
import { Sparkline } from './charts/Sparkline';
import css from './Figures.module.css';

const TONES: Record<StartTrendTone, Tone> = { bueno: 'good', malo: 'bad', neutro: 'neutral' };

/** The figures of the academy, each a link to the list behind it. */
export function Figures({ figures }: { figures: readonly StartFigure[] }) {
  return (
    <ul className={css.figures} aria-label="Cifras">
      {figures.map((figure) => (
        <Figure key={figure.titulo} figure={figure} />
      ))}
    </ul>
  );
}

function Figure({ figure: { titulo, valor, unidad, detalle, url, tendencia, evolucion } }: { figure: StartFigure }) {
  return (
    <li className={`tarjeta ${css.figure}`}>
      <div className={css.row}>
        <Link to={url} className={css.link}>
          {titulo}
        </Link>
        {tendencia && (
          <Pill tone={TONES[tendencia.tono]} noDot>
            {tendencia.texto}
          </Pill>
        )}
      </div>
      <div className={css.row}>
        <strong className={`num ${css.value}`}>{valueText(valor, unidad)}</strong>
        {evolucion && <Sparkline values={evolucion} />}
      </div>
      <span className={css.detail}>{detalle}</span>
    </li>
  );
}
