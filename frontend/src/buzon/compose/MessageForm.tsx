import { IconSend } from '@tabler/icons-react';
import { useState, type Dispatch, type ReactNode } from 'react';
import { Attachments } from '../../fields/attachments';
import { Button, ErrorBand, Field, TextArea } from '../../ui';
import type { Draft, DraftAction } from './draft';
import type { Sending } from './use-send';
import css from './Compose.module.css';

interface MessageFormProps {
  draft: Draft;
  change: Dispatch<DraftAction>;
  sending: Sending;
  /** Fields above the text. */
  children?: ReactNode;
  /** Beside the button: who else reads the message, and when it leaves. */
  note?: ReactNode;
  /** Beside `Enviar`. */
  actions?: ReactNode;
  focusesText?: boolean;
}

/** The text and files of a message, and the button that sends it. */
export function MessageForm({ draft, change, sending, children, note, actions, focusesText }: MessageFormProps) {
  const [isUploading, setUploading] = useState(false);
  const { error, isBusy } = sending;
  const campos = error?.campos ?? {};
  const hasFieldErrors = Object.keys(campos).length > 0;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) void sending.send();
      }}
    >
      {children}
      <Field label="Mensaje" error={campos.texto}>
        {(attributes) => (
          <TextArea
            {...attributes}
            rows={7}
            // The person pressed `Responder` to write.
            autoFocus={focusesText}
            value={draft.texto}
            onChange={({ target }) => {
              change({ type: 'write', field: 'texto', text: target.value });
              sending.forget('texto');
            }}
          />
        )}
      </Field>
      <Attachments
        title="Ficheros adjuntos"
        files={draft.anexos}
        verb="Adjuntar"
        buttonLabel="Adjuntar foto o fichero"
        size="large"
        error={campos.anexos}
        onAttach={(file) => change({ type: 'attach', file })}
        onDetach={(id) => change({ type: 'detach', id })}
        onBusy={setUploading}
      />
      {note}
      {error && !hasFieldErrors && (
        <ErrorBand
          title="El mensaje no se ha enviado."
          error={error}
          {...(error.isOffline ? { onRetry: () => void sending.send() } : {})}
        />
      )}
      <div className={css.actions}>
        <Button
          type="submit"
          variant="primary"
          staysFocusable
          icon={<IconSend size={18} stroke={1.75} aria-hidden />}
          reason={isUploading && 'Espere a que suba el fichero'}
          disabled={isBusy}
        >
          Enviar
        </Button>
        {actions}
      </div>
    </form>
  );
}
