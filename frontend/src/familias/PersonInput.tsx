import { DateInput, Field, NO_SUCH_DATE, SelectInput, TextInput, type InputAttributes } from '../ui';
import { personText, type PersonField } from './person-fields';

export interface PersonInputProps {
  field: PersonField;
  /** The path of the field in the form: `tutores.0.email`. The errors of the field have the same path. */
  path: string;
  value: string | null;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string | null) => void;
  onUnparsed: (field: string, sentence: string) => void;
}

/** A field of a person: label, input and error. */
export function PersonInput({ error, ...props }: PersonInputProps) {
  const { field, path, readOnly } = props;
  return (
    <div data-campo={path}>
      <Field label={field.label} isRequired={field.isRequired === true && !readOnly} error={error}>
        {(attributes) => <Input {...props} attributes={attributes} />}
      </Field>
    </div>
  );
}

type InputProps = Omit<PersonInputProps, 'error'> & { attributes: InputAttributes };

function Input({ attributes, ...props }: InputProps) {
  const { field, path, value, readOnly, onChange, onUnparsed } = props;
  const { kind = 'text', isRequired, label, options = [] } = field;
  const changeDate = (date: string | null) => {
    onUnparsed(path, '');
    onChange(date);
  };
  if (readOnly) return <TextInput {...attributes} readOnly value={personText(field, value)} />;
  if (kind === 'date')
    return (
      <DateInput
        {...attributes}
        label={label}
        sense={field.sense}
        value={value}
        onChange={(date) => (date === undefined ? onUnparsed(path, NO_SUCH_DATE) : changeDate(date))}
      />
    );
  if (kind === 'option')
    return (
      <SelectInput
        {...attributes}
        options={[{ value: '', label: '' }, ...options]}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
    );
  return (
    <TextInput
      {...attributes}
      type={kind}
      value={value ?? ''}
      onChange={({ target }) => onChange(isRequired ? target.value : target.value || null)}
    />
  );
}
