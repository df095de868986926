import { CheckInput, Field, TextArea } from '../ui';
import type { MateriaDraft } from './materia-draft';
import type { MateriaForm } from './use-materia-form';
import css from './MateriaWindow.module.css';

type Flag = 'plazas_computables' | 'mostrar_horarios' | 'ocultar_inscripciones' | 'destacado' | 'activo';

const FLAGS: readonly { field: Flag & keyof MateriaDraft; label: string; title: string }[] = [
  { field: 'activo', label: 'Activa', title: 'Sin marcar deja de dar clases; las dadas se conservan' },
  {
    field: 'plazas_computables',
    label: 'Plazas computables',
    title: 'Sus alumnos cuentan para la capacidad del curso',
  },
  { field: 'mostrar_horarios', label: 'Mostrar horarios', title: 'Las familias ven sus horas' },
  { field: 'ocultar_inscripciones', label: 'Ocultar inscripciones', title: 'No se ofrece en las inscripciones' },
  { field: 'destacado', label: 'Destacada', title: 'Se señala en el curso' },
];

/** The fields of a subject for yes/no options and remarks. */
export function OptionFields({ form: { draft, errors, dispatch } }: { form: MateriaForm }) {
  return (
    <>
      <fieldset className={css.flags}>
        <legend>Opciones</legend>
        {FLAGS.map(({ field, label, title }) => (
          <span key={field} title={title}>
            <CheckInput
              label={label}
              checked={draft[field]}
              onChange={({ target }) => dispatch({ type: 'change', changes: { [field]: target.checked } })}
            />
          </span>
        ))}
      </fieldset>
      <div className={css.whole}>
        <Field label="Observaciones" error={errors.observaciones}>
          {(attributes) => (
            <TextArea
              {...attributes}
              rows={3}
              maxLength={4000}
              value={draft.observaciones}
              onChange={({ target }) => dispatch({ type: 'change', changes: { observaciones: target.value } })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
