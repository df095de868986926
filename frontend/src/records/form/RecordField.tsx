import type { LayoutEntry, RecordField as FieldDefinition, SelectorItem } from '#libs/contracts';
import { recordPath } from '../../base';
import { RecordLink, Field, TextInput, type InputAttributes } from '../../ui';
import { FIELD_TYPES } from '../../fields';
import type { MaskedValue } from '../../fields/field-type';
import { EMPTY_TEXT } from '../../fields/list-type';
import { SelfLabelled } from '../../fields/shared/SelfLabelled';
import { FieldCode } from '../../programming';
import { fieldText } from './field-text';
import { usePrinting } from './printing';
import css from './Record.module.css';

export interface RecordFieldProps {
  field: FieldDefinition;
  /** The place of the field on the grid of its group. */
  entry: LayoutEntry;
  value: unknown;
  error?: string;
  /** The record is read-only. */
  readOnly: boolean;
  references: readonly SelectorItem[];
  masked?: MaskedValue;
  change: (campo: string, value: unknown, names?: readonly SelectorItem[]) => void;
  markUnparsed: (field: string, sentence: string) => void;
}

/** A field of a record in its place on the grid: label, input or text, help or error. */
export function RecordField({ field, entry, error, readOnly, ...props }: RecordFieldProps) {
  const { Input, ownLabel } = FIELD_TYPES[field.tipo];
  const isFixed = readOnly || field.soloLectura === true;
  // If `readOnly` is true, the field shows no help, because the user cannot fill it in. A field with `soloLectura` in an editable record
  // keeps its help, because the help explains the computed value.
  const help = readOnly ? undefined : field.ayuda;
  const render = (attributes: InputAttributes) => {
    if (isFixed) return <FixedValue field={field} attributes={attributes} {...props} />;
    return (
      <Input
        field={field}
        value={props.value}
        references={props.references}
        masked={props.masked}
        attributes={attributes}
        change={(value, names) => props.change(field.campo, value, names)}
        markUnparsed={(sentence) => props.markUnparsed(field.campo, sentence)}
      />
    );
  };
  const isPrinting = usePrinting();
  return (
    <div className={css.cell} style={placeOf(entry)} data-campo={field.campo}>
      {isPrinting && <PrintedValue field={field} value={props.value} references={props.references} />}
      {ownLabel && !isFixed ? (
        <div className={css.check}>
          <SelfLabelled help={field.ayuda} error={error}>
            {render}
          </SelfLabelled>
        </div>
      ) : (
        <Field label={field.etiqueta} isRequired={field.obligatorio && !isFixed} help={help} error={error}>
          {render}
        </Field>
      )}
      <ReferenceLinks field={field} references={props.references} />
      <FieldCode name={field.campo} />
    </div>
  );
}

/** The printed form of a field: its label and value as text, without an input. */
function PrintedValue({ field, value, references }: Pick<FixedValueProps, 'field' | 'value' | 'references'>) {
  return (
    <div className={css.printed}>
      <strong>{field.etiqueta}</strong>
      <p>{fieldText(field, value, references) || EMPTY_TEXT}</p>
    </div>
  );
}

/** Returns the CSS grid position of a field in its group. */
export function placeOf({ x, y, w, h }: LayoutEntry) {
  return { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` };
}

interface FixedValueProps {
  field: FieldDefinition;
  value: unknown;
  references: readonly SelectorItem[];
  masked?: MaskedValue;
  attributes: InputAttributes;
}

/** A read-only value. It can be copied and is a Tab stop. */
function FixedValue({ field, value, references, masked, attributes }: FixedValueProps) {
  const { 'aria-required': _required, ...rest } = attributes;
  const { text, Fixed } = FIELD_TYPES[field.tipo];
  if (Fixed)
    return <Fixed field={field} value={value} references={references} masked={masked} attributes={attributes} />;
  return <TextInput {...rest} readOnly value={text(value, field, references) || EMPTY_TEXT} />;
}

/** Links to the records that a field refers to. */
function ReferenceLinks({ field, references }: { field: FieldDefinition; references: readonly SelectorItem[] }) {
  if (!field.urlFicha || references.length === 0) return null;
  return (
    <p className={css.links}>
      {references.map((item) => (
        <RecordLink key={item.id} to={recordPath(field.urlFicha ?? '', item.id)}>
          Ver la ficha de {item.resultado}
        </RecordLink>
      ))}
    </p>
  );
}
