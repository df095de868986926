import type { SubmitEvent } from 'react';
import { Field, PasswordInput, showToast, TextInput } from '../ui';
import { removeFactor } from './calls';
import { FormButtons } from './FormButtons';
import { useForm } from './use-form';
import css from './Account.module.css';

/** Switches the second factor off, with password and code. */
export function FactorRemoval({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useForm({ clave: '', codigo: '' });
  const remove = async (event: SubmitEvent) => {
    event.preventDefault();
    const reply = await form.submit(() => removeFactor(form.values.clave, form.values.codigo));
    if (reply === null) return;
    showToast({ text: reply.mensaje });
    onDone();
  };
  return (
    <form ref={form.root} className={css.form} noValidate onSubmit={(event) => void remove(event)}>
      <Field label="Su clave" error={form.errors.clave}>
        {(attributes) => <PasswordInput {...attributes} {...form.inputProps('clave')} autoFocus />}
      </Field>
      <Field label="Código" help="De la aplicación, o uno de recuperación" error={form.errors.codigo}>
        {(attributes) => <TextInput {...attributes} {...form.inputProps('codigo')} autoComplete="one-time-code" />}
      </Field>
      <FormButtons label="Desactivar" isDanger isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
