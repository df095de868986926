import { IconSquare } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Process } from '../../../libs/contracts';
import { Button, numberText, Pill, ProgressBar } from '../ui';
import { stopProcess } from './calls';
import { isActive, STATES } from './model';
import { askProcesses } from './live';
import css from './Processes.module.css';

/** Screens that show a run of their kind from its start to its end. */
const RUN_SCREENS: Record<string, string | undefined> = {
  'facturas.facturar-conceptos': '/administrar/facturas/facturar-conceptos/',
};

/** What it is, what it came to or why it could not go on, and where its results are seen. */
export function Description({ process }: { process: Process }) {
  const { id, codigo, descripcion, error, resumen, enlace } = process;
  const screen = RUN_SCREENS[codigo];
  return (
    <div className={css.words}>
      {screen ? <Link to={`${screen}?proceso=${id}`}>{descripcion}</Link> : <strong>{descripcion}</strong>}
      {(error ?? resumen) && <p className={error ? css.error : css.note}>{error ?? resumen}</p>}
      {enlace && <Link to={enlace}>Ver resultados</Link>}
    </div>
  );
}

/** Below 100 a bar and in words how it stands; otherwise that it is complete. */
export function Progress({ process }: { process: Process }) {
  const { situacion, porcentaje, descripcion, hechos, omitidos, fallidos, total } = process;
  const { palabra, tono } = STATES[situacion];
  if (porcentaje >= 100) {
    return (
      <div className={css.state}>
        <Pill tono={tono}>Completado</Pill>
        {fallidos > 0 && <span className={css.error}>{fallidos === 1 ? '1 fallo' : `${fallidos} fallos`}</span>}
      </div>
    );
  }
  return (
    <div className={css.progressCell}>
      <ProgressBar
        etiqueta={descripcion}
        porcentaje={porcentaje}
        tono={isActive(process) ? 'accent' : tono === 'bad' ? 'bad' : 'neutral'}
        conCifra
      />
      <div className={css.state}>
        <Pill tono={tono}>{palabra}</Pill>
        {total > 0 && (
          <span className={`num ${css.note}`}>
            {numberText(hechos + omitidos + fallidos)} de {numberText(total)}
          </span>
        )}
      </div>
    </div>
  );
}

/** Asks the server to stop it. What is done stays done. */
export function StopButton({ process }: { process: Process }) {
  const [asked, setAsked] = useState(false);
  if (!isActive(process)) return null;
  const stop = async () => {
    setAsked(true);
    await stopProcess(process.id);
    await askProcesses();
    setAsked(false);
  };
  return (
    <Button
      small
      variant="danger-quiet"
      icon={<IconSquare size={14} stroke={2} aria-hidden />}
      aria-label={`Cancelar «${process.descripcion}»`}
      razon={reasonNot(process)}
      disabled={asked}
      staysFocusable
      onClick={() => void stop()}
    >
      Cancelar
    </Button>
  );
}

function reasonNot({ situacion, puedeDetener }: Process): string | false {
  if (situacion === 'deteniendo') return 'Ya se está deteniendo';
  return !puedeDetener && 'No tiene permiso para detenerlo';
}
