import { useState } from 'react';
import { ApiError, messageOf, postForm } from '../../base';
import { Field, PasswordInput, showToast, TextInput, type InputAttributes } from '../../ui';
import { FormShell } from './FormShell';

const FIELDS = [
  { campo: 'academia', etiqueta: 'Nombre de la academia', autoComplete: 'organization' },
  { campo: 'nombre', etiqueta: 'Su nombre', autoComplete: 'name' },
  { campo: 'usuario', etiqueta: 'Usuario', autoComplete: 'username', ayuda: 'Con él entrará en Claustro' },
  { campo: 'clave', etiqueta: 'Clave', autoComplete: 'new-password', ayuda: 'De 10 letras o más' },
] as const;

type FieldName = (typeof FIELDS)[number]['campo'];

/** First use of an academy without users: its name, and its first administrator. */
export function FirstUseForm({ onCreated }: { onCreated: (user: string) => void }) {
  const [values, setValues] = useState<Record<FieldName, string>>({ academia: '', nombre: '', usuario: '', clave: '' });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
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
      setWrong(failure instanceof ApiError ? failure.campos : {});
      setBusy(false);
    }
  };
  const inputFor = ({ campo, autoComplete }: (typeof FIELDS)[number], attributes: InputAttributes) => {
    const props = {
      ...attributes,
      name: campo,
      autoComplete,
      value: values[campo],
      autoFocus: campo === 'academia',
      onChange: (event: { target: { value: string } }) => setValues({ ...values, [campo]: event.target.value }),
    };
    return campo === 'clave' ? <PasswordInput {...props} /> : <TextInput {...props} />;
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
          key={field.campo}
          label={field.etiqueta}
          help={'ayuda' in field ? field.ayuda : undefined}
          error={wrong[field.campo]}
        >
          {(attributes) => inputFor(field, attributes)}
        </Field>
      ))}
    </FormShell>
  );
}
