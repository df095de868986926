import { Portal } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../buttons/Button';
import { DialogInputs, problemOf } from './DialogInputs';
import { openDialogs, type DialogRequest } from './dialogs';
import { useStore } from '../../base/store';
import { useModalFocus } from './use-modal-focus';
import css from './DialogHost.module.css';

/** Renders the dialogs of `dialogs.ts`; mounted once in the application. */
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
  const { title, text, inputs = [] } = request;
  const [values, setValues] = useState(() => Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
  const hasProblem = inputs.some((input) => problemOf(input, values[input.name] ?? input.value) !== undefined);
  useModalFocus(root, true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    request.resolve(request.onCancel, values);
  };
  return (
    <div className={css.veil} onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}>
      <div
        ref={root}
        className={css.dialog}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={title ? titleId : textId}
        aria-describedby={title && text ? textId : undefined}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={css.body}>
          {title && <h2 id={titleId}>{title}</h2>}
          {text && (
            <p id={textId} className={title ? css.text : css.alert}>
              {text}
            </p>
          )}
          {inputs.length > 0 && (
            <DialogInputs
              inputs={inputs}
              values={values}
              onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
            />
          )}
        </div>
        <div className={css.foot}>
          {request.options.map((option) => (
            <Button
              key={option.value}
              variant={option.variant}
              className={option.isSeparate ? css.apart : undefined}
              data-autofocus={option.value === request.focused ? '' : undefined}
              disabled={hasProblem && option.value !== request.onCancel}
              onClick={() => request.resolve(option.value, values)}
            >
              {option.label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
