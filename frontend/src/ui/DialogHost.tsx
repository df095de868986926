import { Portal } from '@mantine/core';
import { useId, useRef, type KeyboardEvent } from 'react';
import { Button } from './Button';
import { openDialogs, type DialogRequest } from './dialogs';
import { useStore } from './store';
import { useModalFocus } from './use-modal-focus';
import css from './DialogHost.module.css';

/** Draws the alerts and questions of `dialogs.ts`; stands once in the application. */
export function DialogHost() {
  const dialogs = useStore(openDialogs);
  return (
    <Portal>
      {dialogs.map((request, index) => (
        <Dialog key={index} request={request} />
      ))}
    </Portal>
  );
}

function Dialog({ request }: { request: DialogRequest }) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = useId();
  useModalFocus(root, true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    request.resolve(request.alCancelar);
  };
  const { titulo, texto } = request;
  return (
    <div className={css.veil} onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}>
      <div
        ref={root}
        className={css.dialog}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={titulo ? titleId : textId}
        aria-describedby={titulo && texto ? textId : undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={css.body}>
          {titulo && <h2 id={titleId}>{titulo}</h2>}
          {texto && (
            <p id={textId} className={titulo ? css.text : css.alert}>
              {texto}
            </p>
          )}
        </div>
        <div className={css.foot}>
          {request.opciones.map((option) => (
            <Button
              key={option.valor}
              variant={option.variant}
              className={option.aparte ? css.apart : undefined}
              data-autofocus={option.valor === request.enfocada ? '' : undefined}
              onClick={() => request.resolve(option.valor)}
            >
              {option.etiqueta}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
