import { useState, type SubmitEvent } from 'react';
import type { SecondFactorReply } from '#libs/contracts';
import { Field, PasswordInput, TextInput } from '../ui';
import { QrCode } from '../ui/QrCode';
import { confirmFactor, prepareFactor } from './calls';
import { FormButtons } from './FormButtons';
import { useForm } from './use-form';
import css from './Account.module.css';

interface FactorSetupProps {
  onDone: (codes: string[]) => void;
  /** Omitted if the academy demands a second factor: the set-up then cannot be cancelled. */
  onCancel?: () => void;
}

/** The set-up in two steps: the password, then the secret for the app and a code of the app. */
export function FactorSetup({ onDone, onCancel }: FactorSetupProps) {
  const [secret, setSecret] = useState<SecondFactorReply | null>(null);
  return secret === null ? (
    <PasswordStep onProved={setSecret} onCancel={onCancel} />
  ) : (
    <CodeStep secret={secret} onDone={onDone} onCancel={onCancel} />
  );
}

interface PasswordStepProps extends Pick<FactorSetupProps, 'onCancel'> {
  onProved: (secret: SecondFactorReply) => void;
}

function PasswordStep({ onProved, onCancel }: PasswordStepProps) {
  const form = useForm({ clave: '' });
  const prove = async (event: SubmitEvent) => {
    event.preventDefault();
    const secret = await form.submit(() => prepareFactor(form.values.clave));
    if (secret !== null) onProved(secret);
  };
  return (
    <form ref={form.root} className={css.form} noValidate onSubmit={(event) => void prove(event)}>
      <p>
        Hace falta una aplicación de verificación en el móvil: Google Authenticator, Microsoft Authenticator, Aegis o
        cualquier otra. Con ella instalada, escriba su clave.
      </p>
      <Field label="Su clave" error={form.errors.clave}>
        {(attributes) => <PasswordInput {...attributes} {...form.inputProps('clave')} autoFocus />}
      </Field>
      <FormButtons label="Continuar" isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}

interface CodeStepProps extends FactorSetupProps {
  secret: SecondFactorReply;
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
      <div className={css.secret}>
        <QrCode text={uri} label="Código QR de la cuenta: contiene el secreto que está escrito al lado" />
        <div>
          <p>Añada una cuenta en su aplicación leyendo este código con ella.</p>
          <p>
            ¿No puede leerlo? Escriba en ella este secreto, o <a href={uri}>ábrala si está en este mismo móvil</a>:
          </p>
          <p>
            <code>{secreto.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
      </div>
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
