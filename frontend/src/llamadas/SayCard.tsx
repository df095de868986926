import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import type { Llamada } from '#libs/contracts';
import { useCan, useSingleFlight } from '../base';
import { Button, Field, offerRetry, showToast, TextArea } from '../ui';
import { postText, refetchCalls } from './calls';
import css from './Calls.module.css';

const LONGEST_TEXT = 1000;

/** The text to say in all phone calls of the list. The user may edit it. */
export function SayCard({ list }: { list: Llamada }) {
  const [isOpen, setIsOpen] = useState(false);
  const can = useCan();
  return (
    <div className={css.say}>
      <IconMessage size={18} stroke={1.75} className={css.sayIcon} aria-hidden />
      {isOpen ? (
        <TextForm list={list} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <div className={css.sayText}>
            <p>
              <strong>Qué decir.</strong> «{list.texto}»
            </p>
            {list.nota !== '' && <p className={css.note}>{list.nota}</p>}
          </div>
          {can('clases.editar') && (
            <Button className="no-imprimir" onClick={() => setIsOpen(true)}>
              Cambiar el texto
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function TextForm({ list, onClose }: { list: Llamada; onClose: () => void }) {
  // The version that was on screen when the person began to write. The server refuses to overwrite a later version.
  const [version] = useState(list.version);
  const [text, setText] = useState(list.texto);
  const flight = useSingleFlight();
  const isLong = text.length > LONGEST_TEXT;
  const save = async (next: string): Promise<boolean> => {
    try {
      showToast({ text: (await postText(list.id, next, version)).mensaje });
      await refetchCalls();
      onClose();
      return true;
    } catch (error) {
      return (await offerRetry(error)) && save(next);
    }
  };
  return (
    <form
      className={css.sayText}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLong) void flight.run(() => save(text));
      }}
    >
      <Field
        label="Qué decir"
        {...(list.nota !== '' && { help: list.nota })}
        {...(isLong && { error: `Escriba ${String(LONGEST_TEXT)} letras como mucho.` })}
      >
        {(attributes) => (
          <TextArea
            {...attributes}
            autoFocus
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
        )}
      </Field>
      <div className={css.sayButtons}>
        {list.textoPropio && (
          <Button variant="quiet" disabled={flight.isBusy} onClick={() => void flight.run(() => save(''))}>
            Volver al texto automático
          </Button>
        )}
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={flight.isBusy}
          staysFocusable
          reason={isLong && 'El texto es demasiado largo'}
        >
          {flight.isBusy ? 'Guardando…' : 'Guardar texto'}
        </Button>
      </div>
    </form>
  );
}
