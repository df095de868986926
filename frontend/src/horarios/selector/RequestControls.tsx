import { IconPlus } from '@tabler/icons-react';
import { Button, SelectInput } from '../../ui';
import type { Selector } from './use-selector';
import css from './Selector.module.css';

interface RequestControlsProps {
  selector: Selector;
  onRequest: (altaId: number) => void;
}

/** Requests a class for one of the enrolments with private subjects. */
export function RequestControls({ selector: { state, dispatch, altas }, onRequest }: RequestControlsProps) {
  // An enrolment that the reloaded list lacks is no longer chosen.
  const chosen = altas.find(({ id }) => id === state.altaId) ?? null;
  return (
    <div className={css.request}>
      <SelectInput
        aria-label="Alta para la que se solicita la clase"
        options={[
          { value: '', label: altas.length === 0 ? 'Sin altas con clases particulares' : 'Elija un alta…' },
          ...altas.map(({ id, alumno, curso }) => ({ value: String(id), label: `${alumno} · ${curso}` })),
        ]}
        disabled={altas.length === 0}
        value={chosen?.id ?? ''}
        onChange={({ target }) => dispatch({ type: 'alta', altaId: target.value === '' ? null : Number(target.value) })}
      />
      <Button
        variant="primary"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
        reason={chosen === null && 'Elija antes un alta'}
        onClick={() => chosen !== null && onRequest(chosen.id)}
      >
        Solicitar clase
      </Button>
    </div>
  );
}
