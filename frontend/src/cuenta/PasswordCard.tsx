import type { SubmitEvent } from 'react';
import { Button, Field, PasswordInput, showToast } from '../ui';
import { refetchQueries } from '../base';
import { changePassword, SESSIONS } from './calls';
import { useForm } from './use-form';
import css from './Account.module.css';

/** Changes the user's password. */
export function PasswordCard() {
  const form = useForm({ actual: '', nueva: '', repetida: '' });
  const { actual, nueva, repetida } = form.values;
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (nueva !== repetida) {
      form.refuse({ repetida: 'Las dos claves no son iguales.' });
      return;
    }
    const reply = await form.submit(() => changePassword(actual, nueva));
    if (reply === null) return;
    form.reset();
    showToast({ text: reply.mensaje });
    await refetchQueries({ queryKey: SESSIONS.queryKey });
  };
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="cuenta-clave">
      <h2 id="cuenta-clave">Clave</h2>
      <p className={css.lead}>Al cambiarla se cierran sus sesiones en otros equipos.</p>
      <form ref={form.root} className={css.form} noValidate onSubmit={(event) => void save(event)}>
        <Field label="Clave actual" error={form.errors.actual}>
          {(attributes) => <PasswordInput {...attributes} {...form.inputProps('actual')} />}
        </Field>
        <Field label="Clave nueva" help="De 10 letras o más" error={form.errors.nueva}>
          {(attributes) => <PasswordInput {...attributes} {...form.inputProps('nueva')} autoComplete="new-password" />}
        </Field>
        <Field label="Repita la clave nueva" error={form.errors.repetida}>
          {(attributes) => (
            <PasswordInput {...attributes} {...form.inputProps('repetida')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={form.isBusy}>
          Cambiar la clave
        </Button>
      </form>
    </section>
  );
}
