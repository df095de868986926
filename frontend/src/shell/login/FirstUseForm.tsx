import { useState } from 'react';
import { ApiError, messageOf, postForm, publicOrigin } from '../../base';
import { Field, PasswordInput, showToast, TextInput, type InputAttributes } from '../../ui';
import { FormShell } from './FormShell';

const FIELDS = [
  { name: 'academia', label: 'Nombre de la academia', autoComplete: 'organization' },
  { name: 'nombre', label: 'Su nombre', autoComplete: 'name' },
  { name: 'usuario', label: 'Usuario', autoComplete: 'username', help: 'Con él entrará en Claustro' },
  { name: 'clave', label: 'Clave', autoComplete: 'new-password', help: 'De 10 letras o más' },
  {
    name: 'direccion',
    label: 'Dirección de Claustro en Internet',
    autoComplete: 'url',
    help: 'A ella llevan los enlaces de los correos. Déjela vacía si todavía no la tiene',
  },
] as const;

const CODE = {
  name: 'codigo',
  label: 'Código de instalación',
  autoComplete: 'off',
  help: 'El que ha mostrado el arranque de Claustro',
} as const;

type FormField = (typeof FIELDS)[number] | typeof CODE;
type FieldName = FormField['name'];

/** First use of an academy without users: its name, and its first administrator. */
export function FirstUseForm({ needsCode, onCreated }: { needsCode: boolean; onCreated: (user: string) => void }) {
  const fields: readonly FormField[] = needsCode ? [CODE, ...FIELDS] : FIELDS;
  const [values, setValues] = useState<Record<FieldName, string>>({
    codigo: '',
    academia: '',
    nombre: '',
    usuario: '',
    clave: '',
    direccion: publicOrigin(window.location),
  });
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
  const inputFor = ({ name, autoComplete }: FormField, attributes: InputAttributes) => {
    const props = {
      ...attributes,
      name,
      autoComplete,
      value: values[name],
      autoFocus: name === fields[0]?.name,
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
      {fields.map((field) => (
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
