import { IconArrowDown, IconArrowUp, IconRestore, IconTrash } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { FORM_COLUMNS, type FormGroup, type FormItem, type ValueTypeCode } from '../../../../../libs/contracts';
import { Button, CheckInput, Field, SelectInput, TextInput } from '../../../ui';
import { entryOf, groupNamed, itemNamed, updateGroup, updateItem } from '../model/design';
import { FIELD_TYPES } from '../../../fields';
import { fieldOf, isAdded, sourceOf } from '../model/fields';
import { NARROWEST } from '../model/grid';
import { WIDTHS } from '../model/widths';
import { OptionsEditor } from './OptionsEditor';
import type { Designer } from '../state/use-designer';
import css from './Properties.module.css';

/** The properties of the selected field or group; without a selection, of the form. */
export function Properties({ designer }: { designer: Designer }) {
  const { selection, design } = designer;
  const item = selection?.kind === 'field' ? itemNamed(design, selection.i) : undefined;
  const group = selection?.kind === 'group' ? groupNamed(design, selection.i) : undefined;
  return (
    <aside className={`tarjeta ${css.properties}`} aria-label="Propiedades">
      {item && <FieldProperties key={item.i} item={item} designer={designer} />}
      {group && <GroupProperties key={group.i} group={group} designer={designer} />}
      {!item && !group && <FormProperties designer={designer} />}
    </aside>
  );
}

function FieldProperties({ item, designer }: { item: FormItem; designer: Designer }) {
  const { form, design, breakpoint } = designer;
  const { i, data } = item;
  const field = fieldOf(form, item);
  const source = sourceOf(form, item);
  const own = isAdded(form, item);
  const entry = entryOf(design, i, breakpoint);
  const say = (about: string | null, said: Partial<FormItem['data']>) =>
    designer.edit(updateItem(design, i, said), about && `${i} ${about}`);
  const needed = !own && source?.obligatorio === true;
  const fixed = source?.soloLectura === true;
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
              onChange={(event) => say('titulo', { etiqueta: event.target.value })}
            />
          )}
        </Field>
        <Field label="Ayuda bajo el campo">
          {(attributes) => (
            <TextInput
              {...attributes}
              maxLength={300}
              value={data.ayuda ?? source?.ayuda ?? ''}
              onChange={(event) => say('ayuda', { ayuda: event.target.value })}
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
        <div>
          <CheckInput
            label="Obligatorio"
            checked={field.obligatorio}
            disabled={needed || fixed || field.soloLectura}
            title={needed ? 'La ficha no se puede guardar sin este dato' : undefined}
            onChange={(event) => say(null, { obligatorio: event.target.checked })}
          />
          <CheckInput
            label="Solo lectura"
            checked={field.soloLectura === true}
            disabled={fixed || field.obligatorio}
            title={field.obligatorio ? 'Un campo obligatorio se tiene que poder rellenar' : undefined}
            onChange={(event) => say(null, { soloLectura: event.target.checked })}
          />
        </div>
        {own && field.tipo === 'opcion' && (
          <OptionsEditor options={field.opciones ?? []} onChange={(opciones, about) => say(about, { opciones })} />
        )}
        <Keys />
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

function WidthSlider({ w, i, designer }: { w: number; i: string; designer: Designer }) {
  const id = useId();
  return (
    <div className={css.width}>
      <label htmlFor={id}>Ancho en {WIDTHS[designer.breakpoint].name}</label>
      <div className={css.slider}>
        <input
          id={id}
          type="range"
          min={NARROWEST}
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

function GroupProperties({ group, designer }: { group: FormGroup; designer: Designer }) {
  const { form, design } = designer;
  const { i, titulo, solapa } = group;
  return (
    <>
      <PanelHead title="Grupo" />
      <div className={css.body}>
        <Field label="Título" error={titulo.trim() === '' ? 'Falta el título.' : undefined}>
          {(attributes) => (
            <TextInput
              {...attributes}
              maxLength={80}
              value={titulo}
              onChange={(event) => designer.edit(updateGroup(design, i, { titulo: event.target.value }), `${i} titulo`)}
            />
          )}
        </Field>
        {form.solapas.length > 1 && (
          <Field label="Solapa">
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={form.solapas.map((tab) => ({ value: tab.codigo, label: tab.titulo }))}
                value={solapa}
                onChange={(event) => designer.edit(updateGroup(design, i, { solapa: event.target.value }))}
              />
            )}
          </Field>
        )}
        <div className={css.pair}>
          <Button icon={<IconArrowUp size={16} stroke={1.75} />} onClick={() => designer.moveGroup(i, 'up')}>
            Subir
          </Button>
          <Button icon={<IconArrowDown size={16} stroke={1.75} />} onClick={() => designer.moveGroup(i, 'down')}>
            Bajar
          </Button>
        </div>
      </div>
      <div className={css.foot}>
        <Button
          variant="danger-quiet"
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() => void designer.deleteGroup(i)}
        >
          Borrar grupo
        </Button>
      </div>
    </>
  );
}

function FormProperties({ designer }: { designer: Designer }) {
  return (
    <>
      <PanelHead title="Formulario" />
      <div className={css.body}>
        <p className={css.note}>Elija un campo o un grupo para ver lo que se puede decir de él.</p>
        <Keys />
      </div>
      <div className={css.foot}>
        <Button
          icon={<IconRestore size={16} stroke={1.75} />}
          reason={designer.form.version === 0 && 'Este formulario es el de siempre'}
          onClick={() => void designer.reset()}
        >
          Volver al de siempre
        </Button>
      </div>
    </>
  );
}

function PanelHead({ title, type: tipo }: { title: string; type?: ValueTypeCode }) {
  return (
    <header className={css.head}>
      <h2>{title}</h2>
      {tipo !== undefined && <span className={css.type}>{FIELD_TYPES[tipo].name}</span>}
    </header>
  );
}

function Keys() {
  return (
    <div className={css.keys}>
      <h3>Con el teclado</h3>
      <KeyRow keys={['← ↑ → ↓']}>mover</KeyRow>
      <KeyRow keys={['Mayús', '← →']}>cambiar ancho</KeyRow>
      <KeyRow keys={['Supr']}>borrar campo</KeyRow>
      <KeyRow keys={['Ctrl Z']}>deshacer</KeyRow>
      <KeyRow keys={['Ctrl S']}>guardar</KeyRow>
    </div>
  );
}

function KeyRow({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <p>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {children}
    </p>
  );
}
