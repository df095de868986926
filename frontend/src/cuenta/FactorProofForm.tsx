import type { SubmitEvent } from 'react';
import { Field, PasswordInput, TextInput } from '../ui';
import { FormButtons } from './FormButtons';
import { useForm } from './use-form';
import css from './Account.module.css';

interface FactorProofFormProps<Reply> {
  label: string;
  isDanger?: boolean;
  call: (password: string, code: string) => Promise<Reply>;
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

/** A form for a change of the second factor, with password and code. */
export function FactorProofForm<Reply>({ label, isDanger, call, onDone, onCancel }: FactorProofFormProps<Reply>) {
  const form = useForm({ clave: '', codigo: '' });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const reply = await form.submit(() => call(form.values.clave, form.values.codigo));
    if (reply !== null) onDone(reply);
  };
  return (
    <form ref={form.root} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Su clave" error={form.errors.clave}>
        {(attributes) => <PasswordInput {...attributes} {...form.inputProps('clave')} autoFocus />}
      </Field>
      <Field label="Código" help="De la aplicación, o uno de recuperación" error={form.errors.codigo}>
        {(attributes) => <TextInput {...attributes} {...form.inputProps('codigo')} autoComplete="one-time-code" />}
      </Field>
      <FormButtons label={label} isDanger={isDanger} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
