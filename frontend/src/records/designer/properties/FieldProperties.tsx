import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { FORM_COLUMNS, type FormItem, type FormItemData, type RecordField } from '../../../../../libs/contracts';
import { Button, CheckInput, Field, SelectInput, TextInput } from '../../../ui';
import { entryOf, updateItem } from '../model/design';
import { fieldOf, isAdded, sourceOf } from '../model/fields';
import { MIN_WIDTH } from '../model/grid';
import { WIDTHS } from '../model/widths';
import type { Designer } from '../state/use-designer';
import { OptionsEditor } from './OptionsEditor';
import { RolesEditor } from './RolesEditor';
import { KeyHelp, PanelHead } from './panel-parts';
import css from './Properties.module.css';

/** The properties of a field of the form. */
export function FieldProperties({ item, designer }: { item: FormItem; designer: Designer }) {
  const { form, design, breakpoint } = designer;
  const { i, data } = item;
  const field = fieldOf(form, item);
  const source = sourceOf(form, item);
  const isOwn = isAdded(form, item);
  const entry = entryOf(design, i, breakpoint);
  /** @param about the input: consecutive changes of one input are one undo step */
  const edit = (about: string | null, change: Partial<FormItemData>) =>
    designer.edit(updateItem(design, i, change), about && `${i} ${about}`);
  return (
    <>
      <PanelHead title="Campo" type={field.tipo} />
      <div className={css.body}>
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
        {entry && <WidthSlider key={i} w={entry.w} designer={designer} i={i} />}
        <Field label="Grupo">
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={design.grupos.map((group) => ({ value: group.i, label: group.titulo }))}
              value={item.grupo}
              onChange={(event) => designer.sendTo(i, event.target.value)}
            />
          )}
        </Field>
        <FieldSwitches field={field} source={source} isOwn={isOwn} onChange={(change) => edit(null, change)} />
        {isOwn && <RolesEditor roles={field.roles ?? []} onChange={(roles) => edit(null, { roles })} />}
        {isOwn && field.tipo === 'opcion' && (
          <OptionsEditor options={field.opciones ?? []} onChange={(opciones, about) => edit(about, { opciones })} />
        )}
        <KeyHelp />
      </div>
      <div className={css.foot}>
        <Button
          variant="danger-quiet"
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() => void designer.deleteField(i)}
        >
          Borrar campo
        </Button>
      </div>
    </>
  );
}

interface FieldSwitchesProps {
  /** The field with the changes of the form layout. */
  field: RecordField;
  /** The field of the record definition. */
  source: RecordField | undefined;
  /** An added field: the form layout defines all its properties. */
  isOwn: boolean;
  onChange: (change: Partial<FormItemData>) => void;
}

/** Required and read-only exclude each other; a field of the definition can only become stricter. */
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

function WidthSlider({ w, i, designer }: { w: number; i: string; designer: Designer }) {
  const id = useId();
  return (
    <div className={css.width}>
      <label htmlFor={id}>Ancho en {WIDTHS[designer.breakpoint].name}</label>
      <div className={css.slider}>
        <input
          id={id}
          type="range"
          min={MIN_WIDTH}
          max={FORM_COLUMNS}
          value={w}
          aria-valuetext={`${w} de ${FORM_COLUMNS}`}
          onChange={(event) => designer.resize(i, Number(event.target.value), `${i} ancho`)}
        />
        <output htmlFor={id}>
          {w} de {FORM_COLUMNS}
        </output>
      </div>
    </div>
  );
}
