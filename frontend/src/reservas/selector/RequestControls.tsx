import { IconPlus } from '@tabler/icons-react';
import { Button, SelectInput } from '../../ui';
import { chosenAlta } from './altas';
import type { Selector } from './use-selector';
import css from './Selector.module.css';

interface RequestControlsProps {
  selector: Selector;
  onRequest: (altaId: number) => void;
}

/** Requests a class for one of the enrolments with private subjects. */
export function RequestControls({ selector: { state, dispatch, altas }, onRequest }: RequestControlsProps) {
  const chosen = chosenAlta(altas, state.altaId);
  const names = altas.map(({ id, alumno, curso }) => ({ value: String(id), label: `${alumno} · ${curso}` }));
  return (
    <div className={css.request}>
      <SelectInput
        aria-label="Alta para la que se solicita la clase"
        options={names.length === 1 ? names : [{ value: '', label: noneText(names.length) }, ...names]}
        disabled={altas.length === 0}
        value={chosen?.id ?? ''}
        onChange={({ target }) => dispatch({ type: 'alta', altaId: target.value === '' ? null : Number(target.value) })}
      />
      <Button
        variant="primary"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
        reason={!chosen && 'Elija antes un alta'}
        onClick={() => chosen && onRequest(chosen.id)}
      >
        Solicitar clase
      </Button>
    </div>
  );
}

const noneText = (count: number): string => (count === 0 ? 'Sin altas con clases particulares' : '¿Para quién?');
