import { useId } from 'react';
import type { LayoutEntry, RecordField as FieldDefinition, SelectorItem } from '../../../libs/contracts';
import { RecordLink, recordPath } from '../app';
import { Field, FieldNote, TextArea, TextInput, type InputAttributes } from '../ui';
import { RECORD_FIELDS } from './fields';
import css from './Record.module.css';

export interface RecordFieldProps {
  field: FieldDefinition;
  /** Its place on the grid of its group. */
  entry: LayoutEntry;
  value: unknown;
  error?: string;
  /** Nobody may change this record. */
  readOnly: boolean;
  references: readonly SelectorItem[];
  change: (campo: string, value: unknown, names?: readonly SelectorItem[]) => void;
  misspell: (campo: string, mensaje: string) => void;
}

/** One field of a record in its place on the grid: its label, its input or what it says, its help or error. */
export function RecordField({ field, entry, error, readOnly, ...props }: RecordFieldProps) {
  const { Input, ownLabel } = RECORD_FIELDS[field.tipo];
  const fixed = readOnly || field.soloLectura === true || !Input;
  const draw = (attributes: InputAttributes) => {
    if (fixed) return <FixedValue field={field} attributes={attributes} {...props} />;
    return (
      <Input
        field={field}
        value={props.value}
        references={props.references}
        attributes={attributes}
        change={(value, names) => props.change(field.campo, value, names)}
        misspell={(mensaje) => props.misspell(field.campo, mensaje)}
      />
    );
  };
  return (
    <div className={css.cell} style={placeOf(entry)} data-campo={field.campo}>
      {ownLabel && !fixed ? (
        <SelfLabelled ayuda={field.ayuda} error={error} draw={draw} />
      ) : (
        <Field etiqueta={field.etiqueta} obligatorio={field.obligatorio && !fixed} ayuda={field.ayuda} error={error}>
          {draw}
        </Field>
      )}
      <ReferenceLinks field={field} references={props.references} />
    </div>
  );
}

function placeOf({ x, y, w, h }: LayoutEntry) {
  return { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` };
}

interface SelfLabelledProps {
  ayuda?: string;
  error?: string;
  draw: (attributes: InputAttributes) => React.ReactNode;
}

/** A checkbox carries its own label; its help and error stand below all the same. */
function SelfLabelled({ ayuda, error, draw }: SelfLabelledProps) {
  const id = useId();
  const noteId = `${id}-nota`;
  return (
    <div className={css.check}>
      {draw({
        id,
        'aria-describedby': error || ayuda ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': undefined,
      })}
      <FieldNote id={noteId} ayuda={ayuda} error={error} />
    </div>
  );
}

interface FixedValueProps {
  field: FieldDefinition;
  value: unknown;
  references: readonly SelectorItem[];
  attributes: InputAttributes;
}

/** What nobody may change looks different and can still be read, copied and reached by Tab. */
function FixedValue({ field, value, references, attributes }: FixedValueProps) {
  const { 'aria-required': _required, ...rest } = attributes;
  const { read, Fixed } = RECORD_FIELDS[field.tipo];
  if (Fixed) return <Fixed field={field} value={value} references={references} attributes={attributes} />;
  const text = read(value, field, references);
  if (field.tipo === 'texto-largo') return <TextArea {...rest} readOnly value={text} />;
  return <TextInput {...rest} readOnly value={text === '' ? '—' : text} />;
}

/** The way to the records that the field stores. */
function ReferenceLinks({ field, references }: { field: FieldDefinition; references: readonly SelectorItem[] }) {
  if (!field.urlFicha || references.length === 0) return null;
  return (
    <p className={css.links}>
      {references.map((item) => (
        <RecordLink key={item.id} to={recordPath(field.urlFicha ?? '', item.id)}>
          Ver {item.resultado}
        </RecordLink>
      ))}
    </p>
  );
}
