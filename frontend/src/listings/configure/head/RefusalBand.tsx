import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../../../ui';
import css from './RefusalBand.module.css';
import type { ShapeState } from '../state/use-shape-draft';

/** Why the shape was not saved, and the ways to go on. The changes are not lost. */
export function RefusalBand({ state }: { state: ShapeState }) {
  const { refusal, saveOver, takeTheirs } = state;
  if (!refusal) return null;
  const { message, errors, retry, isConflict } = refusal;
  return (
    <div className={css.refusal} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <p>{errors.columnas ?? message}</p>
      {retry && (
        <Button small onClick={retry}>
          Reintentar
        </Button>
      )}
      {isConflict && (
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
