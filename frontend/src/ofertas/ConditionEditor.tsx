import { useId, type KeyboardEvent } from 'react';
import { CONDITION_MODELS } from '../../../libs/contracts';
import { Selector } from '../selector';
import { Button, Field, SelectInput } from '../ui';
import { changeField, changeModel, fieldOf, modelOf, type ConditionDraft } from './condition-draft';
import { ValuesInput } from './ValuesInput';
import css from './Conditions.module.css';

export interface ConditionEditorProps {
  draft: ConditionDraft;
  errors: Readonly<Record<string, string>>;
  saving: boolean;
  onChange: (draft: ConditionDraft) => void;
  onAccept: () => void;
  onCancel: () => void;
}

const asOptions = (items: readonly { codigo: string; etiqueta: string }[]) =>
  items.map(({ codigo, etiqueta }) => ({ valor: codigo, etiqueta }));

const MODELS = asOptions(CONDITION_MODELS);

/** A condition while it is written, above the table: what it is about, and what that must be. */
export function ConditionEditor({ draft, errors, saving, onChange, onAccept, onCancel }: ConditionEditorProps) {
  const headingId = useId();
  const model = modelOf(draft);
  const field = fieldOf(draft);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const inText = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    // The record around it must neither be saved nor left by the keys of one of its conditions.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (inText) onAccept();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div
      className={css.editor}
      role="group"
      aria-labelledby={headingId}
      aria-busy={saving}
      data-campo="condicion"
      onKeyDown={onKeyDown}
    >
      <h3 id={headingId}>{draft.id === 0 ? 'Nueva condición' : 'Editando condición'}</h3>
      <div className={css.fields}>
        <Field etiqueta="Modelo" error={errors.modelo}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              opciones={MODELS}
              value={model.codigo}
              onChange={({ target }) => onChange(changeModel(draft, target.value))}
            />
          )}
        </Field>
        <Field etiqueta="Campo" error={errors.campo}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              opciones={asOptions(model.campos)}
              value={field.codigo}
              onChange={({ target }) => onChange(changeField(draft, target.value))}
            />
          )}
        </Field>
        {field.controles.length > 0 && (
          <Field etiqueta="Control" error={errors.control}>
            {(attributes) => (
              <SelectInput
                {...attributes}
                opciones={field.controles.map((control) => ({ valor: control, etiqueta: control }))}
                value={draft.control}
                onChange={({ target }) => onChange({ ...draft, control: target.value })}
              />
            )}
          </Field>
        )}
        {field.tipo === 'registros' ? (
          <div className={css.records}>
            <Field etiqueta="Registros" error={errors.valores}>
              {(attributes) => (
                <Selector
                  // Of another model, another picker: what is typed in one is not for the other.
                  key={model.codigo}
                  {...attributes}
                  etiqueta="Registros"
                  url={model.url_busqueda ?? ''}
                  multiple
                  valor={draft.registros}
                  onChange={(registros) => onChange({ ...draft, registros })}
                />
              )}
            </Field>
          </div>
        ) : (
          <ValuesInput
            field={field}
            valores={draft.valores}
            errors={errors}
            onChange={(valores) => onChange({ ...draft, valores })}
          />
        )}
      </div>
      <div className={css.bar}>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="primary" staysFocusable disabled={saving} onClick={onAccept}>
          Aceptar
        </Button>
      </div>
    </div>
  );
}
