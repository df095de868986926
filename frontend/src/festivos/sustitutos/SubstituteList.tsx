import { useId } from 'react';
import type { Sustituto } from '#libs/contracts';
import { telephoneUri, countText } from '../../base';
import { ErrorBand, Loading } from '../../ui';
import type { useSubstitutes } from '../calls';
import css from './Substitutes.module.css';

interface SubstituteListProps {
  substitutes: ReturnType<typeof useSubstitutes>;
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Whether the chosen teacher will give several classes. */
  isForMany?: boolean;
}

/** Teachers who are free at the hour of a class, best match first. */
export function SubstituteList({ substitutes, chosen, onChoose, isForMany = false }: SubstituteListProps) {
  const name = useId();
  if (substitutes.isError) return <ErrorBand error={substitutes.error} onRetry={() => void substitutes.refetch()} />;
  if (!substitutes.data) return <Loading />;
  const { sustitutos } = substitutes.data;
  if (sustitutos.length === 0)
    return (
      <p>
        {isForMany
          ? 'Ningún profesor está libre en todas. Busque uno para cada clase.'
          : 'No hay ningún profesor libre a esa hora. Cambie la hora de la clase o anúlela.'}
      </p>
    );
  return (
    <fieldset className={css.list} aria-label="Profesores libres">
      {sustitutos.map((one) => (
        <label key={one.id} className={css.option}>
          <input type="radio" name={name} checked={one.id === chosen} onChange={() => onChoose(one.id)} />
          <span className={css.name}>
            {one.resultado} <span className={css.motive}>· {subjectsOf(one)}</span>
          </span>
          <span className={css.day}>
            {one.telefono !== null && <a href={telephoneUri(one.telefono)}>{one.telefono}</a>}
            {!isForMany && <span>{dayText(one)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the reason for proposing the teacher, and the subjects that the teacher gives. Leaves out the reason `Otro`. */
function subjectsOf({ motivo, imparte }: Sustituto): string {
  if (imparte === '') return motivo === 'Otro' ? 'sin materias' : motivo;
  return motivo === 'Otro' ? `da ${imparte}` : `${motivo}; da ${imparte}`;
}

function dayText({ clasesEseDia: count }: Sustituto): string {
  if (count === 0) return 'sin clases ese día';
  return `${countText(count, 'clase', 'clases')} ese día`;
}
