import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Clase } from '#libs/contracts';
import { useIsLow, useLayout } from '../../base';
import { IconButton, type ToastRequest } from '../../ui';
import { useModalFocus } from '../../ui/windows/use-modal-focus';
import { SlotChoice, TeacherSelect, useChoiceGuard, type ChosenHour } from '../../huecos';
import ReviewWindow from '../../huecos/review';
import css from './ChangePanel.module.css';
import { ChangeFoot } from './ChangeFoot';
import { PresentClass } from './PresentClass';
import { teachersFor } from './teacher-options';
import { useChange, type Change } from './use-change';
import { usePanelFocus } from './use-panel-focus';
import { useRoomBelow } from './use-room-below';

export interface ChangePanelProps {
  clase: Clase;
  /** The accessible name of the button that opened the panel. That button gets the focus back. */
  opener?: string | null;
  onClose: () => void;
  /** Called after the class has moved; the panel closes then. */
  onChanged: () => void;
  /** Called to show a preview of the chosen date and hours. Called with null if the choice is incomplete, and when the panel closes. */
  onChoose?: (chosen: ChosenHour | null) => void;
  /** Returns a button for the toast. The button shows the class on its new date. If this date is already on screen, returns no button. */
  seeAction?: (date: string) => Pick<ToastRequest, 'action'>;
}

/** Moves a class: a card beside the calendar, a full page on a phone in portrait or landscape. */
export default function ChangePanel(props: ChangePanelProps) {
  return <OpenPanel key={props.clase.id} {...props} />;
}

function OpenPanel({ clase, opener = null, onClose, onChanged, onChoose, seeAction }: ChangePanelProps) {
  const root = useRef<HTMLElement>(null);
  const isLow = useIsLow();
  const isPage = useLayout() === 'phone' || isLow;
  const [isReviewing, setReviewing] = useState(false);
  const change = useChange(clase, {
    onChanged: () => {
      onChanged();
      onClose();
    },
    onGone: onClose,
    seeAction,
  });
  const { slot, dispatch, chosen } = change;
  const mayClose = useChoiceGuard({ hasChoice: slot.date !== null, onBack: isPage ? onClose : undefined });
  // If a date is chosen, Esc and the cross ask before they close the panel, because they may be pressed by mistake. The button «Cancelar»
  // closes the panel at once.
  const cancel = async () => {
    if (await mayClose()) onClose();
  };
  usePreview(change, onChoose);
  useModalFocus(root, isPage);
  usePanelFocus(root, !isPage, opener);
  useRoomBelow(root);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Ignores keys that are pressed in dialogs and popovers over the panel. Their DOM elements are outside the panel, but React passes
    // their events to this handler.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation();
      void cancel();
    }
    // Enter submits, but not in a select: in some browsers Enter chooses an option there.
    if (event.key === 'Enter' && event.target.closest('button, a, select') === null) {
      event.preventDefault();
      void change.submit();
    }
  };
  return (
    <section
      ref={root}
      className={css.panel}
      role="dialog"
      aria-modal={isPage || undefined}
      aria-label="Cambiar clase"
      onKeyDown={onKeyDown}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change.submit();
        }}
      >
        <div className={css.head}>
          <h2 tabIndex={-1} data-autofocus="">
            Cambiar clase
          </h2>
          <IconButton variant="quiet" label="Cerrar" icon={<IconX size={18} />} onClick={() => void cancel()} />
        </div>
        <PresentClass clase={clase} />
        <div className={css.body} data-cuerpo="">
          <SlotChoice
            labels={{ date: 'Nueva fecha', hour: 'Nueva hora' }}
            {...change}
            purpose={{ materia_id: clase.materia_id, clase_id: clase.id }}
            present={{ date: clase.fecha, hour: clase.horaEntrada }}
          />
          {slot.date !== null && (
            <TeacherSelect
              {...teachersFor(clase, chosen)}
              teacherId={change.teacherId}
              onChange={(teacherId) => dispatch({ type: 'teacher', teacherId })}
            />
          )}
        </div>
        <ChangeFoot clase={clase} change={change} onClose={onClose} onReview={() => setReviewing(true)} />
      </form>
      {isReviewing && (
        <ReviewWindow
          materiaId={clase.materia_id}
          fecha={slot.date ?? clase.fecha}
          hora={slot.hour ?? clase.horaEntrada}
          onClose={() => setReviewing(false)}
        />
      )}
    </section>
  );
}

function usePreview({ slot: { date }, chosen }: Change, onChoose: ChangePanelProps['onChoose']): void {
  const start = chosen?.hora;
  const end = chosen?.horaSalida;
  useEffect(() => {
    if (onChoose === undefined || date === null || start === undefined || end === undefined) return undefined;
    onChoose({ date, start, end });
    return () => onChoose(null);
  }, [onChoose, date, start, end]);
}
