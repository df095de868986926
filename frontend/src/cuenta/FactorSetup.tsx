import { useState, type SubmitEvent } from 'react';
import type { SecondFactorReply } from '../../../libs/contracts';
import { Field, PasswordInput, TextInput } from '../ui';
import { confirmFactor, prepareFactor } from './calls';
import { FormButtons } from './FormButtons';
import { useForm } from './use-form';
import css from './Account.module.css';

/** First the password, then the secret for the app and a code of the app. */
export function FactorSetup({ onDone, onCancel }: { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const [secret, setSecret] = useState<SecondFactorReply | null>(null);
  return secret === null ? (
    <PasswordStep onProved={setSecret} onCancel={onCancel} />
  ) : (
    <CodeStep secret={secret} onDone={onDone} onCancel={onCancel} />
  );
}

function PasswordStep({ onProved, onCancel }: { onProved: (secret: SecondFactorReply) => void; onCancel: () => void }) {
  const form = useForm({ clave: '' });
  const prove = async (event: SubmitEvent) => {
    event.preventDefault();
    const secret = await form.submit(() => prepareFactor(form.values.clave));
    if (secret !== null) onProved(secret);
  };
  return (
    <form ref={form.root} className={css.form} noValidate onSubmit={(event) => void prove(event)}>
      <Field label="Su clave" error={form.errors.clave}>
        {(attributes) => <PasswordInput {...attributes} {...form.inputProps('clave')} autoFocus />}
      </Field>
      <FormButtons label="Continuar" isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}

interface CodeStepProps {
  secret: SecondFactorReply;
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

function CodeStep({ secret: { secreto, uri }, onDone, onCancel }: CodeStepProps) {
  const form = useForm({ codigo: '' });
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    const reply = await form.submit(() => confirmFactor(form.values.codigo));
    if (reply !== null) onDone(reply.codigos);
  };
  return (
    <form ref={form.root} className={css.form} noValidate onSubmit={(event) => void confirm(event)}>
      <p>
        Añada una cuenta en su aplicación de verificación con este secreto, o <a href={uri}>ábrala desde este móvil</a>:
      </p>
      <p className={css.secret}>
        <code>{secreto.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Field label="Código" help="Las seis cifras que muestra la aplicación" error={form.errors.codigo}>
        {(attributes) => (
          <TextInput
            {...attributes}
            {...form.inputProps('codigo')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </Field>
      <FormButtons label="Activar" isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
