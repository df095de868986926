import { useId } from 'react';
import type { PanelProps } from '../../records/form/panels';
import { Button } from '../../ui';
import { SubstituteList } from './SubstituteList';
import { useSubstitution } from './use-substitution';
import css from './Substitutes.module.css';

/** The teachers who can give a class instead of its teacher, in the record of the class. */
export function SubstitutePanel({ record, state, readOnly }: PanelProps) {
  if (record.id === 0) return <p className={`tarjeta ${css.panel}`}>Guarde antes la clase.</p>;
  if (record.valores.estado === 'anulada')
    return <p className={`tarjeta ${css.panel}`}>La clase está anulada: no necesita sustituto.</p>;
  return <Substitutes id={record.id} hasChanges={state.changed.length > 0} readOnly={readOnly} />;
}

function Substitutes({ id, hasChanges, readOnly }: { id: number; hasChanges: boolean; readOnly: boolean }) {
  const headingId = useId();
  const { substitutes, chosen, choose, isBusy, assign } = useSubstitution([id]);
  const reason = hasChanges
    ? 'Guarde antes los cambios de la ficha'
    : readOnly
      ? 'Puede ver esta ficha, pero no modificarla'
      : chosen === null && 'Elija un profesor';
  const hasChoice = (substitutes.data?.sustitutos.length ?? 0) > 0;
  return (
    <section className={`tarjeta ${css.panel}`} aria-labelledby={headingId}>
      <h2 id={headingId}>Profesores libres a esa hora</h2>
      <p className={css.lead}>Primero los de la materia; después los del curso, los del mismo tipo y los demás.</p>
      <SubstituteList substitutes={substitutes} chosen={chosen} onChoose={choose} />
      {hasChoice && (
        <div className={css.bar}>
          <Button disabled={isBusy} reason={reason} staysFocusable onClick={() => void assign()}>
            {isBusy ? 'Asignando…' : 'Asignar sustituto'}
          </Button>
        </div>
      )}
    </section>
  );
}
