import { IconSquare } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ProcesoReply } from '#libs/contracts';
import { Button, Pill, ProgressBar } from '../ui';
import { numberText, countText } from '../base';
import { stopProcess } from './calls';
import { isActive, STATES } from './model';
import { refetchProcesses } from './live';
import { runScreenPath } from './run-screens';
import css from './Processes.module.css';

/** The description of a run, its summary or error, and a link to its results. */
export function Description({ process }: { process: ProcesoReply }) {
  const { descripcion, error, resumen, enlace } = process;
  const screen = runScreenPath(process);
  return (
    <div className={css.words}>
      {screen ? <Link to={screen}>{descripcion}</Link> : <strong>{descripcion}</strong>}
      {(error ?? resumen) && <p className={error ? css.error : css.note}>{error ?? resumen}</p>}
      {enlace && <Link to={enlace}>Ver resultados</Link>}
    </div>
  );
}

/** The progress bar and state of a run; at 100 % only the word «Completado». */
export function Progress({ process }: { process: ProcesoReply }) {
  const { situacion, porcentaje, descripcion, hechos, omitidos, fallidos, total } = process;
  const { word, tone } = STATES[situacion];
  if (porcentaje >= 100) {
    return (
      <div className={css.state}>
        <Pill tone={tone}>Completado</Pill>
        {fallidos > 0 && <span className={css.error}>{countText(fallidos, 'fallo', 'fallos')}</span>}
      </div>
    );
  }
  return (
    <div className={css.progressCell}>
      <ProgressBar
        label={descripcion}
        percent={porcentaje}
        tone={isActive(process) ? 'accent' : tone === 'bad' ? 'bad' : 'neutral'}
        showsPercent
      />
      <div className={css.state}>
        <Pill tone={tone}>{word}</Pill>
        {total > 0 && (
          <span className={`num ${css.note}`}>
            {numberText(hechos + omitidos + fallidos)} de {numberText(total)}
          </span>
        )}
      </div>
    </div>
  );
}

/** Stops a run. Its finished items stay done. */
export function StopButton({ process }: { process: ProcesoReply }) {
  const [isStopping, setStopping] = useState(false);
  if (!isActive(process)) return null;
  const stop = async () => {
    setStopping(true);
    await stopProcess(process.id);
    await refetchProcesses();
    setStopping(false);
  };
  return (
    <Button
      small
      variant="danger-quiet"
      icon={<IconSquare size={14} stroke={2} aria-hidden />}
      aria-label={`Cancelar «${process.descripcion}»`}
      reason={stopBlocker(process)}
      disabled={isStopping}
      staysFocusable
      onClick={() => void stop()}
    >
      Cancelar
    </Button>
  );
}

function stopBlocker({ situacion, puedeDetener }: ProcesoReply): string | false {
  if (situacion === 'deteniendo') return 'Ya se está deteniendo';
  return !puedeDetener && 'No tiene permiso para detenerlo';
}
