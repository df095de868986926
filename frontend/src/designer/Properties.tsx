import { IconArrowDown, IconArrowUp, IconRestore, IconTrash } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { FORM_COLUMNS, type FormGroup, type FormItem, type RecordFieldType } from '../../../libs/contracts';
import { Button, CheckInput, Field, SelectInput, TextInput } from '../ui';
import { entryOf, groupNamed, itemNamed, updateGroup, updateItem } from './model/design';
import { fieldOf, isAdded, sourceOf } from './model/fields';
import { NARROWEST } from './model/grid';
import { TYPE_NAMES } from './model/type-names';
import { WIDTHS } from './model/widths';
import { OptionsEditor } from './OptionsEditor';
import type { Designer } from './use-designer';
import css from './Properties.module.css';

/** What can be said of the field or group in hand; of the form as a whole when there is none. */
export function Properties({ designer }: { designer: Designer }) {
  const { selection, design } = designer;
  const item = selection?.kind === 'campo' ? itemNamed(design, selection.i) : undefined;
  const group = selection?.kind === 'grupo' ? groupNamed(design, selection.i) : undefined;
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
      <PanelHead titulo="Campo" tipo={field.tipo} />
      <div className={css.body}>
        <Field etiqueta="Título">
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
        <Field etiqueta="Ayuda bajo el campo">
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
        <Field etiqueta="Grupo">
          {(attributes) => (
            <SelectInput
              {...attributes}
              opciones={design.grupos.map((group) => ({ valor: group.i, etiqueta: group.titulo }))}
              value={item.grupo}
              onChange={(event) => designer.sendTo(i, event.target.value)}
            />
          )}
        </Field>
        <div>
          <CheckInput
            etiqueta="Obligatorio"
            checked={field.obligatorio}
            disabled={needed || fixed || field.soloLectura}
            title={needed ? 'La ficha no se puede guardar sin este dato' : undefined}
            onChange={(event) => say(null, { obligatorio: event.target.checked })}
          />
          <CheckInput
            etiqueta="Solo lectura"
            checked={field.soloLectura === true}
            disabled={fixed || field.obligatorio}
            title={field.obligatorio ? 'Un campo obligatorio se tiene que poder rellenar' : undefined}
            onChange={(event) => say(null, { soloLectura: event.target.checked })}
          />
        </div>
        {own && field.tipo === 'opcion' && (
          <OptionsEditor opciones={field.opciones ?? []} onChange={(opciones, about) => say(about, { opciones })} />
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
      <label htmlFor={id}>Ancho en {WIDTHS[designer.breakpoint].nombre}</label>
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
      <PanelHead titulo="Grupo" />
      <div className={css.body}>
        <Field etiqueta="Título" error={titulo.trim() === '' ? 'Falta el título.' : undefined}>
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
          <Field etiqueta="Solapa">
            {(attributes) => (
              <SelectInput
                {...attributes}
                opciones={form.solapas.map((tab) => ({ valor: tab.codigo, etiqueta: tab.titulo }))}
                value={solapa}
                onChange={(event) => designer.edit(updateGroup(design, i, { solapa: event.target.value }))}
              />
            )}
          </Field>
        )}
        <div className={css.pair}>
          <Button icon={<IconArrowUp size={16} stroke={1.75} />} onClick={() => designer.moveGroup(i, 'arriba')}>
            Subir
          </Button>
          <Button icon={<IconArrowDown size={16} stroke={1.75} />} onClick={() => designer.moveGroup(i, 'abajo')}>
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
      <PanelHead titulo="Formulario" />
      <div className={css.body}>
        <p className={css.note}>Elija un campo o un grupo para ver lo que se puede decir de él.</p>
        <Keys />
      </div>
      <div className={css.foot}>
        <Button
          icon={<IconRestore size={16} stroke={1.75} />}
          razon={designer.form.version === 0 && 'Este formulario es el de siempre'}
          onClick={() => void designer.reset()}
        >
          Volver al de siempre
        </Button>
      </div>
    </>
  );
}

function PanelHead({ titulo, tipo }: { titulo: string; tipo?: RecordFieldType }) {
  return (
    <header className={css.head}>
      <h2>{titulo}</h2>
      {tipo !== undefined && <span className={css.type}>{TYPE_NAMES[tipo]}</span>}
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
