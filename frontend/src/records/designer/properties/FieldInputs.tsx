import type { FormItem, FormItemData, FormLayout, FormReply, RecordField } from '#libs/contracts';
import { CheckInput, Field, TextInput } from '../../../ui';
import { updateItem } from '../model/design';
import { fieldOf, isAdded, sourceOf } from '../model/fields';
import { OptionsEditor } from './OptionsEditor';
import { RolesEditor } from './RolesEditor';

/** A form layout that is being edited: the layout of the designer, or the draft in a window. */
export interface LayoutEditing {
  form: FormReply;
  design: FormLayout;
  /** Changes the layout. @param about the name of the input; consecutive changes with the same `about` are one undo step */
  edit: (design: FormLayout, about?: string | null) => void;
}

export interface FieldInputsProps {
  item: FormItem;
  editing: LayoutEditing;
}

/** The title of a field and the help below it. */
export function FieldTexts({ item, editing }: FieldInputsProps) {
  const { data } = item;
  const source = sourceOf(editing.form, item);
  const edit = editorOf(item, editing);
  return (
    <>
      <Field label="Título">
        {(attributes) => (
          <TextInput
            {...attributes}
            maxLength={120}
            placeholder={source?.etiqueta}
            value={data.etiqueta ?? source?.etiqueta ?? ''}
            onChange={(event) => edit('titulo', { etiqueta: event.target.value })}
          />
        )}
      </Field>
      <Field label="Ayuda bajo el campo">
        {(attributes) => (
          <TextInput
            {...attributes}
            maxLength={300}
            value={data.ayuda ?? source?.ayuda ?? ''}
            onChange={(event) => edit('ayuda', { ayuda: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Inputs for required and read-only; for an added field also its options and the roles that see it. */
export function FieldRules({ item, editing }: FieldInputsProps) {
  const { form } = editing;
  const field = fieldOf(form, item);
  const isOwn = isAdded(form, item);
  const edit = editorOf(item, editing);
  return (
    <>
      <FieldSwitches
        field={field}
        source={sourceOf(form, item)}
        isOwn={isOwn}
        onChange={(change) => edit(null, change)}
      />
      {isOwn && <RolesEditor roles={field.roles ?? []} onChange={(roles) => edit(null, { roles })} />}
      {isOwn && field.tipo === 'opcion' && (
        <OptionsEditor options={field.opciones ?? []} onChange={(opciones, about) => edit(about, { opciones })} />
      )}
    </>
  );
}

const editorOf =
  ({ i }: FormItem, { design, edit }: LayoutEditing) =>
  (about: string | null, change: Partial<FormItemData>) =>
    edit(updateItem(design, i, change), about && `${i} ${about}`);

interface FieldSwitchesProps {
  /** The field with the changes of the form layout applied. */
  field: RecordField;
  /** The field of the record definition. */
  source: RecordField | undefined;
  /** True for an added field. The form layout defines all its properties. */
  isOwn: boolean;
  onChange: (change: Partial<FormItemData>) => void;
}

/**
 * The switches «Obligatorio» and «Solo lectura»; only one of them can be on. If the record definition switches one on, the layout cannot
 * switch it off.
 */
function FieldSwitches({ field, source, isOwn, onChange }: FieldSwitchesProps) {
  const isNeeded = !isOwn && source?.obligatorio === true;
  const isFixed = source?.soloLectura === true;
  return (
    <div>
      <CheckInput
        label="Obligatorio"
        checked={field.obligatorio}
        disabled={isNeeded || isFixed || field.soloLectura}
        title={isNeeded ? 'La ficha no se puede guardar sin este dato' : undefined}
        onChange={(event) => onChange({ obligatorio: event.target.checked })}
      />
      <CheckInput
        label="Solo lectura"
        checked={field.soloLectura === true}
        disabled={isFixed || field.obligatorio}
        title={field.obligatorio ? 'Un campo obligatorio se tiene que poder rellenar' : undefined}
        onChange={(event) => onChange({ soloLectura: event.target.checked })}
      />
    </div>
  );
}
