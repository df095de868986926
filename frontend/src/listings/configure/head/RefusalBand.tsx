import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../../../ui';
import css from './RefusalBand.module.css';
import type { ShapeState } from '../state/use-shape-draft';

/** Why it was not saved, and what to do about it. What was changed stays. */
export function RefusalBand({ state }: { state: ShapeState }) {
  const { refusal, saveOver, takeTheirs } = state;
  if (!refusal) return null;
  const general = refusal.campos.columnas;
  return (
    <div className={css.refusal} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <p>{general ?? refusal.mensaje}</p>
      {refusal.otraVez && (
        <Button small onClick={refusal.otraVez}>
          Reintentar
        </Button>
      )}
      {refusal.conflicto && (
        <>
          <Button small onClick={() => void takeTheirs()}>
            Descartar lo mío
          </Button>
          <Button small onClick={() => void saveOver()}>
            Guardar lo mío encima
          </Button>
        </>
      )}
    </div>
  );
}
