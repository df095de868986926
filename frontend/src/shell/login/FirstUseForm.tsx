import { useState } from 'react';
import { ApiError, messageOf, postForm } from '../../base';
import { Field, PasswordInput, showToast, TextInput, type InputAttributes } from '../../ui';
import { FormShell } from './FormShell';

const FIELDS = [
  { name: 'academia', label: 'Nombre de la academia', autoComplete: 'organization' },
  { name: 'nombre', label: 'Su nombre', autoComplete: 'name' },
  { name: 'usuario', label: 'Usuario', autoComplete: 'username', help: 'Con él entrará en Claustro' },
  { name: 'clave', label: 'Clave', autoComplete: 'new-password', help: 'De 10 letras o más' },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];

/** First use of an academy without users: its name, and its first administrator. */
export function FirstUseForm({ onCreated }: { onCreated: (user: string) => void }) {
  const [values, setValues] = useState<Record<FieldName, string>>({ academia: '', nombre: '', usuario: '', clave: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    try {
      const { mensaje } = await postForm<{ mensaje: string }>('/usuario/primera-vez', values, { renewsSession: false });
      showToast({ text: mensaje });
      onCreated(values.usuario);
    } catch (failure) {
      setError(messageOf(failure));
      setErrors(failure instanceof ApiError ? failure.campos : {});
      setBusy(false);
    }
  };
  const inputFor = ({ name, autoComplete }: (typeof FIELDS)[number], attributes: InputAttributes) => {
    const props = {
      ...attributes,
      name,
      autoComplete,
      value: values[name],
      autoFocus: name === 'academia',
      onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    };
    return name === 'clave' ? <PasswordInput {...props} /> : <TextInput {...props} />;
  };

  return (
    <FormShell
      title="Primera visita"
      text="Todavía no hay nadie en esta academia. Los datos son de quien la va a administrar."
      error={error}
      button={isBusy ? 'Preparando…' : 'Empezar'}
      isBusy={isBusy}
      onSubmit={begin}
    >
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          help={'help' in field ? field.help : undefined}
          error={errors[field.name]}
        >
          {(attributes) => inputFor(field, attributes)}
        </Field>
      ))}
    </FormShell>
  );
}
