import { DateInput, Field, NO_SUCH_DATE } from '../ui';
import { plannedSentence } from './PlannedChanges';
import type { MateriaForm } from './use-materia-form';
import css from './MateriaWindow.module.css';

/**
 * Shows the input «A partir de» of a stored group: the first day of its new weekdays, hours, teacher and room. Also lists the planned
 * changes of the group.
 */
export function BeginningField({ form: { draft, errors, planned, dispatch } }: { form: MateriaForm }) {
  return (
    <>
      <div className={css.third}>
        <Field
          label="A partir de"
          help="Para los días, las horas, el profesor y el aula"
          error={errors.desde ?? errors.cambio}
        >
          {(attributes) => (
            <DateInput
              {...attributes}
              label="A partir de"
              placeholder="Hoy"
              sense="fin"
              value={draft.desde}
              onChange={(desde) =>
                desde === undefined
                  ? dispatch({ type: 'unparsed', field: 'desde', sentence: NO_SUCH_DATE })
                  : dispatch({ type: 'change', changes: { desde } })
              }
            />
          )}
        </Field>
      </div>
      {planned.length > 0 && (
        <div className={css.planned}>
          <span>Cambios previstos</span>
          <ul>
            {planned.map((change) => (
              <li key={change.id}>{plannedSentence(change)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
