import { Field } from './Field';
import { TextInput } from './inputs';

interface CodeFieldProps {
  code: string;
  error?: string;
  onChange: (code: string) => void;
}

/** The code of the second factor, after user and password were right. */
export function CodeField({ code, error, onChange }: CodeFieldProps) {
  return (
    <Field label="Código" help="De su aplicación de verificación, o uno de recuperación" error={error}>
      {(attributes) => (
        <TextInput
          {...attributes}
          name="codigo"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
