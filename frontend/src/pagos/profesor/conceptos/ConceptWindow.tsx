import { useRef } from 'react';
import { TIPOS_PAGO, type ConceptoPago, type CursoDeConcepto } from '#libs/contracts';
import { RecordPicker } from '../../../fields/picker';
import { CheckInput, Field, focusFirstInvalid, MoneyInput, SelectInput, TextInput, Window } from '../../../ui';
import { courseItem } from './concept-reducer';
import { KIND_TEXTS } from './kind-texts';
import { useConceptForm, type ConceptForm } from './use-concept-form';
import css from './Concepts.module.css';

interface ConceptWindowProps {
  profesorId: number;
  courses: readonly CursoDeConcepto[];
  /** Null for a new one. */
  concept: ConceptoPago | null;
  onClose: () => void;
}

const KINDS = TIPOS_PAGO.map(({ valor, etiqueta }) => ({ value: valor, label: etiqueta }));

/** The form of a pay concept (PAGO-05). */
export function ConceptWindow({ profesorId, courses, concept, onClose }: ConceptWindowProps) {
  const form = useConceptForm(profesorId, concept);
  const root = useRef<HTMLFormElement>(null);
  const save = async () => {
    const isSaved = await form.save();
    if (!isSaved) focusFirstInvalid(root);
    return isSaved;
  };
  return (
    <Window
      id="concepto_pago"
      isOpen
      title={concept === null ? 'Añadir concepto de pago' : 'Modificar concepto de pago'}
      width="560px"
      isBusy={form.isBusy}
      onAccept={save}
      beforeCancel={(byButton) => byButton || form.mayLeave()}
      onClose={onClose}
    >
      <form
        ref={root}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save().then((isSaved) => isSaved && onClose());
        }}
      >
        <ConceptFields form={form} courses={courses} />
        {/* Enter in any field saves. */}
        <button type="submit" hidden />
      </form>
    </Window>
  );
}

interface ConceptFieldsProps extends Pick<ConceptWindowProps, 'courses'> {
  form: ConceptForm;
}

function ConceptFields({ form: { draft, errors, change }, courses }: ConceptFieldsProps) {
  const [counts] = KIND_TEXTS[draft.kind];
  return (
    <>
      <Field label="Descripción" isRequired error={errors.descripcion}>
        {(attributes) => (
          <TextInput
            {...attributes}
            name="descripcion"
            maxLength={160}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <Field label="Tipo" help={counts} error={errors.tipo}>
        {(attributes) => (
          <SelectInput
            {...attributes}
            name="tipo"
            options={KINDS}
            value={draft.kind}
            onChange={({ target }) => {
              const kind = KINDS.find(({ value }) => value === target.value);
              if (kind) change({ kind: kind.value });
            }}
          />
        )}
      </Field>
      <Field label="Cursos" help={coursesHelp(draft.kind, draft.courses.length)} error={errors.cursos}>
        {(attributes) => (
          <RecordPicker
            {...attributes}
            label="Cursos"
            records={courses.map(courseItem)}
            multiple
            value={draft.courses}
            onChange={(chosen) => change({ courses: chosen })}
          />
        )}
      </Field>
      <div className={css.value}>
        <Field label="Importe" error={errors.valor}>
          {(attributes) => (
            <MoneyInput
              {...attributes}
              name="valor"
              min={0}
              selectsOnFocus
              value={draft.value ?? null}
              onChange={(value) => change({ value })}
            />
          )}
        </Field>
      </div>
      <CheckInput
        label="Activo"
        name="activo"
        checked={draft.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
    </>
  );
}

function coursesHelp(kind: ConceptoPago['tipo'], count: number): string {
  if (kind === 'MENSUAL') return 'El pago mensual no depende de los cursos.';
  return count === 0 ? 'Sin ninguno, cuentan todos sus cursos.' : 'Solo cuentan estos cursos.';
}
