import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { FORM_COLUMNS, type FormItem } from '#libs/contracts';
import { Button, Field, SelectInput } from '../../../ui';
import { entryOf } from '../model/design';
import { fieldOf } from '../model/fields';
import { MIN_WIDTH } from '../model/grid';
import { WIDTHS } from '../model/widths';
import type { Designer } from '../state/use-designer';
import { FieldRules, FieldTexts } from './FieldInputs';
import { KeyHelp, PanelHead } from './panel-parts';
import css from './Properties.module.css';

/** The properties of a field of the form. */
export function FieldProperties({ item, designer }: { item: FormItem; designer: Designer }) {
  const { form, design, breakpoint } = designer;
  const { i } = item;
  const entry = entryOf(design, i, breakpoint);
  return (
    <>
      <PanelHead title="Campo" type={fieldOf(form, item).tipo} />
      <div className={css.body}>
        <FieldTexts item={item} editing={designer} />
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
        <FieldRules item={item} editing={designer} />
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
