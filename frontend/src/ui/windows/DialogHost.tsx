import { Portal } from '@mantine/core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../buttons/Button';
import { DialogInputs, problemOf } from './DialogInputs';
import { openDialogs, type DialogRequest } from './dialogs';
import { useStore } from '../../base/store';
import { useBackCloses } from './unsaved-changes';
import { useModalFocus } from './use-modal-focus';
import css from './DialogHost.module.css';

/** Renders the dialogs of `dialogs.ts`, one at a time; mounted once, inside the router. */
export function DialogHost() {
  const [request] = useStore(openDialogs);
  return <Portal>{request && <Dialog key={request.id} request={request} />}</Portal>;
}

function Dialog({ request }: { request: DialogRequest }) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const textId = useId();
  const { title, text } = request;
  const [inputs, setInputs] = useState(request.inputs ?? []);
  const hasProblem = inputs.some((input) => problemOf(input) !== undefined);
  const answer = (option: string) =>
    request.resolve(option, Object.fromEntries(inputs.map(({ name, value }) => [name, value])));
  const main = request.options.find(({ variant }) => variant === 'primary');
  useModalFocus(root, true);
  useBackCloses(() => answer(request.onCancel));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    answer(request.onCancel);
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
              onChange={(name, value) =>
                setInputs((before) => before.map((input) => (input.name === name ? { ...input, value } : input)))
              }
              isFocused={request.focused === null}
              onEnter={() => main !== undefined && !hasProblem && answer(main.value)}
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
              onClick={() => answer(option.value)}
            >
              {option.label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
