import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { CONDITION_MODELS } from '#libs/contracts';
import { RecordPicker } from '../fields/picker';
import { Button, Field, firstInvalid, SelectInput } from '../ui';
import { changeField, changeModel, fieldOf, modelOf, type ConditionDraft } from './condition-draft';
import { ValuesInput } from './ValuesInput';
import css from './Conditions.module.css';

export interface ConditionEditorProps {
  draft: ConditionDraft;
  errors: Readonly<Record<string, string>>;
  isSaving: boolean;
  onChange: (draft: ConditionDraft) => void;
  onAccept: () => void;
  onCancel: () => void;
}

const asOptions = (items: readonly { codigo: string; etiqueta: string }[]) =>
  items.map(({ codigo: value, etiqueta: label }) => ({ value, label }));

const MODELS = asOptions(CONDITION_MODELS);

/** Shows the editor of a condition above the table. Focuses the first field on opening, and the first wrong field after a refusal. */
export function ConditionEditor({ draft, errors, isSaving, onChange, onAccept, onCancel }: ConditionEditorProps) {
  const headingId = useId();
  const root = useRef<HTMLDivElement>(null);
  const firstInput = useRef<HTMLSelectElement>(null);
  useEffect(() => firstInput.current?.focus(), []);
  useEffect(() => firstInvalid(root.current)?.focus(), [errors]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const isText = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    // Enter and Escape must not reach the record around this editor: Enter would save the record, and Escape would close the record.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (isText) onAccept();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div
      ref={root}
      className={css.editor}
      role="group"
      aria-labelledby={headingId}
      aria-busy={isSaving}
      data-campo="condicion"
      onKeyDown={onKeyDown}
    >
      <h3 id={headingId}>{draft.id === 0 ? 'Nueva condición' : 'Editando condición'}</h3>
      <div className={css.fields}>
        <SubjectFields ref={firstInput} draft={draft} errors={errors} onChange={onChange} />
        {fieldOf(draft).tipo === 'registros' ? (
          <RecordsField draft={draft} errors={errors} onChange={onChange} />
        ) : (
          <ValuesInput
            field={fieldOf(draft)}
            values={draft.valores}
            errors={errors}
            onChange={(valores) => onChange({ ...draft, valores })}
          />
        )}
      </div>
      <div className={css.bar}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="primary" staysFocusable disabled={isSaving} onClick={onAccept}>
          Aceptar
        </Button>
      </div>
    </div>
  );
}

type PartProps = Pick<ConditionEditorProps, 'draft' | 'errors' | 'onChange'>;

/** Shows the inputs for model, field and operator of the condition. */
function SubjectFields({ ref, draft, errors, onChange }: PartProps & { ref: RefObject<HTMLSelectElement | null> }) {
  const model = modelOf(draft);
  const field = fieldOf(draft);
  return (
    <>
      <Field label="Modelo" error={errors.modelo}>
        {(attributes) => (
          <SelectInput
            {...attributes}
            ref={ref}
            options={MODELS}
            value={model.codigo}
            onChange={({ target }) => onChange(changeModel(draft, target.value))}
          />
        )}
      </Field>
      <Field label="Campo" error={errors.campo}>
        {(attributes) => (
          <SelectInput
            {...attributes}
            options={asOptions(model.campos)}
            value={field.codigo}
            onChange={({ target }) => onChange(changeField(draft, target.value))}
          />
        )}
      </Field>
      {field.controles.length > 0 && (
        <Field label="Control" error={errors.control}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={field.controles.map((control) => ({ value: control, label: control }))}
              value={draft.control}
              onChange={({ target }) => onChange({ ...draft, control: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function RecordsField({ draft, errors, onChange }: PartProps) {
  const model = modelOf(draft);
  return (
    <div className={css.records}>
      <Field label="Registros" error={errors.valores}>
        {(attributes) => (
          <RecordPicker
            // If the model changes, the new key mounts a new picker. So the text typed for the previous model disappears.
            key={model.codigo}
            {...attributes}
            label="Registros"
            url={model.url_busqueda ?? ''}
            multiple
            value={draft.registros}
            onChange={(registros) => onChange({ ...draft, registros })}
          />
        )}
      </Field>
    </div>
  );
}
